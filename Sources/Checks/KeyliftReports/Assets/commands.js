/* Commands */

async function copyAndSay(commands, button) {
  let said = commands.length === 1 ? "Copied 1 command" : `Copied ${commands.length} commands`;
  try {
    await copy(commands.join("\n"));
  } catch {
    said = "The browser does not let this page copy: select the command and copy it";
  }
  byId("said").textContent = said;
  button.focus();
}

const commandOf = (element) => element.closest(".finding").dataset.command;
const ticks = all(document, "input.tick");

function countTicks() {
  const count = ticks.filter((tick) => tick.checked).length;
  byId("ticked").textContent = `${count} ticked`;
  byId("copy-ticked").disabled = count === 0;
  byId("tick-all").checked = count === ticks.length;
  byId("tick-all").indeterminate = count > 0 && count < ticks.length;
}

for (const tick of ticks) tick.addEventListener("change", countTicks);
for (const button of all(document, ".copy")) {
  button.addEventListener("click", () => copyAndSay([commandOf(button)], button));
}
byId("tick-all")?.addEventListener("change", (event) => {
  for (const tick of ticks) tick.checked = event.target.checked;
  countTicks();
});
byId("copy-ticked")?.addEventListener("click", (event) => {
  copyAndSay(ticks.filter((tick) => tick.checked).map(commandOf), event.target);
});
if (ticks.length > 0) countTicks();

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
const choices = all(document, "input.choice");

function countChoices() {
  const count = choices.filter((choice) => choice.checked).length;
  byId("selected").textContent = `${count} selected`;
  byId("copy-selected").disabled = count === 0;
  byId("select-all").checked = count === choices.length;
  byId("select-all").indeterminate = count > 0 && count < choices.length;
}

for (const choice of choices) choice.addEventListener("change", countChoices);
for (const button of all(document, ".copy")) {
  button.addEventListener("click", () => copyAndSay([commandOf(button)], button));
}
byId("select-all")?.addEventListener("change", (event) => {
  for (const choice of choices) choice.checked = event.target.checked;
  countChoices();
});
byId("copy-selected")?.addEventListener("click", (event) => {
  copyAndSay(choices.filter((choice) => choice.checked).map(commandOf), event.target);
});
if (choices.length > 0) countChoices();

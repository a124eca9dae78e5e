// SPDX-License-Identifier: MIT

/// A conversation above a field that is pinned to the keyboard's layout guide.
public final class ThreadViewController: UIViewController {
  /// The bar with the field.
  public let composer = UIView()
  /// The field that the keyboard writes into.
  public let field = UITextField()
  /// The scroll view of the conversation.
  public let thread = UIScrollView()

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    thread.accessibilityIdentifier = "thread"
    composer.accessibilityIdentifier = "composer"
    composer.backgroundColor = .secondarySystemBackground
    field.placeholder = "Message"
    field.borderStyle = .roundedRect
    view.addSubview(thread)
    view.addSubview(composer)
    composer.addSubview(field)
    for view in [thread, composer, field] { view.translatesAutoresizingMaskIntoConstraints = false }
    pinViews()
  }

  private func pinViews() {
    let guide = view.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      thread.topAnchor.constraint(equalTo: view.topAnchor),
      thread.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      thread.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      thread.bottomAnchor.constraint(equalTo: composer.topAnchor),
      composer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      composer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      composer.bottomAnchor.constraint(equalTo: guide.topAnchor),
      composer.heightAnchor.constraint(equalToConstant: 52),
      field.leadingAnchor.constraint(equalTo: composer.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: composer.trailingAnchor, constant: -16),
      field.centerYAnchor.constraint(equalTo: composer.centerYAnchor),
    ])
  }
}

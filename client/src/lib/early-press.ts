/**
 * Presses the button that was pressed on the drawn page before the app could answer, and says that it answers from now on.
 * `before-app.js` keeps which one it was.
 */
export function repeatEarlyPress(): void {
  document.documentElement.setAttribute('data-app', '');
  const button = document.querySelector<HTMLElement>('[data-pressed]');
  button?.removeAttribute('data-pressed');
  button?.click();
}

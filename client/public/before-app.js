// What cannot wait for the app's code.
(() => {
  const page = document.documentElement;
  // The colours the person chose here, or those of the device, before anything is drawn. Mantine keeps the choice under
  // this name and watches it from then on.
  let chosen = null;
  try {
    // The frame that is drawn before the code shows a visitor's links; whoever was here last is most likely none.
    if (localStorage.getItem('foothold.session-hint')) page.setAttribute('data-known', '');
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be blocked.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  // A button that is pressed on the drawn page is kept; the app presses it again once it can answer, see early-press.ts.
  addEventListener('click', ({ target }) => {
    if (page.hasAttribute('data-app')) return;
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    if (target instanceof Element) target.closest('button[type="button"]')?.setAttribute('data-pressed', '');
  });
})();

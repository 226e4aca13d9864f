// Before anything is drawn: the colours the person chose here, or those of the device. Mantine keeps the choice under
// this name and watches it from then on.
(() => {
  let chosen = null;
  try {
    // The frame that is drawn before the code shows a visitor's links; whoever was here last is most likely none.
    if (localStorage.getItem('foothold.session-hint')) document.documentElement.setAttribute('data-known', '');
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be blocked.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();

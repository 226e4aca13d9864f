// What cannot wait for the app's code. The build writes it into the pages.
(() => {
  // The effective type counts the way to the server and back alone, not how much goes through.
  const SLOW_MBIT = 1;
  const page = document.documentElement;
  // The colours the person chose here, or those of the device, before anything is drawn. Mantine keeps the choice under
  // this name and watches it from then on.
  let chosen = null;
  let isKnown = false;
  let hasTypeface = false;
  try {
    // The frame drawn before the code is a visitor's or a signed-in person's; the last person here has most likely
    // returned.
    isKnown = Boolean(localStorage.getItem('foothold.session-hint'));
    hasTypeface = localStorage.getItem('foothold.typeface') !== null;
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be blocked.
  }
  if (isKnown) page.setAttribute('data-known', '');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  const preload = (attributes) => {
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes }));
  };
  const { person, visitor, typeface } = document.currentScript?.dataset ?? {};
  // On a slow line the typeface comes after what the page is for, see typeface.ts.
  const { connection } = navigator;
  const isSlow =
    connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '') || connection?.downlink < SLOW_MBIT;
  if (hasTypeface || !isSlow) {
    page.setAttribute('data-typeface', '');
    if (typeface) preload({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${typeface}` });
  }
  // The code that only visitors, or only people with an account, are going to need; like all code once the page is there.
  const files = ((isKnown ? person : visitor) ?? '').split(' ').filter(Boolean);
  document.addEventListener(
    'readystatechange',
    () => {
      for (const file of files) preload({ rel: 'modulepreload', href: `/${file}` });
    },
    { once: true },
  );
  // A button that is pressed on the drawn page is kept; the app presses it again once it can answer, see early-press.ts.
  addEventListener('click', ({ target }) => {
    if (page.hasAttribute('data-app')) return;
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    if (target instanceof Element) target.closest('button[type="button"]')?.setAttribute('data-pressed', '');
  });
})();

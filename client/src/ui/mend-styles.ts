/**
 * Asks once more for style sheets that did not arrive: the build asks for each of them only once, so that a part loaded
 * at the second attempt would stand there without its look. Ends when they are there, or have failed again.
 */
export async function mendStyles(): Promise<void> {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([data-mended])');
  await Promise.all(Array.from(links, async (link) => link.sheet ?? askAgain(link)));
}

function askAgain(failed: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = failed.href;
  return new Promise((resolve) => {
    link.addEventListener('load', () => {
      failed.dataset['mended'] = '';
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      resolve();
    });
    failed.after(link);
  });
}

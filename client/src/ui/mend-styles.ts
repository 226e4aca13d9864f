/**
 * Asks once more for style sheets that did not arrive: the build asks for each of them only once, so that a part loaded
 * at the second attempt would stand there without its look. Ends when they are there, or have failed again.
 */
export async function mendStyles(): Promise<void> {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[data-failed]');
  await Promise.all(Array.from(links, askAgain));
}

function askAgain(failed: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = failed.href;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    failed.replaceWith(link);
  });
}

/** Marks style sheets that do not arrive: the browser itself does not tell them from empty ones afterwards. */
export function watchStyles(): void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset['failed'] = '';
  };
  // Such an error is heard on the way down only.
  addEventListener('error', mark, { capture: true });
}

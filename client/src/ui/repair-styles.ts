/**
 * Loads style sheets again that did not arrive: the build asks for each of them only once, so that a part loaded at the
 * second attempt would have no styles. Ends when they are there, or have failed again.
 */
export async function repairStyles(): Promise<void> {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[data-failed]');
  await Promise.all(Array.from(links, reload));
}

function reload(failed: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = failed.href;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    failed.replaceWith(link);
  });
}

/** Marks style sheets that do not arrive: afterwards the browser itself does not distinguish them from empty ones. */
export function watchStyles(): void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset['failed'] = '';
  };
  // Such an error is dispatched in the capture phase only.
  addEventListener('error', mark, { capture: true });
}

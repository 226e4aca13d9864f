/** Navigation scrolls smoothly to the top; anyone who asked for less motion gets there at once. */
export function scrollToTop(): void {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isReduced ? 'auto' : 'smooth' });
}

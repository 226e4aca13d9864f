/** The app's code, as Vite writes it into the head of a page. */
const CODE = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * The page with its code at the end. A browser asks for code as soon as it reads of it; there that is when everything to
 * be painted has come and the first query was sent, so that neither shares a slow line with code; what is asked for later
 * and shown, as the answer and the typeface, goes before it.
 *
 * @param more names further code the page begins with
 * @param early files that the page asks for elsewhere
 */
export function withCodeLast(page: string, more: readonly string[], early: readonly string[]): string {
  const code = (page.match(CODE) ?? []).filter((tag) => !early.some((file) => tag.includes(`"/${file}"`)));
  return page.replace(CODE, '').replace('</body>', () => `${[...code, ...more].map(unhurried).join('')}</body>`);
}

const unhurried = (tag: string): string => tag.replace(' crossorigin', ' crossorigin fetchpriority="low"');

/** What a page tells search engines and link previews. */
export interface PageHead {
  /** Without the product's name. */
  readonly title: string;
  /** One or two sentences; plain text. */
  readonly description: string;
  /** The one address of this page. */
  readonly canonicalUrl: string;
  /** False: search engines leave it out. */
  readonly isIndexed: boolean;
  /** schema.org data, or null for none. */
  readonly data: object | null;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

const meta = (attribute: 'name' | 'property', key: string, content: string): string =>
  `<meta ${attribute}="${key}" content="${escaped(content)}" />`;

/** JSON for a script element; `<` is escaped so that no text can end it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Puts the head into a page in place of its general title and description. */
export function withHead(html: string, head: PageHead): string {
  const title = `${escaped(head.title)} | Foothold`;
  const tags = [
    meta('name', 'description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Foothold'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', head.canonicalUrl),
    meta('name', 'twitter:card', 'summary'),
    `<link rel="canonical" href="${escaped(head.canonicalUrl)}" />`,
    ...(head.isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(head.data === null
      ? []
      : [`<script type="application/ld+json" id="page-data">${scriptJson(head.data)}</script>`]),
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}

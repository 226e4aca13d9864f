/** A run of text in one style. */
export interface TextSpan {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  /** http, https or mailto only. */
  readonly href?: string;
}

/** A part of a posting's text; new lines in a span are line breaks. */
export type DocumentBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly spans: readonly TextSpan[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly TextSpan[])[] };

/** A posting's text with its structure. It holds no markup: whatever shows it decides how a heading looks. */
export type PostingDocument = readonly DocumentBlock[];

/** The address when it is one that a posting may link to; null otherwise. */
export function safeLink(address: string): string | null {
  const url = address.length > 2_000 ? null : URL.parse(address.trim());
  return url !== null && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

/** Reads a document that travelled as JSON; what has no known shape is left out, as are links that are not safe. */
export function readPostingDocument(value: unknown): PostingDocument {
  return listOf(value).flatMap((block): DocumentBlock[] => {
    const kind = fieldOf(block, 'kind');
    if (kind === 'heading' || kind === 'paragraph') return [{ kind, spans: spansOf(fieldOf(block, 'spans')) }];
    if (kind !== 'list') return [];
    const items = listOf(fieldOf(block, 'items')).map(spansOf);
    return [{ kind, ordered: fieldOf(block, 'ordered') === true, items }];
  });
}

function spansOf(value: unknown): TextSpan[] {
  return listOf(value).flatMap((span): TextSpan[] => {
    const text = fieldOf(span, 'text');
    if (typeof text !== 'string') return [];
    const given = fieldOf(span, 'href');
    const href = typeof given === 'string' ? safeLink(given) : null;
    return [
      {
        text,
        ...(fieldOf(span, 'bold') === true ? { bold: true } : {}),
        ...(fieldOf(span, 'italic') === true ? { italic: true } : {}),
        ...(href === null ? {} : { href }),
      },
    ];
  });
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

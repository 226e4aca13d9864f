/** One transparent pixel. */
export const SMALL_PNG = bytes(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
);

/** One empty page. */
export const ONE_PAGE_PDF = new TextEncoder().encode(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

/** A name and an address. */
export const TINY_CV = new TextEncoder().encode('Jane Example\njane@example.com\n');

/** One job. */
export const TINY_TABLE = new TextEncoder().encode('Title,Company\nCook,Inn\n');

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
}

/**
 * The header `Content-Disposition` of a file to be saved. Names of any letters arrive (RFC 6266, RFC 8187); what cannot
 * read them gets their Latin letters.
 */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ !#$&+\-.^_`{}~\w]/gu, '_');
  if (plain === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

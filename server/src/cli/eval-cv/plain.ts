/** Case, marks and signs aside. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d+#]+/gu, ' ')
    .trim();
}

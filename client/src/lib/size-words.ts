const KB = 1024;

/** Bytes as people read them: '840 B', '12 KB', '1.4 MB'. */
export function sizeWords(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < KB * KB) return `${Math.round(bytes / KB)} KB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}

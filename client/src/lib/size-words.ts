import { commonTexts } from './texts.ts';

const KB = 1024;

/** Bytes as people read them: '840 B', '12 KB', '1.4 MB'. */
export function sizeWords(bytes: number): string {
  if (bytes < KB) return commonTexts.bytes(bytes);
  if (bytes < KB * KB) return commonTexts.kilobytes(Math.round(bytes / KB));
  return commonTexts.megabytes((bytes / KB / KB).toFixed(1));
}

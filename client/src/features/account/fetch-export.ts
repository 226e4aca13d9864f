import { fetchFile } from '../../lib/fetch-file.ts';

export const EXPORT_NAME = 'foothold-export.zip';

/** The zip of everything about the signed-in person. @throws as `fetchFile` */
export function fetchExport(signal: AbortSignal): Promise<Blob> {
  return fetchFile('/api/v1/me/export', signal);
}

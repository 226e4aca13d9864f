import { webAddress } from '../../../lib/web-address.ts';
import type { BoardApplication } from '../model/board-cache.ts';

/**
 * The application that a link stands for, if there is one: that of the posting the link leads to, or one with the same
 * address.
 *
 * @param link an address as it was typed or pasted
 * @param jobId the posting that the address was found to belong to; null while or where none is known
 */
export function existingApplication(
  applications: readonly BoardApplication[],
  { link, jobId }: { link: string; jobId: string | null },
): BoardApplication | undefined {
  const address = comparable(link);
  return applications.find(
    ({ job }) => job.id === jobId || (address !== null && comparable(job.applyUrl ?? '') === address),
  );
}

/** The part of an address that says which page it is: links to one page differ in marks of where they were found. */
function comparable(link: string): string | null {
  const address = webAddress(link);
  if (address === null) return null;
  const url = new URL(address);
  const said = Array.from(url.searchParams).filter(([name]) => !name.startsWith('utm_'));
  return `${url.host}${url.pathname.replace(/\/$/, '')}?${new URLSearchParams(said).toString()}`;
}

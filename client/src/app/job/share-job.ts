import { paths } from '../../lib/paths.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import { jobTexts } from '../texts/job.texts.ts';

/** Hands the job's address to the device's share sheet, or copies it where there is none. */
export async function shareJob({ id, title, company }: { id: string; title: string; company: string }): Promise<void> {
  const url = new URL(paths.job(id), location.origin).href;
  // Desktop browsers without a share sheet lack the function.
  if ('share' in navigator) {
    try {
      await navigator.share({ title: jobTexts.documentTitle(title, company), url });
      return;
    } catch (error) {
      // Closing the sheet is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    notifySuccess(jobTexts.linkCopied, { id: 'share-job' });
  } catch {
    notifyError(jobTexts.couldntCopy, { id: 'share-job' });
  }
}

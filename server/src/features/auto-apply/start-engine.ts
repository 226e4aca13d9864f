import { CvReader } from '../cv/extract/cv-reader.ts';
import type { QueueRunner } from '../../platform/queue/runner.ts';
import { type AutoApplyEngineParts, startAutoApply } from './auto-apply-queue.ts';
import { mailChannel } from './channels.ts';
import { profileCv } from './chosen-cv.ts';

export type EngineSettings = Omit<AutoApplyEngineParts, 'channel' | 'chooseCv' | 'reader' | 'holdMs' | 'reached'>;

/** Auto-apply as a server runs it: mails as the channel, the CV of the profile, a reader of its own. */
export async function startAutoApplyEngine(
  databaseUrl: string,
  settings: EngineSettings,
): Promise<Pick<QueueRunner, 'stop'>> {
  const reader = new CvReader();
  const runner = await startAutoApply(databaseUrl, {
    ...settings,
    reader,
    channel: mailChannel(settings.mailer),
    chooseCv: profileCv(settings.store),
  });
  return {
    async stop() {
      // What is being read ends with it, and is read again by whoever goes on.
      await reader.close();
      await runner.stop();
    },
  };
}

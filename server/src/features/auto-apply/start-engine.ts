import { CvReader } from '../cv/extract/cv-reader.ts';
import type { QueueRunner } from '../../platform/queue/runner.ts';
import { type AutoApplyEngineParts, startAutoApply } from './auto-apply-queue.ts';
import { mailChannel } from './channels.ts';
import { type CvChooser, firstOf, profileCv } from './chosen-cv.ts';

export interface EngineSettings extends Omit<
  AutoApplyEngineParts,
  'channel' | 'chooseCv' | 'reader' | 'holdMs' | 'reached'
> {
  /** Asked before the CV of the profile, in this order. */
  readonly cvChoosers?: readonly CvChooser[];
}

/** Auto-apply as a server runs it: mails as the channel, a reader of its own. */
export async function startAutoApplyEngine(
  databaseUrl: string,
  settings: EngineSettings,
): Promise<Pick<QueueRunner, 'stop'>> {
  const reader = new CvReader();
  const runner = await startAutoApply(databaseUrl, {
    ...settings,
    reader,
    channel: mailChannel(settings.mailer),
    chooseCv: firstOf(...(settings.cvChoosers ?? []), profileCv(settings.store)),
  });
  return {
    async stop() {
      // What is being read ends with it, and is read again by whoever goes on.
      await reader.close();
      await runner.stop();
    },
  };
}

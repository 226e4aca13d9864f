import { CvReader, type ModelSettings } from '../cv/cv.entry.ts';
import { withCircuitBreaker } from '../../platform/mail/circuit-breaker.ts';
import type { QueueRunner } from '../../platform/queue/runner.ts';
import { type AutoApplyEngineDependencies, startAutoApply } from './auto-apply-queue.ts';
import { mailChannel } from './mail/sending-channel.ts';
import { chosenCv } from './application-package/chosen-cv.ts';
import { ModelLetters } from './application-package/model-letters.ts';

export interface EngineSettings extends Omit<
  AutoApplyEngineDependencies,
  'channel' | 'chooseCv' | 'reader' | 'letters' | 'leaseMs' | 'reached'
> {
  /** The language model; null: letters are written by rules only. */
  readonly model: ModelSettings | null;
}

/** Auto-apply in a server: sends mails, and reads CVs in a process of its own. */
export async function startAutoApplyEngine(
  databaseUrl: string,
  { model, ...settings }: EngineSettings,
): Promise<Pick<QueueRunner, 'stop'>> {
  const reader = new CvReader();
  const mailer = withCircuitBreaker(settings.mailer, settings.clock);
  const runner = await startAutoApply(databaseUrl, {
    ...settings,
    mailer,
    reader,
    channel: mailChannel(mailer),
    chooseCv: chosenCv(settings.store),
    letters: model === null ? null : new ModelLetters(model, settings),
  });
  return {
    async stop() {
      // Stops ongoing reads; they are repeated later.
      await reader.close();
      await runner.stop();
    },
  };
}

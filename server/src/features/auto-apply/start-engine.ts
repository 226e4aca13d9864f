import { CvReader, type ModelSettings } from '../cv/cv.entry.ts';
import { withCircuitBreaker } from '../../platform/mail/circuit-breaker.ts';
import type { QueueRunner } from '../../platform/queue/runner.ts';
import { type AutoApplyEngineDependencies, startAutoApply } from './auto-apply-queue.ts';
import { mailChannel } from './mail/channels.ts';
import { chosenCv } from './dossier/chosen-cv.ts';
import { ModelLetters } from './dossier/model-letters.ts';

export interface EngineSettings extends Omit<
  AutoApplyEngineDependencies,
  'channel' | 'chooseCv' | 'reader' | 'letters' | 'leaseMs' | 'reached'
> {
  /** The language model of this installation; null: letters are told by rules alone. */
  readonly model: ModelSettings | null;
}

/** Auto-apply as a server runs it: mails as the channel, a reader of its own. */
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
      // What is being read ends with it, and is read again by whoever goes on.
      await reader.close();
      await runner.stop();
    },
  };
}

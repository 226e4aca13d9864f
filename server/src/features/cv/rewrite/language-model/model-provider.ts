import type { CvEdits } from '../../model/cv-edits.ts';
import type { RewriteProvider } from '../provider.ts';
import type { Message, ModelSettings } from './chat.ts';
import { modelError } from './model-errors.ts';
import { promptFor } from './prompt.ts';
import { readAnswer } from './read-answer.ts';

const TIMEOUT_MS = 80_000;
/** A repair is worth less time than the whole; both fit into a run of 120 s. */
const REPAIR_SHARE = 0.35;
/** Characters of an answer that progress is measured by. */
const USUAL_ANSWER = 6_000;

/** Any server that speaks OpenAI's chat completions. The model gets the CV as data and no tools. */
export function createModelProvider(settings: ModelSettings): RewriteProvider {
  const timeoutMs = settings.timeoutMs ?? TIMEOUT_MS;

  /** Asks, and once more when the answer cannot be read. */
  async function answered(
    prompt: { readonly system: string; readonly user: string },
    signal: AbortSignal,
    budgetMs: number,
    onText: (length: number) => void,
  ): Promise<CvEdits> {
    const timeout = AbortSignal.timeout(budgetMs);
    const both = AbortSignal.any([signal, timeout]);
    const messages: Message[] = [
      { role: 'system', content: prompt.system },
      { role: 'user', content: prompt.user },
    ];
    // Most installations never ask a model; the library for it is read when one does.
    const { ask } = await import('./chat.ts');
    try {
      const text = await ask(settings, messages, both, onText);
      const first = readAnswer(text);
      if ('edits' in first) return first.edits;
      messages.push({ role: 'assistant', content: text.slice(0, 4_000) });
      messages.push({ role: 'user', content: `${first.problem} Answer again, with JSON of the given shape alone.` });
      const second = readAnswer(await ask(settings, messages, both, onText));
      if ('edits' in second) return second.edits;
      throw modelError('malformed');
    } catch (error) {
      signal.throwIfAborted();
      throw timeout.aborted ? modelError('timeout') : error;
    }
  }

  return {
    engine: 'model',
    model: settings.model,
    rewrite: (readCv, options, posting, signal, onProgress) =>
      answered(promptFor(readCv, options, posting), signal, timeoutMs, (length) =>
        onProgress(Math.min(0.95, length / USUAL_ANSWER)),
      ),
    letter: (readCv, options, posting, signal) =>
      answered(promptFor(readCv, options, posting, 'letter'), signal, timeoutMs, () => {}),
    repair: (readCv, options, posting, complaints, signal) =>
      answered(promptFor(readCv, options, posting, complaints), signal, timeoutMs * REPAIR_SHARE, () => {}),
  };
}

import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { ModelEdits } from '../../model/cv-edits.ts';
import { AppError } from '../../../../platform/app-error.ts';
import { modelError } from './model-errors.ts';

export interface ModelSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** For one rewrite including retries. */
  readonly timeoutMs?: number;
}

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** Bytes of an answer with its framing, and characters of its text; a CV of eight pages needs a tenth. */
const MAX_BYTES = 3_000_000;
const MAX_CHARACTERS = 200_000;
const RETRIES = 2;

/**
 * One answer of the model as text, streamed. Waits as `Retry-After` says, at most twice.
 *
 * @param onText is called with the number of characters received
 * @throws AppError as `modelError`; the reason of `signal` when it is aborted
 */
export async function ask(
  { baseUrl, apiKey, model }: ModelSettings,
  messages: readonly Message[],
  signal: AbortSignal,
  onText: (length: number) => void,
): Promise<string> {
  const size = { isTooLarge: false };
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey,
    organization: null,
    project: null,
    maxRetries: RETRIES,
    logLevel: 'off',
    fetch: (input, init) => cappedFetch(input, init, size),
  });
  try {
    return await streamed(client, model, messages, signal, onText, true);
  } catch (error) {
    signal.throwIfAborted();
    if (size.isTooLarge) throw modelError('too-large');
    // Not every server knows schemas; the answer is checked anyway.
    if (error instanceof OpenAI.BadRequestError && /response_format|json_schema/iu.test(error.message)) {
      return await streamed(client, model, messages, signal, onText, false).catch((again: unknown) => {
        signal.throwIfAborted();
        throw size.isTooLarge ? modelError('too-large') : failureOf(again);
      });
    }
    throw failureOf(error);
  }
}

async function streamed(
  client: OpenAI,
  model: string,
  messages: readonly Message[],
  signal: AbortSignal,
  onText: (length: number) => void,
  withSchema: boolean,
): Promise<string> {
  const format = withSchema ? { response_format: zodResponseFormat(ModelEdits, 'cv_edits') } : {};
  const stream = await client.chat.completions.create(
    { model, messages: messages.map((message) => ({ ...message })), stream: true, ...format },
    { signal },
  );
  let [text, refusal, end] = ['', '', ''];
  for await (const chunk of stream) {
    const choice = chunk.choices[0];
    text += choice?.delta.content ?? '';
    refusal += choice?.delta.refusal ?? '';
    end = choice?.finish_reason ?? end;
    if (text.length > MAX_CHARACTERS) {
      stream.controller.abort();
      throw modelError('too-large');
    }
    onText(text.length);
  }
  // An aborted stream ends like one that is complete.
  signal.throwIfAborted();
  if (refusal !== '' || end === 'content_filter') throw modelError('refused');
  if (end === 'length') throw modelError('cut');
  if (end === '') throw modelError(text === '' ? 'empty' : 'cut');
  if (text.trim() === '') throw modelError('empty');
  return text;
}

type FetchParameters = Parameters<typeof fetch>;

/** Never follows to another address, where the key would go along; reads no more than an answer may have. */
async function cappedFetch(
  input: FetchParameters[0],
  init: FetchParameters[1],
  size: { isTooLarge: boolean },
): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (response.body === null) return response;
  let bytes = 0;
  const cap = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= MAX_BYTES) return controller.enqueue(chunk);
      size.isTooLarge = true;
      controller.error(new Error('The answer is too large.'));
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(cap), { status, statusText, headers });
}

/** The cause keeps the status alone: what a server says about a request may repeat it, and causes are logged. */
function failureOf(error: unknown): Error {
  if (error instanceof OpenAI.RateLimitError) return modelError('busy');
  if (error instanceof OpenAI.APIConnectionTimeoutError) return modelError('timeout');
  if (error instanceof OpenAI.APIConnectionError) return modelError('unreachable');
  if (error instanceof OpenAI.APIError) {
    const { status } = error;
    const isOurs = status !== undefined && status < 500 && status !== 408;
    return modelError(isOurs ? 'rejected' : 'unreachable', new Error(`The model answered with status ${status}.`));
  }
  if (error instanceof AppError) return error;
  // The line went dead, or what came is no stream of events.
  return modelError(error instanceof SyntaxError ? 'malformed' : 'cut');
}

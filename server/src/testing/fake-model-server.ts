import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { z } from 'zod';
import {
  blankingAnswer,
  dataOf,
  honestAnswer,
  inventingAnswer,
  type ModelData,
  obedientAnswer,
} from '../cli/eval-cv/lying-answers.ts';

export type ModelBehaviour =
  | 'honest'
  | 'obeys'
  | 'invents'
  | 'blanks'
  | 'invents-then-corrects'
  | 'malformed'
  | 'malformed-once'
  | 'wrong-shape'
  | 'fenced'
  | 'empty'
  | 'huge'
  | 'huge-in-one'
  | 'refuses'
  | 'filters'
  | 'busy'
  | 'busy-once'
  | 'fails'
  | 'denies'
  | 'knows-no-schema'
  | 'hangs'
  | 'hangs-midway'
  | 'cuts'
  | 'stops-early'
  | 'redirects';

const ChatRequest = z.looseObject({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.looseObject({ type: z.string() }).optional(),
  tools: z.array(z.unknown()).optional(),
});

/** A fake OpenAI server with streamed chat completions, and every kind of failure a test needs. */
export interface FakeModelServer {
  /** For OPENAI_BASE_URL. */
  readonly baseUrl: string;
  /** Every request, in order. */
  readonly asked: { readonly request: z.infer<typeof ChatRequest>; readonly key: string | undefined }[];
  behaviour: ModelBehaviour;
  /** Requests neither fully answered nor aborted. */
  readonly open: number;
  close(): Promise<void>;
}

export async function startFakeModelServer(): Promise<FakeModelServer> {
  const state: { behaviour: ModelBehaviour; open: number } = { behaviour: 'honest', open: 0 };
  const asked: FakeModelServer['asked'] = [];

  const server = createServer((incoming, response) => {
    let body = '';
    state.open += 1;
    response.on('close', () => (state.open -= 1));
    incoming.setEncoding('utf8');
    incoming.on('data', (chunk: string) => (body += chunk));
    incoming.on('end', () => {
      if (incoming.method !== 'POST' || incoming.url !== '/v1/chat/completions')
        return fail(response, 404, 'Not found');
      const request = ChatRequest.parse(JSON.parse(body));
      asked.push({ request, key: incoming.headers.authorization });
      const data = request.messages.map(({ content }) => dataOf(content)).find((found) => found !== null) ?? null;
      if (request.stream !== true || data === null)
        return fail(response, 400, 'This server streams, and reads marked data');
      const isFirst = asked.length === 1;
      return answer(response, state.behaviour, { request, data, isFirst });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/v1`,
    asked,
    get behaviour() {
      return state.behaviour;
    },
    set behaviour(behaviour) {
      state.behaviour = behaviour;
      asked.length = 0;
    },
    get open() {
      return state.open;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Asked {
  readonly request: z.infer<typeof ChatRequest>;
  readonly data: ModelData;
  readonly isFirst: boolean;
}

function answer(response: ServerResponse, behaviour: ModelBehaviour, { request, data, isFirst }: Asked): void {
  const honest = JSON.stringify(honestAnswer(data));
  switch (behaviour) {
    case 'honest':
      return stream(response, honest);
    case 'obeys':
      return stream(response, JSON.stringify(obedientAnswer(data)));
    case 'invents':
      return stream(response, JSON.stringify(inventingAnswer(data)));
    case 'blanks':
      return stream(response, JSON.stringify(blankingAnswer(data)));
    case 'invents-then-corrects':
      return stream(response, data.refused.length > 0 ? honest : JSON.stringify(inventingAnswer(data)));
    case 'malformed':
      return stream(response, 'Sure! Here is your CV: {"wordings": [');
    case 'malformed-once':
      return stream(response, isFirst ? '{"wordings": 7}' : honest);
    case 'wrong-shape':
      return stream(response, '{"wordings": "all of them", "letter": 12}');
    case 'fenced':
      return stream(response, `\`\`\`json\n${honest}\n\`\`\``);
    case 'empty':
      return stream(response, '');
    case 'huge':
      return stream(response, 'A very long answer. '.repeat(260_000), { size: 2_000 });
    case 'huge-in-one':
      return stream(response, 'x'.repeat(5_000_000), { size: 5_000_000 });
    case 'refuses':
      return stream(response, '', { refusal: 'I cannot help with that.' });
    case 'filters':
      return stream(response, honest.slice(0, 40), { finish: 'content_filter' });
    case 'busy':
      return fail(response, 429, 'Slow down', { 'retry-after': '0' });
    case 'busy-once':
      return isFirst ? fail(response, 429, 'Slow down', { 'retry-after': '0' }) : stream(response, honest);
    case 'fails':
      return fail(response, 500, 'Our servers are down', { 'retry-after-ms': '1' });
    case 'denies':
      return fail(response, 401, 'Incorrect API key provided');
    case 'knows-no-schema':
      if (request.response_format === undefined) return stream(response, honest);
      return fail(response, 400, 'Unsupported parameter: response_format');
    case 'hangs':
      return;
    case 'hangs-midway':
      return stream(response, honest, { halt: 'hang' });
    case 'cuts':
      return stream(response, honest, { halt: 'cut' });
    case 'stops-early':
      return stream(response, honest.slice(0, 60), { finish: 'length' });
    case 'redirects':
      response.writeHead(307, { location: 'http://127.0.0.1:9/v1/chat/completions' }).end();
  }
}

function stream(
  response: ServerResponse,
  text: string,
  {
    size = 40,
    finish = 'stop',
    refusal,
    halt,
  }: { size?: number; finish?: string; refusal?: string; halt?: 'hang' | 'cut' } = {},
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finishReason: string | null): boolean =>
    response.write(`data: ${JSON.stringify(chunkOf(delta, finishReason))}\n\n`);
  send({ role: 'assistant', content: '' }, null);
  if (refusal !== undefined) send({ refusal }, null);
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
  const sent = halt === undefined ? pieces : pieces.slice(0, 2);
  for (const content of sent) if (!response.destroyed) send({ content }, null);
  if (halt === 'hang') return;
  if (halt === 'cut') {
    response.socket?.destroySoon();
    return;
  }
  send({}, finish);
  response.end('data: [DONE]\n\n');
}

function chunkOf(delta: object, finishReason: string | null): object {
  const choices = [{ index: 0, delta, finish_reason: finishReason, logprobs: null }];
  return {
    id: 'chatcmpl-fake',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'fake-model',
    choices,
  };
}

function fail(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message, type: 'error', param: null, code: null } }));
}

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendFile, uploadFile, type UploadRequest } from './upload-file.ts';

/** A request that goes as far as a test says. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  to = '';
  body: unknown;
  status = 0;
  responseText = '';

  constructor() {
    super();
    FakeRequest.last = this;
  }

  open(method: string, to: string): void {
    this.to = `${method} ${to}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: unknown): void {
    this.body = body;
  }

  abort(): void {
    this.end('abort');
  }

  answer(status: number, text: string): void {
    this.status = status;
    this.responseText = text;
    this.end('load');
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: total > 0, loaded, total }));
  }

  end(how: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

const file = new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' });
const leaving = (): AbortController => new AbortController();

const start = (request: Partial<UploadRequest> = {}): Promise<string> =>
  uploadFile({ to: '/here', file, token: 'abc', onProgress: () => undefined, signal: leaving().signal, ...request });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a file', () => {
  test('goes as a form with the token, and its new address comes back', async () => {
    const sent = start();
    const { last } = FakeRequest;
    expect([last.to, last.headers['authorization']]).toEqual(['POST /here', 'Bearer abc']);
    expect(last.body instanceof FormData && last.body.get('file')).toMatchObject({ name: 'cv.pdf', size: 8 });
    last.answer(200, '{"url":"/files/x.pdf"}');
    expect(await sent).toBe('/files/x.pdf');
  });

  test('reports how much of it has left', () => {
    const shares: number[] = [];
    void start({ onProgress: (share) => void shares.push(share) });
    const { last } = FakeRequest;
    last.progress(25, 100);
    last.progress(30, 0);
    last.upload.dispatchEvent(new Event('load'));
    expect(shares).toEqual([0.25, 1]);
  });

  test.each([
    [
      'the server’s own sentence',
      413,
      '{"error":"Too big.","code":"PAYLOAD_TOO_LARGE"}',
      'Too big.',
      'PAYLOAD_TOO_LARGE',
    ],
    ['the status of an answer that is no JSON', 502, '<html>', 'HTTP 502', null],
    ['the status of an empty answer', 500, 'null', 'HTTP 500', null],
  ])('that is refused fails with %s', async (_what, status, text, message, code) => {
    const sent = start();
    FakeRequest.last.answer(status, text);
    await expect(sent).rejects.toMatchObject({ name: 'UploadError', message, code });
  });

  test('whose answer names no address has none', async () => {
    const sent = start();
    FakeRequest.last.answer(200, '{}');
    expect(await sent).toBe('');
  });

  test('fails with the words for a lost connection', async () => {
    const sent = start();
    FakeRequest.last.end('error');
    await expect(sent).rejects.toMatchObject({ message: 'Network error - check your connection', code: null });
  });

  test('may take long, but not stand still for half a minute', async () => {
    const sent = start();
    const failure = sent.catch((error: unknown) => error);
    for (let second = 0; second < 120; second += 20) {
      vi.advanceTimersByTime(20_000);
      FakeRequest.last.progress(second, 200);
    }
    vi.advanceTimersByTime(30_000);
    expect(await failure).toMatchObject({ message: 'Request timeout - please try again', code: 'TIMEOUT' });
  });

  test('goes behind the other fields of its form, and its whole answer comes back', async () => {
    const sent = sendFile({
      to: '/here',
      file,
      token: 'abc',
      onProgress: () => undefined,
      signal: leaving().signal,
      fields: { options: '{}' },
    });
    const { body } = FakeRequest.last;
    expect(body instanceof FormData && [...body.keys()]).toEqual(['options', 'file']);
    FakeRequest.last.answer(200, '{"added":1}');
    expect(await sent).toBe('{"added":1}');
  });

  test('may wait longer for an answer that takes its time', async () => {
    const sent = start({ answerMs: 60_000 });
    const failure = sent.catch((error: unknown) => error);
    FakeRequest.last.upload.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(59_000);
    FakeRequest.last.answer(200, '{"url":"/files/x.pdf"}');
    expect(await failure).toBe('/files/x.pdf');
  });

  test('is taken back when the person who sends it leaves', async () => {
    const controller = leaving();
    const sent = start({ signal: controller.signal });
    controller.abort(new Error('left'));
    await expect(sent).rejects.toThrow('left');
    await expect(start({ signal: controller.signal })).rejects.toThrow('left');
  });
});

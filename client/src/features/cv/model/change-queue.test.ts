import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Deferred, deferred } from '../../../testing/deferred.ts';
import { changeQueue, type VersionChange } from './change-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const answers: Deferred<void>[] = [];
  const sent: VersionChange[] = [];
  const onWanted = vi.fn();
  const onFailed = vi.fn();
  const send = (change: VersionChange) => {
    sent.push(change);
    const answer = deferred<void>();
    answers.push(answer);
    return answer.promise;
  };
  return { answers, sent, onWanted, onFailed, queue: changeQueue({ send, onWanted, onFailed, waitMs: 300 }) };
}

const LINE = { rejected: ['w1'] };

test('what is wanted quickly after one another is sent once', async () => {
  const { queue, sent, onWanted } = setUp();
  queue.want({ templateStyle: 2 });
  queue.want(LINE);
  queue.want({ templateStyle: 3 });
  expect(onWanted).toHaveBeenLastCalledWith({ templateStyle: 3, ...LINE });
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toEqual([{ templateStyle: 3, ...LINE }]);
});

test('what is wanted while a change is under way goes after it', async () => {
  const { queue, sent, answers, onWanted } = setUp();
  queue.want({ templateStyle: 2 });
  await vi.advanceTimersByTimeAsync(300);
  queue.want(LINE);
  expect(onWanted).toHaveBeenLastCalledWith({ templateStyle: 2, ...LINE });
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toHaveLength(1);
  answers[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ templateStyle: 2 }, LINE]);
  answers[1]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(onWanted).toHaveBeenLastCalledWith({});
});

test('a failure gives up what is not confirmed, once', async () => {
  const { queue, sent, answers, onWanted, onFailed } = setUp();
  queue.want({ templateStyle: 2 });
  await vi.advanceTimersByTimeAsync(300);
  queue.want(LINE);
  answers[0]?.reject(new Error('no'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(onWanted).toHaveBeenLastCalledWith({});
  expect(sent).toHaveLength(1);
});

test('leaving sends at once what waits', () => {
  const { queue, sent } = setUp();
  void queue.flush();
  expect(sent).toEqual([]);
  queue.want(LINE);
  void queue.flush();
  expect(sent).toEqual([LINE]);
});

test('anyone who waits for it hears when all is confirmed, also what was wanted meanwhile', async () => {
  const { queue, sent, answers } = setUp();
  await queue.flush();
  const onSettled = vi.fn();
  queue.want({ templateStyle: 2 });
  void queue.flush().then(onSettled);
  queue.want(LINE);
  answers[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ templateStyle: 2 }, LINE]);
  expect(onSettled).not.toHaveBeenCalled();
  answers[1]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(onSettled).toHaveBeenCalledTimes(1);
});

test('anyone who waits for it hears of a refusal, and the next change is sent again', async () => {
  const { queue, sent, answers, onFailed } = setUp();
  queue.want(LINE);
  const settled = queue.flush();
  answers[0]?.reject(new Error('no'));
  await expect(settled).rejects.toThrow('no');
  expect(onFailed).toHaveBeenCalledTimes(1);
  queue.want(LINE);
  void queue.flush();
  expect(sent).toHaveLength(2);
});

import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describe, expect, it, vi } from 'vitest';
import type { BoardApplication, BoardChange } from '../model/board-cache.ts';
import { createMoveQueue, MoveConflict, type MoveQueueDeps } from './move-queue.ts';
import { application, changeOf } from '../testing/board-fixtures.ts';
import { type Deferred, deferred } from '../../../testing/deferred.ts';

type Sent = Parameters<MoveQueueDeps['send']>[0];

/** A board of one card, and a server whose answers are given by hand. */
function queueWith(card: BoardApplication) {
  const sent: Sent[] = [];
  const waiting: Deferred<BoardChange>[] = [];
  const fakes = {
    send: vi.fn<MoveQueueDeps['send']>((input) => {
      sent.push(input);
      const answer = deferred<BoardChange>();
      waiting.push(answer);
      return answer.promise;
    }),
    show: vi.fn<MoveQueueDeps['show']>(),
    reload: vi.fn<MoveQueueDeps['reload']>(() => Promise.resolve()),
    moved: vi.fn<MoveQueueDeps['moved']>(),
    lost: vi.fn<MoveQueueDeps['lost']>(),
    failed: vi.fn<MoveQueueDeps['failed']>(),
  };
  return {
    ...fakes,
    sent,
    move: createMoveQueue(fakes),
    accept(revision: number) {
      const input = sent.at(-1);
      const moved = { ...card, stage: input?.stage ?? 'SAVED', version: (input?.version ?? 0) + 1 };
      waiting.shift()?.resolve(changeOf(revision, moved));
    },
    refuse: (error: unknown) => waiting.shift()?.reject(error),
  };
}

const card = application('a', 'SAVED', { version: 3 });
const refusal = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'A sentence for people.', extensions: { code } }] });

describe('createMoveQueue', () => {
  it('shows a move before the server has answered and settles it with the answer', async () => {
    const fakes = queueWith(card);
    const done = fakes.move(card, 'APPLIED');
    expect(fakes.show).toHaveBeenLastCalledWith('a', { stage: 'APPLIED' });
    expect(fakes.sent).toEqual([{ id: 'a', stage: 'APPLIED', version: 3 }]);
    fakes.accept(8);
    await done;
    expect(fakes.show).toHaveBeenLastCalledWith('a', { stage: 'APPLIED', settledAt: 8 });
    expect(fakes.moved).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ stage: 'APPLIED', version: 4 }),
      'SAVED',
    );
  });

  it('sends a second quick move with the version the first answer brought', async () => {
    const fakes = queueWith(card);
    const done = fakes.move(card, 'APPLIED');
    await fakes.move(card, 'OFFER');
    expect(fakes.sent).toHaveLength(1);
    expect(fakes.show).toHaveBeenLastCalledWith('a', { stage: 'OFFER' });
    fakes.accept(8);
    await vi.waitFor(() => expect(fakes.sent).toHaveLength(2));
    expect(fakes.sent[1]).toEqual({ id: 'a', stage: 'OFFER', version: 4 });
    expect(fakes.show).toHaveBeenLastCalledWith('a', { stage: 'OFFER' });
    fakes.accept(9);
    await done;
    expect(fakes.moved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ stage: 'OFFER' }), 'SAVED');
  });

  it('sends only the last of several waiting moves', async () => {
    const fakes = queueWith(card);
    const done = fakes.move(card, 'APPLIED');
    await Promise.all([fakes.move(card, 'OFFER'), fakes.move(card, 'TECHNICAL')]);
    fakes.accept(8);
    await vi.waitFor(() => expect(fakes.sent).toHaveLength(2));
    fakes.accept(9);
    await done;
    expect(fakes.sent.map(({ stage }) => stage)).toEqual(['APPLIED', 'TECHNICAL']);
  });

  it('has nothing to report when a card came back to where it was', async () => {
    const fakes = queueWith(card);
    const done = fakes.move(card, 'APPLIED');
    await fakes.move(card, 'SAVED');
    fakes.accept(8);
    await vi.waitFor(() => expect(fakes.sent).toHaveLength(2));
    fakes.accept(9);
    await done;
    expect(fakes.moved).not.toHaveBeenCalled();
  });

  it('asks nothing of the server when the card already stands there', async () => {
    const fakes = queueWith(card);
    await fakes.move(card, 'SAVED');
    expect(fakes.sent).toEqual([]);
  });

  it('does not call its own earlier move a race, even before the board has shown it', async () => {
    const fakes = queueWith(card);
    const first = fakes.move(card, 'APPLIED');
    fakes.accept(8);
    await first;
    const second = fakes.move({ ...card, stage: 'APPLIED' }, 'OFFER');
    expect(fakes.sent.at(-1)).toEqual({ id: 'a', stage: 'OFFER', version: 4 });
    fakes.accept(9);
    await second;
  });

  it('keeps to the version the person saw when another tab moved the card meanwhile', async () => {
    const fakes = queueWith(card);
    const done = fakes.move(card, 'APPLIED');
    expect(fakes.sent).toEqual([{ id: 'a', stage: 'APPLIED', version: 3 }]);
    fakes.refuse(new MoveConflict(application('a', 'REJECTED', { version: 4 })));
    await done;
    expect(fakes.lost).toHaveBeenCalledOnce();
  });

  it('is content when another tab moved the card to the same stage', async () => {
    const fakes = queueWith(card);
    const done = fakes.move(card, 'APPLIED');
    fakes.refuse(new MoveConflict(application('a', 'APPLIED', { version: 4 })));
    await done;
    expect(fakes.lost).not.toHaveBeenCalled();
    expect(fakes.failed).not.toHaveBeenCalled();
  });

  it('takes a refused move back, reloads the board and says so', async () => {
    const fakes = queueWith(card);
    const done = fakes.move(card, 'APPLIED');
    fakes.refuse(refusal('INTERNAL'));
    await done;
    expect(fakes.show).toHaveBeenLastCalledWith('a', null);
    expect(fakes.reload).toHaveBeenCalledOnce();
    expect(fakes.failed).toHaveBeenCalledOnce();
    expect(fakes.moved).not.toHaveBeenCalled();
  });

  it('says so at once, however long the reload takes', async () => {
    const fakes = queueWith(card);
    fakes.reload.mockReturnValue(new Promise(() => {}));
    void fakes.move(card, 'APPLIED');
    fakes.refuse(refusal('INTERNAL'));
    await vi.waitFor(() => expect(fakes.reload).toHaveBeenCalledOnce());
    expect(fakes.failed).toHaveBeenCalledOnce();
  });

  it('names the winner when another tab was faster', async () => {
    const fakes = queueWith(card);
    const done = fakes.move(card, 'APPLIED');
    const winner = application('a', 'REJECTED', { version: 4 });
    fakes.refuse(new MoveConflict(winner));
    await done;
    expect(fakes.lost).toHaveBeenCalledExactlyOnceWith(card, winner);
    expect(fakes.reload).not.toHaveBeenCalled();
    expect(fakes.failed).not.toHaveBeenCalled();
  });

  it('can move the card again after a failure', async () => {
    const fakes = queueWith(card);
    const first = fakes.move(card, 'APPLIED');
    fakes.refuse(new Error('offline'));
    await first;
    const second = fakes.move(card, 'APPLIED');
    fakes.accept(8);
    await second;
    expect(fakes.moved).toHaveBeenCalledOnce();
  });
});

import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describe, expect, it, vi } from 'vitest';
import type { BoardApplication, BoardChange } from '../model/board-cache.ts';
import { createMoveQueue, MoveConflict, type MoveQueueDeps } from './move-queue.ts';
import { application, changeOf } from '../testing/board-fixtures.ts';
import { type Deferred, deferred } from '../../../testing/deferred.ts';

type Sent = Parameters<MoveQueueDeps['send']>[0];

/** A board of one card, and a server whose answers are given by hand. */
function worldWith(card: BoardApplication) {
  const sent: Sent[] = [];
  const waiting: Deferred<BoardChange>[] = [];
  const world = {
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
    ...world,
    sent,
    move: createMoveQueue(world),
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
    const world = worldWith(card);
    const done = world.move(card, 'APPLIED');
    expect(world.show).toHaveBeenLastCalledWith('a', { stage: 'APPLIED' });
    expect(world.sent).toEqual([{ id: 'a', stage: 'APPLIED', version: 3 }]);
    world.accept(8);
    await done;
    expect(world.show).toHaveBeenLastCalledWith('a', { stage: 'APPLIED', settledAt: 8 });
    expect(world.moved).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ stage: 'APPLIED', version: 4 }),
      'SAVED',
    );
  });

  it('sends a second quick move with the version the first answer brought', async () => {
    const world = worldWith(card);
    const done = world.move(card, 'APPLIED');
    await world.move(card, 'OFFER');
    expect(world.sent).toHaveLength(1);
    expect(world.show).toHaveBeenLastCalledWith('a', { stage: 'OFFER' });
    world.accept(8);
    await vi.waitFor(() => expect(world.sent).toHaveLength(2));
    expect(world.sent[1]).toEqual({ id: 'a', stage: 'OFFER', version: 4 });
    expect(world.show).toHaveBeenLastCalledWith('a', { stage: 'OFFER' });
    world.accept(9);
    await done;
    expect(world.moved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ stage: 'OFFER' }), 'SAVED');
  });

  it('sends only the last of several waiting moves', async () => {
    const world = worldWith(card);
    const done = world.move(card, 'APPLIED');
    await Promise.all([world.move(card, 'OFFER'), world.move(card, 'TECHNICAL')]);
    world.accept(8);
    await vi.waitFor(() => expect(world.sent).toHaveLength(2));
    world.accept(9);
    await done;
    expect(world.sent.map(({ stage }) => stage)).toEqual(['APPLIED', 'TECHNICAL']);
  });

  it('has nothing to report when a card came back to where it was', async () => {
    const world = worldWith(card);
    const done = world.move(card, 'APPLIED');
    await world.move(card, 'SAVED');
    world.accept(8);
    await vi.waitFor(() => expect(world.sent).toHaveLength(2));
    world.accept(9);
    await done;
    expect(world.moved).not.toHaveBeenCalled();
  });

  it('asks nothing of the server when the card already stands there', async () => {
    const world = worldWith(card);
    await world.move(card, 'SAVED');
    expect(world.sent).toEqual([]);
  });

  it('does not call its own earlier move a race, even before the board has shown it', async () => {
    const world = worldWith(card);
    const first = world.move(card, 'APPLIED');
    world.accept(8);
    await first;
    const second = world.move({ ...card, stage: 'APPLIED' }, 'OFFER');
    expect(world.sent.at(-1)).toEqual({ id: 'a', stage: 'OFFER', version: 4 });
    world.accept(9);
    await second;
  });

  it('keeps to the version the person saw when another tab moved the card meanwhile', async () => {
    const world = worldWith(card);
    const done = world.move(card, 'APPLIED');
    expect(world.sent).toEqual([{ id: 'a', stage: 'APPLIED', version: 3 }]);
    world.refuse(new MoveConflict(application('a', 'REJECTED', { version: 4 })));
    await done;
    expect(world.lost).toHaveBeenCalledOnce();
  });

  it('is content when another tab moved the card to the same stage', async () => {
    const world = worldWith(card);
    const done = world.move(card, 'APPLIED');
    world.refuse(new MoveConflict(application('a', 'APPLIED', { version: 4 })));
    await done;
    expect(world.lost).not.toHaveBeenCalled();
    expect(world.failed).not.toHaveBeenCalled();
  });

  it('takes a refused move back, reloads the board and says so', async () => {
    const world = worldWith(card);
    const done = world.move(card, 'APPLIED');
    world.refuse(refusal('INTERNAL'));
    await done;
    expect(world.show).toHaveBeenLastCalledWith('a', null);
    expect(world.reload).toHaveBeenCalledOnce();
    expect(world.failed).toHaveBeenCalledOnce();
    expect(world.moved).not.toHaveBeenCalled();
  });

  it('says so at once, however long the reload takes', async () => {
    const world = worldWith(card);
    world.reload.mockReturnValue(new Promise(() => {}));
    void world.move(card, 'APPLIED');
    world.refuse(refusal('INTERNAL'));
    await vi.waitFor(() => expect(world.reload).toHaveBeenCalledOnce());
    expect(world.failed).toHaveBeenCalledOnce();
  });

  it('names the winner when another tab was faster', async () => {
    const world = worldWith(card);
    const done = world.move(card, 'APPLIED');
    const winner = application('a', 'REJECTED', { version: 4 });
    world.refuse(new MoveConflict(winner));
    await done;
    expect(world.lost).toHaveBeenCalledExactlyOnceWith(card, winner);
    expect(world.reload).not.toHaveBeenCalled();
    expect(world.failed).not.toHaveBeenCalled();
  });

  it('can move the card again after a failure', async () => {
    const world = worldWith(card);
    const first = world.move(card, 'APPLIED');
    world.refuse(new Error('offline'));
    await first;
    const second = world.move(card, 'APPLIED');
    world.accept(8);
    await second;
    expect(world.moved).toHaveBeenCalledOnce();
  });
});

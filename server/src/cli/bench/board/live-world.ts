import type pg from 'pg';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { followBoard } from './live-socket.ts';
import { Mover } from './mover.ts';
import { type Card, cardsOf } from './people.ts';
import { type Missed, missed, sumOf } from './tally.ts';

/** A person with all their tabs. */
interface Follower {
  readonly id: string;
  readonly cards: Card[];
  readonly busy: Set<string>;
  readonly acknowledged: Set<number>;
  /** Of each tab the revisions it heard of. */
  readonly tabs: number[][];
}

/** How many sockets are opened at once, and how many moves may be under way. */
const OPENING = 25;
const CONNECTIONS = 64;
const LAST_EVENTS_MS = 5_000;

/** Many people with a few tabs each, all of them listening, and a way to move their cards. */
export class LiveWorld {
  /** Milliseconds from sending a move until it was acknowledged, and until each tab heard of it. */
  acknowledgedMs: number[] = [];
  heardMs: number[] = [];
  failures: string[] = [];
  private readonly people: Follower[] = [];
  private readonly sentAt = new Map<string, number>();
  private readonly sockets: { readonly isOpen: () => boolean; close(): void }[] = [];
  private readonly mover: Mover;
  private turn = 0;

  private constructor(mover: Mover) {
    this.mover = mover;
  }

  static async open(
    pool: pg.Pool,
    origin: string,
    operation: (name: string) => string,
    size: { readonly people: readonly string[]; readonly tabs: number },
  ): Promise<LiveWorld> {
    const world = new LiveWorld(new Mover(origin, operation('MoveApplication'), CONNECTIONS));
    const query = operation('BoardChanged');
    const waiting: (() => Promise<void>)[] = [];
    for (const id of size.people) {
      const tabs = Array.from({ length: size.tabs }, (): number[] => []);
      world.people.push({ id, cards: await cardsOf(pool, id), busy: new Set(), acknowledged: new Set(), tabs });
      for (const heard of tabs) {
        waiting.push(async () => {
          const socket = await followBoard(origin, id, query, ({ revision, applicationId, version }) => {
            heard.push(revision);
            const sent = world.sentAt.get(`${applicationId} ${version}`);
            if (sent !== undefined) world.heardMs.push(performance.now() - sent);
          });
          world.sockets.push(socket);
        });
      }
    }
    while (waiting.length > 0) await Promise.all(waiting.splice(0, OPENING).map((open) => open()));
    // Subscriptions are not acknowledged: the last ones may still be on their way.
    await delay(1_000);
    return world;
  }

  get openSockets(): number {
    return this.sockets.filter((socket) => socket.isOpen()).length;
  }

  /** Forgets the times of what was so far; what was acknowledged and heard counts on. */
  startAnew(): void {
    this.acknowledgedMs = [];
    this.heardMs = [];
    this.failures = [];
    this.sentAt.clear();
  }

  /** Moves a card of the next person that is not being moved already. */
  async move(): Promise<void> {
    const person = this.people[this.turn % this.people.length];
    this.turn += 1;
    const card = person?.cards.find(({ id }) => !person.busy.has(id));
    if (person === undefined || card === undefined) {
      this.failures.push('every card of this person was being moved');
      return;
    }
    person.busy.add(card.id);
    const start = performance.now();
    this.sentAt.set(`${card.id} ${card.version + 1}`, start);
    try {
      const revision = await this.mover.move(person.id, card);
      person.acknowledged.add(revision);
      this.acknowledgedMs.push(performance.now() - start);
      person.busy.delete(card.id);
    } catch (error) {
      // The card stays busy: where it stands is not known.
      this.failures.push(error instanceof Error ? error.message : String(error));
    }
  }

  /** Waits for the last events, then counts what sockets were not told of, over all of them. */
  async missed(): Promise<Missed> {
    const end = performance.now() + LAST_EVENTS_MS;
    let sum = this.count();
    while (sum.lost > 0 && performance.now() < end) {
      await delay(50);
      sum = this.count();
    }
    return sum;
  }

  private count(): Missed {
    return sumOf(this.people.flatMap(({ acknowledged, tabs }) => tabs.map((heard) => missed(acknowledged, heard))));
  }

  close(): void {
    this.mover.close();
    for (const socket of this.sockets) socket.close();
  }
}

import type pg from 'pg';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { followBoard } from './live-socket.ts';
import { Mover } from './mover.ts';
import { type Card, cardsOf } from './people.ts';
import { type Missed, missed, sumOf } from './missed-events.ts';

/** A person with all their tabs. */
interface Follower {
  readonly id: string;
  readonly cards: Card[];
  readonly busy: Set<string>;
  readonly acknowledged: Set<number>;
  /** The revisions each tab received. */
  readonly tabs: number[][];
}

/** Sockets opened concurrently, and moves in flight. */
const OPENING = 25;
const CONNECTIONS = 64;
const LAST_EVENTS_MS = 5_000;

/** Many people with a few subscribed tabs each, and a way to move their cards. */
export class LiveClients {
  /** Milliseconds from sending a move until it was acknowledged, and until each tab received it. */
  acknowledgedMs: number[] = [];
  receivedMs: number[] = [];
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
  ): Promise<LiveClients> {
    const clients = new LiveClients(new Mover(origin, operation('MoveApplication'), CONNECTIONS));
    const query = operation('BoardChanged');
    const waiting: (() => Promise<void>)[] = [];
    for (const id of size.people) {
      const tabs = Array.from({ length: size.tabs }, (): number[] => []);
      clients.people.push({ id, cards: await cardsOf(pool, id), busy: new Set(), acknowledged: new Set(), tabs });
      for (const revisions of tabs) {
        waiting.push(async () => {
          const socket = await followBoard(origin, id, query, ({ revision, applicationId, version }) => {
            revisions.push(revision);
            const sent = clients.sentAt.get(`${applicationId} ${version}`);
            if (sent !== undefined) clients.receivedMs.push(performance.now() - sent);
          });
          clients.sockets.push(socket);
        });
      }
    }
    while (waiting.length > 0) await Promise.all(waiting.splice(0, OPENING).map((open) => open()));
    // Subscriptions aren't acknowledged: the last ones may still be in flight.
    await delay(1_000);
    return clients;
  }

  get openSockets(): number {
    return this.sockets.filter((socket) => socket.isOpen()).length;
  }

  /** Resets the timings; acknowledged and received revisions are kept. */
  reset(): void {
    this.acknowledgedMs = [];
    this.receivedMs = [];
    this.failures = [];
    this.sentAt.clear();
  }

  /** Moves a card of the next person that isn't being moved already. */
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
      // The card stays busy: its state is unknown.
      this.failures.push(error instanceof Error ? error.message : String(error));
    }
  }

  /** Waits for the last events, then counts those that sockets missed. */
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
    return sumOf(
      this.people.flatMap(({ acknowledged, tabs }) => tabs.map((revisions) => missed(acknowledged, revisions))),
    );
  }

  close(): void {
    this.mover.close();
    for (const socket of this.sockets) socket.close();
  }
}

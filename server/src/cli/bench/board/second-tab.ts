import type pg from 'pg';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { followBoard } from './live-socket.ts';
import { Mover } from './mover.ts';
import { cardsOf } from './people.ts';
import { type Durations, durationsOf } from './durations.ts';

const MOVES = 300;
const WARMING = 30;
/** Between two moves, so that each finds the server idle. */
const PAUSE_MS = 5;

/** From sending a move over HTTP until another socket of the same person receives it; and until it is acknowledged. */
export async function secondTab(
  pool: pg.Pool,
  origin: string,
  operation: (name: string) => string,
  person: string,
): Promise<Durations[]> {
  const cards = await cardsOf(pool, person);
  let onEvent: () => void = () => undefined;
  const socket = await followBoard(origin, person, operation('BoardChanged'), () => onEvent());
  const mover = new Mover(origin, operation('MoveApplication'), 2);
  const acknowledged: number[] = [];
  const latencies: number[] = [];
  try {
    // The subscription itself isn't acknowledged: this move may arrive before it.
    await delay(200);
    for (let turn = 0; turn < WARMING + MOVES; turn += 1) {
      const card = cards[turn % cards.length];
      if (card === undefined) break;
      const start = performance.now();
      const event = new Promise<number>((resolve) => (onEvent = () => resolve(performance.now() - start)));
      await mover.move(person, card);
      const answered = performance.now() - start;
      const received = await event;
      if (turn >= WARMING) {
        acknowledged.push(answered);
        latencies.push(received);
      }
      await delay(PAUSE_MS);
    }
  } finally {
    mover.close();
    socket.close();
  }
  return [durationsOf('move over HTTP', acknowledged), durationsOf('second tab', latencies)];
}

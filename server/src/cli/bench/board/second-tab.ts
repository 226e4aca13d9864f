import type pg from 'pg';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { followBoard } from './live-socket.ts';
import { Mover } from './mover.ts';
import { cardsOf } from './people.ts';
import { type Times, timesOf } from './times.ts';

const MOVES = 300;
const WARMING = 30;
/** Between two moves, so that each finds the server at rest. */
const PAUSE_MS = 5;

/** From sending a move over HTTP until another socket of the same person hears of it; and until it is acknowledged. */
export async function secondTab(
  pool: pg.Pool,
  origin: string,
  operation: (name: string) => string,
  person: string,
): Promise<Times[]> {
  const cards = await cardsOf(pool, person);
  let hear: () => void = () => undefined;
  const socket = await followBoard(origin, person, operation('BoardChanged'), () => hear());
  const mover = new Mover(origin, operation('MoveApplication'), 2);
  const acknowledged: number[] = [];
  const heard: number[] = [];
  try {
    // The subscription itself is not acknowledged: this move may come before it.
    await delay(200);
    for (let turn = 0; turn < WARMING + MOVES; turn += 1) {
      const card = cards[turn % cards.length];
      if (card === undefined) break;
      const start = performance.now();
      const event = new Promise<number>((resolve) => (hear = () => resolve(performance.now() - start)));
      await mover.move(person, card);
      const answered = performance.now() - start;
      const told = await event;
      if (turn >= WARMING) {
        acknowledged.push(answered);
        heard.push(told);
      }
      await delay(PAUSE_MS);
    }
  } finally {
    mover.close();
    socket.close();
  }
  return [timesOf('move over HTTP', acknowledged), timesOf('second tab', heard)];
}

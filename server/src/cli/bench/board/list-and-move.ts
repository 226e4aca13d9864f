import * as z from 'zod';
import { contextFactory } from '../../../context.ts';
import { createSchema } from '../../../schema.ts';
import type { ServerParts } from '../server-parts.ts';
import { graphqlExecutor } from '../direct-calls.ts';
import { cardsOf, nextMove } from './people.ts';
import { oneByOne, type Durations } from './durations.ts';

const LISTS = 300;
const MOVES = 500;

const board = z.object({ data: z.object({ board: z.object({ applications: z.array(z.unknown()) }) }) });

/** The web app's board query and move mutation, by GraphQL without HTTP. */
export async function listAndMove(
  parts: ServerParts,
  operation: (name: string) => string,
  person: { readonly id: string; readonly cards: number },
): Promise<Durations[]> {
  const schema = await createSchema(parts.services.pubSub);
  const createContext = contextFactory(parts.services, parts.orm.em);
  const ask = await graphqlExecutor(schema, createContext, { id: person.id }, (closer) => parts.onClose(closer));
  const list = operation('BoardPage');
  const { data } = board.parse(JSON.parse(await ask(list, {})));
  if (data.board.applications.length !== person.cards) throw new Error("The board doesn't show every application.");
  const lists = await oneByOne('board in process', LISTS, () => ask(list, {}));
  const cards = await cardsOf(parts.pool, person.id);
  const move = operation('MoveApplication');
  const moves = await oneByOne('move in process', MOVES, async (turn) => {
    const card = cards[turn % cards.length];
    if (card !== undefined) await ask(move, nextMove(card));
  });
  return [lists, moves];
}

import * as z from 'zod';
import { contextFactory } from '../../../context.ts';
import { createSchema } from '../../../schema.ts';
import type { ServerParts } from '../server-parts.ts';
import { graphqlDoor } from '../shortcuts.ts';
import { cardsOf, nextMove } from './people.ts';
import { oneByOne, type Times } from './times.ts';

const LISTS = 300;
const MOVES = 500;

const board = z.object({ data: z.object({ board: z.object({ applications: z.array(z.unknown()) }) }) });

/** The board's query and a move by its owner, by GraphQL without HTTP around it, as the web app sends them. */
export async function listAndMove(
  parts: ServerParts,
  operation: (name: string) => string,
  person: { readonly id: string; readonly cards: number },
): Promise<Times[]> {
  const schema = await createSchema(parts.services.pubSub);
  const createContext = contextFactory(parts.services, parts.orm.em);
  const ask = await graphqlDoor(schema, createContext, { id: person.id }, (closer) => parts.onClose(closer));
  const list = operation('BoardPage');
  const { data } = board.parse(JSON.parse(await ask(list, {})));
  if (data.board.applications.length !== person.cards) throw new Error('The board does not show every application.');
  const lists = await oneByOne('board in process', LISTS, () => ask(list, {}));
  const cards = await cardsOf(parts.pool, person.id);
  const move = operation('MoveApplication');
  const moves = await oneByOne('move in process', MOVES, async (turn) => {
    const card = cards[turn % cards.length];
    if (card !== undefined) await ask(move, nextMove(card));
  });
  return [lists, moves];
}

import { z } from 'zod';
import type { TestSubscription } from './socket-client.ts';

const Event = z.object({ data: z.object({ boardChanged: z.object({ revision: z.number() }) }) });

/** The next event of `boardChanged` from a revision on: earlier events may still be in flight. */
export async function eventFrom(tab: TestSubscription, revision: number): Promise<unknown> {
  const event = await tab.next();
  return Event.parse(event).data.boardChanged.revision < revision ? eventFrom(tab, revision) : event;
}

import { clientConfig } from './lib/client-config.ts';
import { askFirst, type FirstQueries, type FirstQuery } from './lib/first-query.ts';
import { sessionHint } from './lib/session/session-hint.ts';
import { storedSession } from './lib/session/stored-session.ts';

const isForAddress = ({ searches }: FirstQuery): boolean => searches?.includes(location.search) ?? true;

/** In the pages that have a first query it runs before all other code, so that the answer comes beside that. */
async function askFirstQuery(): Promise<void> {
  const text = document.querySelector('#first-query')?.textContent;
  if (!text) return;
  const { person, visitor }: FirstQueries = JSON.parse(text);
  if (sessionHint() === null) {
    if (visitor && isForAddress(visitor)) askFirst(visitor, null);
    return;
  }
  const { auth, firebase } = clientConfig();
  if (!person || !isForAddress(person) || auth !== 'firebase') return;
  const session = await storedSession(firebase.apiKey);
  if (session) askFirst(person, session.token);
}

void askFirstQuery();

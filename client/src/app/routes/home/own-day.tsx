import { ApolloProvider } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import '../../../ui/button.css';
import { apolloFor } from '../../apollo/client.ts';
import { homeDayTexts } from '../../texts/home-day.texts.ts';
import { layoutTexts } from '../../texts/layout.texts.ts';
import { useOwnDayQuery } from './own-day.generated.ts';
import classes from './own-day.module.css';

/** What comes first for signed-in people: what needs them today. */
export function OwnDay({ userId }: { userId: string }) {
  return (
    <ApolloProvider client={apolloFor(userId)}>
      <Day />
    </ApolloProvider>
  );
}

/** The last moment of today where the person is. */
function endOfToday(): string {
  const end = new Date();
  end.setHours(23, 59, 59, 999);
  return end.toISOString();
}

/** The room is kept until the numbers are there, so that nothing below jumps. */
export function Day() {
  const [endOfDay] = useState(endOfToday);
  const { data } = useOwnDayQuery({ variables: { endOfDay }, fetchPolicy: 'cache-and-network' });
  const viewer = data?.viewer;
  const day = viewer?.today;
  const facts = [
    { count: day?.due.length ?? 0, text: homeDayTexts.due, to: paths.today(), isDue: true },
    { count: viewer?.autoApplyAttempts?.totalCount ?? 0, text: homeDayTexts.toReview, to: paths.inbox(), isDue: true },
    { count: day?.silent.length ?? 0, text: homeDayTexts.silent, to: paths.today(), isDue: false },
    { count: day?.waiting.length ?? 0, text: homeDayTexts.waiting, to: paths.today(), isDue: false },
  ].filter(({ count }) => count > 0);
  return (
    <section className={classes.day} aria-labelledby="own-day" aria-busy={!data}>
      <h2 id="own-day">{layoutTexts.today}</h2>
      {data && facts.length === 0 && <p>{homeDayTexts.allClear}</p>}
      <ul>
        {facts.map(({ count, text, to, isDue }) => (
          <li key={text(count)}>
            <Link to={to} data-due={isDue || undefined}>
              {text(count)}
            </Link>
          </li>
        ))}
      </ul>
      <Button component={Link} to={paths.today()} variant="default">
        {homeDayTexts.openToday}
      </Button>
    </section>
  );
}

import { ApolloClient, ApolloLink, type DocumentNode, Observable, type StoreObject } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, configure, render } from '@testing-library/react';
import { type FormattedExecutionResult, OperationTypeNode } from 'graphql';
import { type ReactNode, useLayoutEffect } from 'react';
import {
  type InitialEntry,
  type Location,
  MemoryRouter,
  NavigationType,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { createCache } from '../app/apollo/cache.ts';
import { dataLink } from '../app/apollo/data-link.ts';
import { offlineLink } from '../app/apollo/offline-link.ts';
import { createResubscribeLink } from '../app/apollo/resubscribe-link.ts';
import { answerTimesLink } from '../lib/fresh-query.ts';

type Variables = Readonly<Record<string, unknown>>;
type Answer = FormattedExecutionResult | Promise<FormattedExecutionResult>;

/** What a test's server knows: an answer, or an error to throw, for each operation by name. */
export type FakeServer = Readonly<Record<string, (variables: Variables) => Answer>>;

// Lazy parts take longer than a second on a busy machine; nothing here is a test of speed.
configure({ asyncUtilTimeout: 10_000 });

// What Mantine asks of a browser and jsdom lacks.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
// Nothing below the first screen comes into view, unless a test says so.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

afterEach(cleanup);

/** Something the cache knows before anything is drawn, as one fragment has it. */
interface Cached {
  readonly fragment: DocumentNode;
  readonly fragmentName: string;
  readonly data: StoreObject;
}

/** An Apollo client with the product's cache whose server is the test. */
function fakeApollo(server: FakeServer): ApolloClient {
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        const answer = server[operationName];
        if (!answer) throw new Error(`The test's server has no answer to ${operationName}.`);
        Promise.resolve()
          .then(() => answer(variables))
          .then(
            (result) => {
              observer.next(result);
              observer.complete();
            },
            (error: unknown) => observer.error(error),
          );
      }),
  );
  return new ApolloClient({
    cache: createCache(),
    dataMasking: true,
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      ApolloLink.from([createResubscribeLink(), link]),
      ApolloLink.from([answerTimesLink, dataLink, offlineLink, link]),
    ),
  });
}

function WhereWeAre({ report }: { report: (location: Location, historyAction: NavigationType) => void }) {
  const location = useLocation();
  const historyAction = useNavigationType();
  useLayoutEffect(() => report(location, historyAction), [location, historyAction, report]);
  return null;
}

/**
 * Draws an element at an address, with the look, the product's kind of router and a server; returns where the router is
 * and the client as well.
 */
export function renderApp(
  element: ReactNode,
  options: { address?: InitialEntry; server?: FakeServer; cached?: readonly Cached[] } = {},
) {
  const { address = '/', server = {}, cached = [] } = options;
  const client = fakeApollo(server);
  for (const { fragment, fragmentName, data } of cached) {
    client.cache.writeFragment({ fragment, fragmentName, from: data, data });
  }
  const router: {
    state: { location: Pick<Location, 'pathname' | 'search' | 'state'>; historyAction: NavigationType };
  } = {
    state: { location: { pathname: '', search: '', state: null }, historyAction: NavigationType.Pop },
  };
  const report = (location: Location, historyAction: NavigationType) => {
    router.state = { location, historyAction };
  };
  const view = render(
    <MantineProvider env="test" forceColorScheme="light">
      <ApolloProvider client={client}>
        <MemoryRouter initialEntries={[address]} useTransitions={false}>
          <WhereWeAre report={report} />
          {element}
        </MemoryRouter>
      </ApolloProvider>
    </MantineProvider>,
  );
  return { ...view, router, client };
}

import { InMemoryCache } from '@apollo/client';

/** A person has one board and one profile; lists are replaced, never merged, because the server's answer is whole. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          board: { merge: false },
          job: { read: (known, { args, toReference }) => known ?? toReference({ __typename: 'Job', id: args?.id }) },
        },
      },
      Board: { keyFields: [], fields: { applications: { merge: false } } },
      JobStats: { keyFields: [] },
      PremiumAccess: { keyFields: [] },
      Profile: { keyFields: [] },
      // A page of results belongs to its arguments alone.
      JobPage: { keyFields: false },
      StageCount: { keyFields: false },
    },
  });
}

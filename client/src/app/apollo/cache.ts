import { InMemoryCache } from '@apollo/client';
import { withBoard } from '../../features/applications/model/board-cache.ts';
import { cvTypePolicies } from '../../features/cv/model/cv-cache.ts';
import possibleTypes from '../../graphql/possible-types.generated.ts';

/** A person has one profile; lists are replaced, never merged, because the server's answer is whole. */
export function createCache(): InMemoryCache {
  const cache = new InMemoryCache({
    ...possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          // A job of a list is known by its id; `null` is the server's word that there is none.
          job: {
            read: (known, { args, toReference }) =>
              known === undefined ? toReference({ __typename: 'Job', id: args?.id }) : known,
          },
        },
      },
      ApplicationStats: { keyFields: [] },
      // A row of the history names less of the posting than its dossier.
      AutoApplyJobSnapshot: { keyFields: false, merge: true },
      Admin: { keyFields: [] },
      AutoApplySettings: { keyFields: [] },
      JobStats: { keyFields: [] },
      // A page of results belongs to its arguments alone.
      JobPage: { keyFields: false, merge: true },
      // Asked for in parts: the places inside a country come later.
      JobFacets: { keyFields: false, merge: true },
      StageCount: { keyFields: false },
    },
  });
  cache.policies.addTypePolicies(cvTypePolicies);
  return withBoard(cache);
}

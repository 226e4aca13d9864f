import { type NodeLoader, singletonLoader } from '../../platform/graphql/node.resolver.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { ApplicationDetails } from './board/application-details.ts';
import type { ApplicationsService } from './board/applications.service.ts';

interface Services {
  readonly applicationDetails: ApplicationDetails;
  readonly applications: ApplicationsService;
}

/** The viewer's board, applications and the files kept with them, by id. */
export const applicationNodes: readonly NodeLoader<Services>[] = [
  singletonLoader('Board', 'board-', async ({ viewer, services }) => ({
    id: `board-${viewer.id}`,
    ...(await services.applications.board(viewer, { asCards: false })),
  })),
  {
    typeName: 'Application',
    isFor: isUuid,
    load: (ids, { viewer, services }) => services.applicationDetails.applications(viewer, ids),
  },
  {
    typeName: 'ApplicationDocument',
    isFor: isUuid,
    load: (ids, { viewer, services }) => services.applicationDetails.documentsByIds(viewer, ids),
  },
];

import { type NodeLoader, singletonLoader } from '../../platform/graphql/node.resolver.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { MasterCvService } from './master/master-cv.service.ts';
import type { CvRunsService } from './runs/cv-runs.service.ts';
import type { CvVersionsService } from './versions/cv-versions.service.ts';

interface Services {
  readonly cvRuns: CvRunsService;
  readonly cvVersions: CvVersionsService;
  readonly masterCv: MasterCvService;
}

/** The viewer's CV runs and versions and their master CV by id. */
export const cvNodes: readonly NodeLoader<Services>[] = [
  { typeName: 'CvRun', isFor: isUuid, load: (ids, { viewer, services }) => services.cvRuns.byIds(viewer, ids) },
  { typeName: 'CvVersion', isFor: isUuid, load: (ids, { viewer, services }) => services.cvVersions.byIds(viewer, ids) },
  singletonLoader('MasterCv', 'cv-', ({ viewer, services }) => services.masterCv.find(viewer)),
];

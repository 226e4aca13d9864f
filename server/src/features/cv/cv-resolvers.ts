import './cv-errors.types.ts';
import { CvRunsResolver, CvRunVersionResolver } from './cv-runs.resolver.ts';
import { CvVersionFieldsResolver } from './cv-version-fields.resolver.ts';
import { JobFitResolver } from './job-fit.resolver.ts';
import { CvSourceResolver, MasterCvFieldsResolver, MasterCvResolver } from './master-cv.resolver.ts';
import { CvVersionsResolver } from './cv-versions.resolver.ts';

/** The resolvers of the CV optimizer. */
export const CV_RESOLVERS = [
  CvRunsResolver,
  CvRunVersionResolver,
  CvVersionsResolver,
  CvVersionFieldsResolver,
  MasterCvResolver,
  CvSourceResolver,
  MasterCvFieldsResolver,
  JobFitResolver,
] as const;

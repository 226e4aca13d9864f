import { Ctx, Field, ObjectType } from 'type-graphql';
import type { AppError } from '../../platform/app-error.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import { UserError, UserErrorFor } from '../../platform/graphql/user-errors.types.ts';
import { CvRun } from './runs/cv-run.entity.ts';
import type { CvRunsService } from './runs/cv-runs.service.ts';
import type { MasterCvService } from './master/master-cv.service.ts';
import { MasterCvView } from './master/master-cv.types.ts';
import { CvVersion } from './versions/cv-version.entity.ts';
import type { CvVersionsService } from './versions/cv-versions.service.ts';

/** Errors of the CV optimizer with fields of their own. */

const isConflictOf =
  (detail: string) =>
  ({ code, details }: AppError): boolean =>
    code === 'CONFLICT' && typeof details?.[detail] === 'string';

@ObjectType({ implements: UserError, description: 'Another CV run is in progress (`CONFLICT`).' })
class CvRunConflictError extends UserError {
  private readonly runId: string;

  constructor(error: AppError) {
    super(error);
    this.runId = String(error.details?.['runId']);
  }

  @Field(() => CvRun, { nullable: true, description: 'The run in progress, or null when it was removed.' })
  current(@Ctx() { viewer, services }: SignedInContext<{ readonly cvRuns: CvRunsService }>): Promise<CvRun | null> {
    return services.cvRuns.cvRun(viewer, this.runId);
  }
}

@ObjectType({ implements: UserError, description: 'The CV version changed in the meantime (`CONFLICT`).' })
class CvVersionConflictError extends UserError {
  private readonly versionId: string;

  constructor(error: AppError) {
    super(error);
    this.versionId = String(error.details?.['versionId']);
  }

  @Field(() => CvVersion, { nullable: true, description: 'The current version, or null when it was deleted.' })
  current(
    @Ctx() { viewer, services }: SignedInContext<{ readonly cvVersions: CvVersionsService }>,
  ): Promise<CvVersion | null> {
    return services.cvVersions.find(viewer, this.versionId);
  }
}

@ObjectType({
  implements: UserError,
  description: 'The master CV changed in the meantime, in another tab or on another device (`CONFLICT`).',
})
class MasterCvConflictError extends UserError {
  @Field(() => MasterCvView, { nullable: true, description: 'The CV as it is now, or null when there is none.' })
  current(
    @Ctx() { viewer, services }: SignedInContext<{ readonly masterCv: MasterCvService }>,
  ): Promise<MasterCvView | null> {
    return services.masterCv.find(viewer);
  }
}

UserErrorFor(isConflictOf('masterCv'))(MasterCvConflictError);
UserErrorFor(isConflictOf('runId'))(CvRunConflictError);
UserErrorFor(isConflictOf('versionId'))(CvVersionConflictError);

import { Authorized, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { STAGE_IDS } from '../../domain/index.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import { Viewer, ViewerAndRootField } from '../../platform/graphql/viewer.types.ts';
import { ApplicationStats, PipelinePoint, ProcessTime, StageCount } from './applications.types.ts';
import type { ApplicationStatsService } from './board/application-stats.service.ts';

interface Services {
  readonly applicationStats: ApplicationStatsService;
}

type Context = SignedInContext<Services>;

const BY_STAGE = { description: 'The seven stages in board order.' };

@Resolver(() => Viewer)
export class ViewerStatsResolver {
  @Authorized()
  @ViewerAndRootField(() => ApplicationStats, { description: "The viewer's search in numbers." })
  applicationStats(@Ctx() { viewer, services }: Context): Promise<ApplicationStats> {
    return services.applicationStats.applicationStats(viewer);
  }
}

@Resolver(() => ApplicationStats)
export class ApplicationStatsResolver {
  @FieldResolver(() => [StageCount], BY_STAGE)
  byStage(@Root() { byStage }: ApplicationStats): StageCount[] {
    return STAGE_IDS.map((stage) => ({ stage, count: byStage[stage] }));
  }

  @FieldResolver(() => ProcessTime, { description: 'How long it takes until an offer or a rejection.' })
  processTime(@Ctx() { viewer, services }: Context): Promise<ProcessTime> {
    return services.applicationStats.processTime(viewer);
  }

  @FieldResolver(() => [StageCount], {
    description:
      'How many got at least as far as each of the six stages up to `OFFER`; rejected ones count as far as they had come.',
  })
  reached(@Ctx() { viewer, services }: Context): Promise<StageCount[]> {
    return services.applicationStats.reachedStages(viewer);
  }

  @FieldResolver(() => [PipelinePoint], {
    description:
      'How many were in each stage, at up to 32 evenly spaced moments from just before the first application until now. Empty without one.',
  })
  overTime(@Ctx() { viewer, services }: Context): Promise<PipelinePoint[]> {
    return services.applicationStats.pipelineOverTime(viewer);
  }
}

@Resolver(() => PipelinePoint)
export class PipelinePointResolver {
  @FieldResolver(() => [StageCount], BY_STAGE)
  byStage(@Root() { byStage }: PipelinePoint): StageCount[] {
    return STAGE_IDS.map((stage) => ({ stage, count: byStage[stage] }));
  }
}

import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import {
  AlreadyOnBoardError,
  ApplicationConflictError,
  ApplicationsConflictError,
} from './application-errors.types.ts';
import type { ApplicationDetails } from './board/application-details.ts';
import { Application } from './model/application.entity.ts';
import type { ApplicationRow } from './writer/application-rows.query.ts';

interface Services {
  readonly applicationDetails: ApplicationDetails;
}

type Context = SignedInContext<Services>;

@Resolver(() => ApplicationConflictError)
export class ApplicationConflictErrorResolver {
  @FieldResolver(() => Application, {
    nullable: true,
    description: 'The current application, or null when it was deleted.',
  })
  current(
    @Root() { applicationId }: ApplicationConflictError,
    @Ctx() { viewer, services }: Context,
  ): Promise<ApplicationRow | null> {
    return services.applicationDetails.application(viewer, applicationId);
  }
}

@Resolver(() => ApplicationsConflictError)
export class ApplicationsConflictErrorResolver {
  @FieldResolver(() => [Application], {
    description: 'The changed applications in their current state, oldest first; at most 200, without deleted ones.',
  })
  current(
    @Root() { applicationIds }: ApplicationsConflictError,
    @Ctx() { viewer, services }: Context,
  ): Promise<readonly ApplicationRow[]> {
    return services.applicationDetails.applications(viewer, applicationIds);
  }
}

@Resolver(() => AlreadyOnBoardError)
export class AlreadyOnBoardErrorResolver {
  @FieldResolver(() => Application, {
    nullable: true,
    description: 'The application that exists, or null when it was deleted meanwhile.',
  })
  application(
    @Root() { applicationId }: AlreadyOnBoardError,
    @Ctx() { viewer, services }: Context,
  ): Promise<ApplicationRow | null> {
    return services.applicationDetails.application(viewer, applicationId);
  }
}

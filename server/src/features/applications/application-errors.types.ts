import { ObjectType } from 'type-graphql';
import type { AppError } from '../../platform/app-error.ts';
import { UserError, UserErrorFor } from '../../platform/graphql/user-errors.types.ts';

/** The id of the application an error is about, or null. */
const applicationIdIn = ({ details }: AppError): string | null =>
  typeof details?.['applicationId'] === 'string' ? details['applicationId'] : null;

/** The ids of the applications an error is about; may be empty. */
function applicationIdsIn({ details }: AppError): readonly string[] {
  const ids = details?.['applicationIds'];
  return typeof ids === 'string' ? ids.split(',') : [];
}

/** Board errors that name the application in question; its fields are in the resolvers. */

@UserErrorFor((error) => error.code === 'CONFLICT' && applicationIdIn(error) !== null)
@ObjectType({
  implements: UserError,
  description:
    'The application changed in the meantime, in another tab, on another device or by a program (`CONFLICT`).',
})
export class ApplicationConflictError extends UserError {
  readonly applicationId: string;

  constructor(error: AppError) {
    super(error);
    this.applicationId = applicationIdIn(error) ?? '';
  }
}

@UserErrorFor((error) => error.code === 'CONFLICT' && applicationIdsIn(error).length > 0)
@ObjectType({
  implements: UserError,
  description: 'Some of the applications changed in the meantime, so none was changed (`CONFLICT`).',
})
export class ApplicationsConflictError extends UserError {
  readonly applicationIds: readonly string[];

  constructor(error: AppError) {
    super(error);
    this.applicationIds = applicationIdsIn(error);
  }
}

@UserErrorFor((error) => error.code === 'ALREADY_EXISTS' && applicationIdIn(error) !== null)
@ObjectType({ implements: UserError, description: "The job is on the viewer's board already (`ALREADY_EXISTS`)." })
export class AlreadyOnBoardError extends UserError {
  readonly applicationId: string;

  constructor(error: AppError) {
    super(error);
    this.applicationId = applicationIdIn(error) ?? '';
  }
}

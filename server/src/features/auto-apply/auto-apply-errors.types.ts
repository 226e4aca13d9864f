import { Ctx, Field, ObjectType, registerEnumType } from 'type-graphql';
import { ProfileField } from '../../domain/index.ts';
import type { AppError } from '../../platform/app-error.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import { UserError, UserErrorFor } from '../../platform/graphql/user-errors.types.ts';
import type { AutoApplyAttemptsService } from './attempts/auto-apply-attempts.service.ts';
import { AutoApplyAttempt } from './model/auto-apply-attempt.entity.ts';
import { AutoApplySettings } from './model/auto-apply-settings.entity.ts';
import type { AutoApplyService } from './settings/auto-apply.service.ts';

registerEnumType(ProfileField, {
  name: 'ProfileField',
  description: 'A field of the profile that auto-apply needs.',
  valuesConfig: {
    FIRST_NAME: { description: '`Profile.firstName`.' },
    LAST_NAME: { description: '`Profile.lastName`.' },
    PHONE: { description: '`Profile.phone`.' },
  },
});

@ObjectType({ implements: UserError, description: 'The state of the attempt does not allow this (`CONFLICT`).' })
class AutoApplyAttemptConflictError extends UserError {
  private readonly attemptId: string;

  constructor(error: AppError) {
    super(error);
    this.attemptId = String(error.details?.['attemptId']);
  }

  @Field(() => AutoApplyAttempt, { nullable: true, description: 'The attempt as it is now, or null when it is gone.' })
  current(
    @Ctx() { viewer, services }: SignedInContext<{ readonly autoApplyAttempts: AutoApplyAttemptsService }>,
  ): Promise<AutoApplyAttempt | null> {
    return services.autoApplyAttempts.autoApplyAttempt(viewer, this.attemptId);
  }
}

@ObjectType({ implements: UserError, description: 'Auto-apply is off or paused (`CONFLICT`).' })
class AutoApplyOffError extends UserError {
  @Field(() => AutoApplySettings, {
    nullable: true,
    description: 'The settings as they are now, or null when none were ever saved.',
  })
  settings(
    @Ctx() { viewer, services }: SignedInContext<{ readonly autoApply: AutoApplyService }>,
  ): Promise<AutoApplySettings | null> {
    return services.autoApply.autoApplySettings(viewer);
  }
}

@ObjectType({ implements: UserError, description: 'The profile lacks what auto-apply needs (`INVALID_INPUT`).' })
class ProfileIncompleteError extends UserError {
  @Field(() => [ProfileField], { description: 'The fields of the profile to fill in.' })
  readonly missing: readonly ProfileField[];

  constructor(error: AppError) {
    super(error);
    const missing = String(error.details?.['missing']).split(', ');
    this.missing = Object.values(ProfileField).filter((field) => missing.includes(field));
  }
}

UserErrorFor(({ code, details }) => code === 'CONFLICT' && typeof details?.['attemptId'] === 'string')(
  AutoApplyAttemptConflictError,
);
UserErrorFor(({ code, details }) => code === 'CONFLICT' && details?.['isAutoApplyActive'] === false)(AutoApplyOffError);
UserErrorFor(({ code, details }) => code === 'INVALID_INPUT' && typeof details?.['missing'] === 'string')(
  ProfileIncompleteError,
);

import { createUnionType, Field, ObjectType } from 'type-graphql';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { AutoApplyRun } from '../model/auto-apply-run.entity.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';

@ObjectType({ description: 'A run changed.' })
export class AutoApplyRunChanged {
  @Field(() => AutoApplyRun, { description: 'The run as it is now.' })
  readonly run: AutoApplyRun;

  constructor(run: AutoApplyRun) {
    this.run = run;
  }
}

@ObjectType({ description: 'An attempt changed.' })
export class AutoApplyAttemptChanged {
  @Field(() => AutoApplyAttempt, { description: 'The attempt as it is now.' })
  readonly attempt: AutoApplyAttempt;

  constructor(attempt: AutoApplyAttempt) {
    this.attempt = attempt;
  }
}

@ObjectType({
  description: 'The settings changed, also when they were turned off because the profile became incomplete.',
})
export class AutoApplySettingsChanged {
  @Field(() => AutoApplySettings, { description: 'The settings as they are now.' })
  readonly settings: AutoApplySettings;

  constructor(settings: AutoApplySettings) {
    this.settings = settings;
  }
}

export const AutoApplyEvent = createUnionType({
  name: 'AutoApplyEvent',
  description: 'Something about auto-apply changed.',
  types: () => [AutoApplyRunChanged, AutoApplyAttemptChanged, AutoApplySettingsChanged] as const,
});
export type AutoApplyEvent = AutoApplyRunChanged | AutoApplyAttemptChanged | AutoApplySettingsChanged;

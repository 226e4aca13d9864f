import { ArgsType, Field, InputType } from 'type-graphql';
import { Stage } from '../../domain/index.ts';
import { ConnectionArgs } from '../../platform/graphql/connection.ts';
import type { ApplicationCondition } from './board/application-page.query.ts';

@InputType({ description: 'Which applications to return. All given conditions must hold.' })
export class ApplicationFilter implements ApplicationCondition {
  @Field(() => [Stage], { nullable: true, description: 'In one of these stages. Absent, null or empty means all.' })
  stages?: Stage[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a reminder is set. Absent or null means with and without.',
  })
  hasReminder?: boolean | null;
}

/** The arguments of `Viewer.applications`. */
@ArgsType()
export class ApplicationsArgs extends ConnectionArgs {
  @Field(() => ApplicationFilter, { nullable: true, description: 'Which ones. Absent or null means all.' })
  filter?: ApplicationFilter | null;
}

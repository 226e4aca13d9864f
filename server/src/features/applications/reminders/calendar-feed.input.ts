import { Field, InputType } from 'type-graphql';
import { UrlScalar } from '../../../platform/graphql/scalars.ts';

@InputType({ description: 'Which calendar feed gets a new address.' })
export class RenewCalendarFeedInput {
  @Field(() => UrlScalar, {
    nullable: true,
    description:
      'The address to replace; nothing changes when the feed has a different one. Absent or null replaces any.',
  })
  replaces?: string | null;
}

@InputType({ description: 'Which calendar feed to switch off.' })
export class RemoveCalendarFeedInput {
  @Field(() => UrlScalar, {
    nullable: true,
    description:
      'The address to switch off; nothing changes when the feed has a different one. Absent or null means any.',
  })
  url?: string | null;
}

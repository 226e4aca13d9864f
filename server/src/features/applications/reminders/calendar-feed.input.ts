import { Field, InputType } from 'type-graphql';
import { UrlScalar } from '../../../platform/graphql/scalars.ts';

@InputType({ description: 'Which calendar feed is to have a new address.' })
export class RenewCalendarFeedInput {
  @Field(() => UrlScalar, {
    nullable: true,
    description:
      'The address that is replaced; when the feed has another one by now, nothing changes. Absent or null replaces whichever there is.',
  })
  replaces?: string | null;
}

@InputType({ description: 'Which calendar feed is to be switched off.' })
export class RemoveCalendarFeedInput {
  @Field(() => UrlScalar, {
    nullable: true,
    description:
      'The address to switch off; when the feed has another one by now, nothing changes. Absent or null means whichever there is.',
  })
  url?: string | null;
}

import { Field, Int, ObjectType } from 'type-graphql';
import { LIMITS } from '../../../domain/index.ts';
import { ListSize } from '../../../platform/graphql/cost.directive.ts';
import { Application } from '../model/application.entity.ts';
import type { ApplicationRow } from '../writer/application-rows.query.ts';

const AT_MOST = `at most ${LIMITS.todayEntries}`;

@ObjectType({ description: 'An application that an employer has not answered for long.', simpleResolvers: true })
export class SilentApplication {
  @Field(() => Application, { description: 'The application.' })
  application!: ApplicationRow;

  @Field(() => Date, { description: 'When it moved last.' })
  since!: Date;
}

@ObjectType({ description: 'What happened in the last seven days.', simpleResolvers: true })
export class WeekCounts {
  @Field(() => Int, { description: 'Applications sent.' })
  applied!: number;

  @Field(() => Int, { description: 'Answers received: every move beyond `APPLIED`.' })
  replies!: number;

  @Field(() => Int, { description: 'Interviews reached: moves to `PHONE_SCREEN`, `TECHNICAL` or `FINAL_ROUND`.' })
  interviews!: number;
}

@ObjectType({ description: 'What needs the viewer today, on their board.', simpleResolvers: true })
export class Today {
  @Field(() => [Application], {
    description: `Applications whose reminder is overdue or due until the end of the day, earliest first; ${AT_MOST}.`,
  })
  @ListSize(LIMITS.todayEntries)
  due!: readonly ApplicationRow[];

  @Field(() => [Application], {
    description: `Applications whose reminder is due within the seven days after, earliest first; ${AT_MOST}.`,
  })
  @ListSize(LIMITS.todayEntries)
  comingUp!: readonly ApplicationRow[];

  @Field(() => [SilentApplication], {
    description: `Applications under way without a move for ${LIMITS.silentDays} days and without a reminder, longest first; ${AT_MOST}.`,
  })
  @ListSize(LIMITS.todayEntries)
  silent!: readonly SilentApplication[];

  @Field(() => [Application], {
    description: `Applications that have been in \`SAVED\` for more than a week, without a reminder, oldest first; ${AT_MOST}.`,
  })
  @ListSize(LIMITS.todayEntries)
  waiting!: readonly ApplicationRow[];

  @Field(() => WeekCounts, { description: 'What happened in the last seven days.' })
  week!: WeekCounts;
}

import { Migration } from '@mikro-orm/migrations';

/** The first steps are offered once to each account; whoever has a board by now needs none. */
export class FirstSteps extends Migration {
  override up(): void {
    this.addSql(`alter table preferences add column has_done_first_steps boolean not null default false`);
    this.addSql(`insert into preferences (user_id, has_done_first_steps) select user_id, true from board
      on conflict (user_id) do update set has_done_first_steps = true`);
  }

  override down(): void {
    this.addSql(`alter table preferences drop column has_done_first_steps`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Applications that wait can be written anew, with the CV and the posting of the day. */
export class PreparedAgain extends Migration {
  override up(): void {
    this.addSql(`alter table auto_apply_attempt add column prepared_again int not null default 0`);
  }

  override down(): void {
    this.addSql(`alter table auto_apply_attempt drop column prepared_again`);
  }
}

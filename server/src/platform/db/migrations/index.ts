import { AskedFor } from './migration-2026-11-22-asked-for.ts';
import { AutoApplyEngine } from './migration-2026-11-21-auto-apply-engine.ts';
import { AutoApplySettingsTable } from './migration-2026-11-20-auto-apply-settings.ts';
import { BoardRulesInServices } from './migration-2026-11-22-board-rules-in-services.ts';
import { BoardWork } from './migration-2026-11-20-board-work.ts';
import { CardsOfAutoApply } from './migration-2026-11-21-cards-of-auto-apply.ts';
import { ComparableTexts } from './migration-2026-11-22-comparable-texts.ts';
import { CompanyKeys } from './migration-2026-11-22-company-keys.ts';
import { CvRuns } from './migration-2026-11-20-cv-runs.ts';
import { SearchChanges } from './migration-2026-11-20-search-changes.ts';
import { FeedState } from './migration-2026-11-20-feed-state.ts';
import { Idempotency } from './migration-2026-11-20-idempotency.ts';
import { SourcesAndLifecycle } from './migration-2026-11-20-sources-and-lifecycle.ts';
import { PreparedAgain } from './migration-2026-11-21-prepared-again.ts';
import { Plans } from './migration-2026-11-20-plans.ts';
import { PostingChanges } from './migration-2026-11-20-posting-changes.ts';
import { PostingVersions } from './migration-2026-11-20-posting-versions.ts';
import { PreferencesAndFarewells } from './migration-2026-11-20-preferences-and-farewells.ts';
import { RemindersThatArrive } from './migration-2026-11-20-reminders-that-arrive.ts';
import { WalkingProduct } from './migration-2026-11-20-walking-product.ts';
import { WakeUpsInServices } from './migration-2026-11-22-wake-ups-in-services.ts';
import { WorkUnderAKey } from './migration-2026-11-22-work-under-a-key.ts';

/** Every migration, oldest first. A list instead of a folder works from source and from the build alike. */
export const migrations = [
  { name: '2026-11-20-walking-product', class: WalkingProduct },
  { name: '2026-11-20-sources-and-lifecycle', class: SourcesAndLifecycle },
  { name: '2026-11-20-search-changes', class: SearchChanges },
  { name: '2026-11-20-feed-state', class: FeedState },
  { name: '2026-11-20-idempotency', class: Idempotency },
  { name: '2026-11-20-preferences-and-farewells', class: PreferencesAndFarewells },
  { name: '2026-11-20-plans', class: Plans },
  { name: '2026-11-20-auto-apply-settings', class: AutoApplySettingsTable },
  { name: '2026-11-20-posting-versions', class: PostingVersions },
  { name: '2026-11-20-posting-changes', class: PostingChanges },
  { name: '2026-11-20-board-work', class: BoardWork },
  { name: '2026-11-20-reminders-that-arrive', class: RemindersThatArrive },
  { name: '2026-11-20-cv-runs', class: CvRuns },
  { name: '2026-11-21-auto-apply-engine', class: AutoApplyEngine },
  { name: '2026-11-21-prepared-again', class: PreparedAgain },
  { name: '2026-11-21-cards-of-auto-apply', class: CardsOfAutoApply },
  { name: '2026-11-22-work-under-a-key', class: WorkUnderAKey },
  { name: '2026-11-22-comparable-texts', class: ComparableTexts },
  { name: '2026-11-22-board-rules-in-services', class: BoardRulesInServices },
  { name: '2026-11-22-wake-ups-in-services', class: WakeUpsInServices },
  { name: '2026-11-22-asked-for', class: AskedFor },
  { name: '2026-11-22-company-keys', class: CompanyKeys },
];

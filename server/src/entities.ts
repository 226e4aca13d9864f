import type { EntityClass } from '@mikro-orm/postgresql';
import { Application } from './features/applications/application.entity.ts';
import { ApplicationDocument } from './features/applications/application-document.entity.ts';
import { ApplicationEvent } from './features/applications/application-event.entity.ts';
import { BoardState } from './features/applications/board.entity.ts';
import { CalendarFeed } from './features/applications/reminders/calendar-feed.entity.ts';
import { StageChange } from './features/applications/stage-change.entity.ts';
import {
  AutoApplyAttempt,
  AutoApplyExclusion,
  AutoApplyRun,
  AutoApplySettings,
} from './features/auto-apply/auto-apply.entry.ts';
import { CvDocument } from './features/cv/documents/cv-document.entity.ts';
import { CvRun } from './features/cv/runs/cv-run.entity.ts';
import { CvUpload } from './features/cv/documents/cv-upload.entity.ts';
import { CvVersion } from './features/cv/versions/cv-version.entity.ts';
import { Job } from './features/jobs/job.entity.ts';
import { PaidSubscription } from './features/premium/paid-subscription.entity.ts';
import { PremiumGrant } from './features/premium/premium-grant.entity.ts';
import { AccountDeletion } from './features/profile/account-deletion.entity.ts';
import { Preferences } from './features/profile/preferences.entity.ts';
import { Profile } from './features/profile/profile.entity.ts';

/** Every class the ORM manages. */
export const entities: readonly EntityClass[] = [
  AccountDeletion,
  Application,
  ApplicationDocument,
  ApplicationEvent,
  AutoApplyAttempt,
  AutoApplyExclusion,
  AutoApplyRun,
  AutoApplySettings,
  BoardState,
  CalendarFeed,
  CvDocument,
  CvRun,
  CvUpload,
  CvVersion,
  Job,
  PaidSubscription,
  PremiumGrant,
  Preferences,
  Profile,
  StageChange,
];

import type { EntityClass } from '@mikro-orm/postgresql';
import {
  Application,
  ApplicationDocument,
  ApplicationEvent,
  BoardState,
  CalendarFeed,
  ReminderDelivery,
  StageChange,
} from './features/applications/applications.entry.ts';
import {
  AutoApplyAttempt,
  AutoApplyExclusion,
  AutoApplyRun,
  AutoApplySettings,
} from './features/auto-apply/auto-apply.entry.ts';
import { CvDocument, CvRun, CvUpload, CvVersion } from './features/cv/cv.entry.ts';
import { Job } from './features/jobs/model/job.entity.ts';
import { PaidSubscription, PremiumGrant } from './features/premium/premium.entry.ts';
import { AccountDeletion, Preferences, Profile } from './features/profile/profile.entry.ts';

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
  ReminderDelivery,
  StageChange,
];

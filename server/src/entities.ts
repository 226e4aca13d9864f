import type { EntityClass } from '@mikro-orm/postgresql';
import {
  Application,
  ApplicationDocument,
  ApplicationEvent,
  BoardState,
  CalendarFeed,
  DeletedApplication,
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
import { Job, JobSource } from './features/jobs/jobs.entry.ts';
import { PaidSubscription } from './features/premium/paid-subscription.entity.ts';
import { PaymentEvent } from './features/premium/payment-event.entity.ts';
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
  DeletedApplication,
  Job,
  JobSource,
  PaidSubscription,
  PaymentEvent,
  PremiumGrant,
  Preferences,
  Profile,
  ReminderDelivery,
  StageChange,
];

import type { EntityClass } from '@mikro-orm/postgresql';
import {
  Application,
  ApplicationDocument,
  ApplicationEvent,
  ApplyVisit,
  BoardState,
  CalendarFeed,
  DeletedApplication,
  ReminderDelivery,
  SavedPosting,
  StageChange,
} from './features/applications/applications.entry.ts';
import {
  AutoApplyAttempt,
  AutoApplyExclusion,
  AutoApplyRun,
  AutoApplySettings,
} from './features/auto-apply/auto-apply.entry.ts';
import {
  CvAnswer,
  CvDocument,
  CvRun,
  CvUpload,
  CvVersion,
  MasterCv,
  MasterCvEdit,
  MasterCvSource,
} from './features/cv/cv.entry.ts';
import { HiddenJob, Job, JobSource } from './features/jobs/jobs.entry.ts';
import { PaidSubscription, PaymentEvent, PremiumGrant } from './features/premium/premium.entry.ts';
import { AccountDeletion, Preferences, Profile } from './features/profile/profile.entry.ts';

/** Every class the ORM manages. */
export const entities: readonly EntityClass[] = [
  AccountDeletion,
  Application,
  ApplicationDocument,
  ApplicationEvent,
  ApplyVisit,
  AutoApplyAttempt,
  AutoApplyExclusion,
  AutoApplyRun,
  AutoApplySettings,
  BoardState,
  CalendarFeed,
  CvAnswer,
  CvDocument,
  CvRun,
  CvUpload,
  CvVersion,
  DeletedApplication,
  HiddenJob,
  Job,
  JobSource,
  MasterCv,
  MasterCvEdit,
  MasterCvSource,
  PaidSubscription,
  PaymentEvent,
  PremiumGrant,
  Preferences,
  Profile,
  ReminderDelivery,
  SavedPosting,
  StageChange,
];

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
import { AutoApplyAttempt } from './features/auto-apply/attempts/auto-apply-attempt.entity.ts';
import { AutoApplyRun } from './features/auto-apply/runs/auto-apply-run.entity.ts';
import { AutoApplySettings } from './features/auto-apply/auto-apply-settings.entity.ts';
import { CvDocument } from './features/cv/documents/cv-document.entity.ts';
import { CvRun } from './features/cv/runs/cv-run.entity.ts';
import { CvUpload } from './features/cv/documents/cv-upload.entity.ts';
import { CvVersion } from './features/cv/versions/cv-version.entity.ts';
import { Job } from './features/jobs/job.entity.ts';
import { PaidSubscription } from './features/premium/paid-subscription.entity.ts';
import { PremiumGrant } from './features/premium/premium-grant.entity.ts';
import { Preferences } from './features/profile/preferences.entity.ts';
import { Profile } from './features/profile/profile.entity.ts';

/** Every class the ORM manages. */
export const entities: readonly EntityClass[] = [
  Application,
  ApplicationDocument,
  ApplicationEvent,
  AutoApplyAttempt,
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

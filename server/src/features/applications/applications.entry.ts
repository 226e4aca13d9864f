/** What the rest of the server may use of this feature; everything else in this folder may change freely. */
export {
  AlreadyOnBoardErrorResolver,
  ApplicationConflictErrorResolver,
  ApplicationsConflictErrorResolver,
} from './application-errors.resolver.ts';
export { applicationNodes } from './applications.nodes.ts';
export { BoardMutationsResolver } from './board-mutations.resolver.ts';
export { DocumentMutationsResolver } from './document-mutations.resolver.ts';
export { ReminderMutationsResolver } from './reminder-mutations.resolver.ts';
export { ApplicationStatsResolver, PipelinePointResolver, ViewerStatsResolver } from './application-stats.resolver.ts';
export { ApplicationResolver, JobApplicationResolver, ViewerBoardResolver } from './applications.resolver.ts';
export { ApplyVisit } from './apply-visits/apply-visit.entity.ts';
export { ApplyVisitJobResolver, ApplyVisitsResolver } from './apply-visits.resolver.ts';
export { ApplyVisitsService } from './apply-visits/apply-visits.service.ts';
export { ApplicationStatsService } from './board/application-stats.service.ts';
export { ApplicationsService } from './board/applications.service.ts';
export { ApplicationDetails } from './board/application-details.ts';
export { applicationPostings } from './board/application-posting.ts';
export { DeletionsService } from './board/deletions.service.ts';
export { OwnJobsService } from './board/own-jobs.service.ts';
export { applicationFiles } from './documents/application-files.ts';
export { CvAttachmentsService } from './documents/cv-attachments.service.ts';
export { DocumentsService } from './documents/documents.service.ts';
export { Application } from './model/application.entity.ts';
export { ApplicationDocument } from './model/application-document.entity.ts';
export { ApplicationEvent } from './model/application-event.entity.ts';
export { BoardState } from './model/board.entity.ts';
export { DeletedApplication } from './model/deleted-application.entity.ts';
export { ReminderDelivery } from './model/reminder-delivery.entity.ts';
export { SavedPosting } from './model/saved-posting.entity.ts';
export { StageChange } from './model/stage-change.entity.ts';
export { CalendarFeed } from './reminders/calendar-feed.entity.ts';
export { CalendarFeedResolver } from './reminders/calendar-feed.resolver.ts';
export { CalendarFeedService } from './reminders/calendar-feed.service.ts';
export { ReminderDueResolver } from './reminders/reminder-due.resolver.ts';
export { reminderDeliveryCounts } from './reminders/reminder-delivery-counts.ts';
export { startReminders } from './reminders/reminder-queue.ts';
export { RemindersService } from './reminders/reminders.service.ts';
export { TodayResolver } from './today/today.resolver.ts';
export { TodayService } from './today/today.service.ts';
export { BoardExportService } from './transfer/board-export.service.ts';
export { BoardImportService, type ImportOutcome } from './transfer/board-import.service.ts';
export { csvTable } from './transfer/csv-table.ts';
export { EMPTY_FIELDS, fieldsOf } from './writer/application-fields.ts';
export { applicationIds, type ApplicationRow, applicationRows } from './writer/application-rows.query.ts';
export type { BoardListener } from './writer/board-statement.ts';
export { BoardWriter } from './writer/board-writer.ts';
export type { LockedBoard } from './writer/locked-board.ts';

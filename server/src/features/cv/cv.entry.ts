/**
 * What the rest of the server may use of the CV optimizer. Nothing here processes untrusted text in the calling thread;
 * cv-worker.entry.ts does.
 */
export { cvRecordsOf } from './cv-records.ts';
export { cvNodes } from './cv.nodes.ts';
export { CV_RESOLVERS } from './cv-resolvers.ts';
export { CvAnswer } from './answers/cv-answer.entity.ts';
export { CvDocument } from './documents/cv-document.entity.ts';
export { CvDocuments } from './documents/cv-documents.ts';
export { drawPdfInThread } from './documents/draw-in-thread.ts';
export { cvFilesInUse as cvFiles } from './documents/cv-files-in-use.ts';
export { acceptedCv } from './model/apply-in-thread.ts';
export type { CoverLetter } from './model/cv-edits.ts';
export type { ReadCv } from './model/cv-model.ts';
export { CvFileFormat } from './model/cv-choices.types.ts';
export type { CvPosting } from './model/cv-posting.ts';
export { requirePremium } from './model/require-premium.ts';
export type { PostingOf } from './model/requested-posting.ts';
export { CvReader } from './read/cv-reader.ts';
export type { ModelSettings } from './rewrite/language-model/chat.ts';
export { startUploadExpiry } from './runs/cv-expiry.ts';
export { CvIntakeService } from './runs/cv-intake.service.ts';
export { CvRun } from './runs/cv-run.entity.ts';
export { startCvRuns } from './runs/cv-run-queue.ts';
export { CvRunsService } from './runs/cv-runs.service.ts';
export { fillMasterCv } from './master/fill-master-cv.ts';
export { JobFitService } from './master/job-fit.service.ts';
export { MasterCv } from './master/master-cv.entity.ts';
export { MasterCvEdit } from './master/master-cv-edit.entity.ts';
export { MasterCvSource } from './master/master-cv-source.entity.ts';
export { type MasterCvReading, MasterCvService } from './master/master-cv.service.ts';
export { CvUpload } from './uploads/cv-upload.entity.ts';
export { CvUploads } from './uploads/cv-uploads.ts';
export { rewriteInThread } from './verify/rewrite-in-thread.ts';
export { CvVersion } from './versions/cv-version.entity.ts';
export { CvPdfService } from './versions/cv-pdf.service.ts';
export { CvCoachingService } from './versions/cv-coaching.service.ts';
export { CvVersionsService } from './versions/cv-versions.service.ts';

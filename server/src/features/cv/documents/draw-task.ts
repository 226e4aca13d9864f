import { z } from 'zod';
import type { CvVersion } from '../versions/cv-version.entity.ts';

/** What of a version its documents are made of. What is inside is not checked: it is the product's own. */
export const DrawTask = z.object({
  readCv: z.custom<CvVersion['readCv']>(),
  edits: z.custom<CvVersion['edits']>(),
  report: z.custom<CvVersion['report']>(),
  rejected: z.custom<CvVersion['rejected']>(),
  template: z.custom<CvVersion['template']>(),
  wishes: z.custom<CvVersion['wishes']>(),
  posting: z.custom<CvVersion['posting']>(),
});

export type DrawTask = z.infer<typeof DrawTask>;

import type { CvDate } from '../model/cv-model.ts';
import { writtenDate } from './written-date.ts';

/** Dates as people write them. */
export const run = ({ texts }: { readonly texts: readonly string[] }): CvDate[] => texts.map(writtenDate);

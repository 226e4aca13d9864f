import type { Interval } from './use-payment-page.ts';
import { planTexts } from './texts/plan.texts.ts';

interface Price {
  readonly price: string;
  readonly period: string;
  /** What it would cost month by month, struck through. */
  readonly instead?: string;
  readonly note?: string;
}

/** What Premium costs (plans-7). */
export const PREMIUM_PRICES: Readonly<Record<Interval, Price>> = {
  MONTHLY: { price: '$9.9', period: planTexts.perMonth },
  QUARTERLY: { price: '$24.9', period: planTexts.for3Months, instead: '$29.70', note: planTexts.youSave16 },
};

/** @param freeApplications the limit of this deployment */
export function freePoints(freeApplications: number): readonly string[] {
  return [
    planTexts.searchAndSave,
    planTexts.upToApplications(freeApplications),
    planTexts.fullBoard,
    planTexts.autoApplySettings,
  ];
}

export const PREMIUM_POINTS: readonly string[] = [
  planTexts.everythingInFree,
  planTexts.unlimitedJobApplications,
  planTexts.theCvOptimizer,
  planTexts.nineResumeTemplates,
  planTexts.matchingCoverLetters,
];

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** '2027-02-20T…' → 'February 20, 2027', where the reader is. */
export function formatDay(iso: string): string {
  return DAY.format(new Date(iso));
}

interface Stats {
  readonly total: number;
  readonly byStage: readonly { readonly stage: string; readonly count: number }[];
}

/** The applications that count towards the free plan: every stage but Saved (plans-4). */
export function usedPlaces({ total, byStage }: Stats): number {
  return total - (byStage.find(({ stage }) => stage === 'SAVED')?.count ?? 0);
}

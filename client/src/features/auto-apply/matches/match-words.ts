import type { AutoApplyPreviewQuery, Reasons_ReasonFragment } from './preview.generated.ts';
import { matchTexts } from '../texts/matches.texts.ts';

/** What a run would find. */
export type Preview = NonNullable<NonNullable<AutoApplyPreviewQuery['viewer']>['autoApplyPreview']>;
type Hidden = Preview['hidden'][number];

const REASONS: Readonly<Record<Reasons_ReasonFragment['kind'], string>> = {
  KEYWORD: matchTexts.keyword,
  TYPE: matchTexts.type,
  LOCATION: matchTexts.location,
  REMOTE: matchTexts.wayOfWorking,
};

/** 'Keyword: Engineer' */
export const reasonWords = ({ kind, text }: Reasons_ReasonFragment): string => `${REASONS[kind]}: ${text}`;

/** '3 jobs are closed' */
export const hiddenWords = ({ reason, count }: Hidden): string => matchTexts.leftOutBecause[reason](count);

/** '12 matches today', and how many of them a run would apply for; `hasTaken` when the last run took the others. */
export function totalWords({ total, today }: Pick<Preview, 'total' | 'today'>, hasTaken: boolean): string {
  if (total === 0) return hasTaken ? matchTexts.noMoreMatchesToday : matchTexts.noMatchesToday;
  const words = matchTexts.matchesToday(total);
  if (today === 0) return matchTexts.dailyLimitReached(words);
  return today === total ? words : matchTexts.withinDailyLimit(words, today);
}

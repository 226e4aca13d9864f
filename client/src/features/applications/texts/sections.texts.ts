import { plural } from '../../../lib/plural.ts';

export const sectionTexts = {
  stage: 'Stage',
  stages: 'Stages',
  moveTo: (stage: string) => `Move to ${stage}`,
  since: (day: string, days: number) =>
    days === 0 ? `since ${day}, today` : `since ${day}, ${plural(days, { one: '1 day', other: `${days} days` })}`,
  readItAll: 'Read it all',
  readLess: 'Read less',
  posting: (day: string) => `The posting, as it was on ${day}`,
  couldntLoad: "Couldn't load this application.",
};

import { expect, it } from 'vitest';
import { isStage, Stage, STAGE_IDS, STAGES, stageTitle } from './stages.ts';

it('stages have an order, ids and titles', () => {
  expect(STAGES.map(({ stage, title }) => `${stage}: ${title}`)).toEqual([
    'saved: Saved',
    'applied: Applied',
    'phone-screen: Phone Screen',
    'technical: Technical',
    'final-round: Final Round',
    'offer: Offer',
    'rejected: Rejected',
  ]);
  expect(STAGE_IDS).toEqual(Object.values(Stage));
  expect(STAGES.every(({ description }) => description.length > 10)).toBe(true);
});

it('a stage is known by its id, not by the name of the enum', () => {
  expect(STAGE_IDS.every(isStage)).toBe(true);
  expect(['', 'PHONE_SCREEN', 'Saved', 'saved '].filter(isStage)).toEqual([]);
});

it('has a title to show', () => {
  expect(STAGE_IDS.map(stageTitle)).toEqual(STAGES.map(({ title }) => title));
});

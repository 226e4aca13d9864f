import { Stage, STAGE_IDS } from '@foothold/server/domain';

/** An application of the home page's board: companies that do not exist, nothing is saved. */
export interface DemoCard {
  readonly id: string;
  readonly company: string;
  readonly title: string;
  readonly pay: string;
  readonly stage: Stage;
  readonly isDue?: boolean;
}

export const DEMO_CARDS: readonly DemoCard[] = [
  { id: 'kestrel', company: 'Kestrel Freight', title: 'Frontend Engineer, Maps', pay: '€72–88k', stage: Stage.SAVED },
  { id: 'junegrass', company: 'Junegrass Studio', title: 'Design Engineer', pay: '€70–84k', stage: Stage.SAVED },
  { id: 'nordlicht', company: 'Nordlicht Grid', title: 'Senior UI Engineer', pay: '€82–94k', stage: Stage.APPLIED },
  { id: 'papertrail', company: 'Papertrail Health', title: 'Product Engineer', pay: '€80–95k', stage: Stage.APPLIED },
  { id: 'tessel', company: 'Tessel & Rye', title: 'Staff Engineer', pay: '€95–120k', stage: Stage.PHONE_SCREEN },
  { id: 'quietwater', company: 'Quietwater', title: 'Frontend Lead', pay: '€92–105k', stage: Stage.PHONE_SCREEN },
  {
    id: 'larkspur',
    company: 'Larkspur Labs',
    title: 'Frontend Engineer',
    pay: '€85–100k',
    stage: Stage.TECHNICAL,
    isDue: true,
  },
  { id: 'copperline', company: 'Copperline', title: 'Web Engineer', pay: '€76–86k', stage: Stage.FINAL_ROUND },
  { id: 'halden', company: 'Halden Water', title: 'Senior Engineer', pay: '€91k', stage: Stage.OFFER },
];

/** The cards after one has been moved: it lies on top of its new column. */
export function moveCard(cards: readonly DemoCard[], id: string, stage: Stage): readonly DemoCard[] {
  const card = cards.find((one) => one.id === id);
  if (!card || card.stage === stage) return cards;
  return [{ ...card, stage }, ...cards.filter((one) => one.id !== id)];
}

/** The stage so many steps on, or undefined beyond the first and the last. */
export function stageBeside(stage: Stage, steps: number): Stage | undefined {
  return STAGE_IDS[STAGE_IDS.indexOf(stage) + steps];
}

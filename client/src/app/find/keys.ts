import { isAppleDevice } from '../../lib/is-apple-device.ts';
import { paths } from '../../lib/paths.ts';
import { findTexts } from '../texts/find.texts.ts';
import { layoutTexts } from '../texts/layout.texts.ts';

/** The key that begins a jump; the next one says where to. */
export const JUMP = 'G';

/** The pages one reaches with G and a letter. */
export const JUMPS = [
  { key: 'T', to: paths.today(), label: layoutTexts.today },
  { key: 'S', to: paths.search(), label: layoutTexts.search },
  { key: 'B', to: paths.board(), label: layoutTexts.myBoard },
  { key: 'C', to: paths.cvOptimize(), label: layoutTexts.cvOptimizer },
  { key: 'I', to: paths.inbox(), label: layoutTexts.inbox },
] as const;

const modifier = (): string => (isAppleDevice() ? '⌘' : 'Ctrl');

interface KeyGroup {
  readonly title: string;
  readonly keys: readonly (readonly [key: string, what: string])[];
}

/** Every key of the product, by where it works. */
export const keyGroups = (): readonly KeyGroup[] => [
  {
    title: findTexts.everywhere,
    keys: [
      [`${modifier()} K`, findTexts.findOrJump],
      ['?', findTexts.showKeys],
      ...JUMPS.map(({ key, label }) => [findTexts.thenTo(JUMP, key), label] as const),
    ],
  },
  {
    title: findTexts.jobs,
    keys: [
      ['/', findTexts.goToFilters],
      ['J', findTexts.next],
      ['K', findTexts.previous],
      ['Enter', findTexts.fullPage],
      ['O', findTexts.fullPage],
      ['Esc', findTexts.closePane],
      ['S', findTexts.save],
      ['A', findTexts.apply],
      ['P', findTexts.prepare],
      ['R', findTexts.remind],
      ['N', findTexts.note],
      ['T', findTexts.tailor],
      ['H', findTexts.hide],
    ],
  },
  {
    title: findTexts.board,
    keys: [
      ['1–7', findTexts.moveToStage],
      ['F', findTexts.filterBoard],
    ],
  },
  {
    title: findTexts.listsOneClears,
    keys: [
      ['E', findTexts.done],
      ['L', findTexts.later],
      [`${modifier()} Enter`, findTexts.send],
    ],
  },
];

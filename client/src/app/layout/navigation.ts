import { paths } from '../../lib/paths.ts';
import { layoutTexts } from '../texts/layout.texts.ts';

/** The pages that are there for everybody, in the header's order. */
export const NAVIGATION = [
  { to: paths.search(), label: layoutTexts.search },
  { to: paths.board(), label: layoutTexts.myBoard },
  { to: paths.cvOptimize(), label: layoutTexts.cvOptimizer },
  { to: paths.pricing(), label: layoutTexts.pricing },
] as const;

const TODAY = { to: paths.today(), label: layoutTexts.today } as const;
const INBOX = { to: paths.inbox(), label: layoutTexts.inbox } as const;

export interface NavigationEntry {
  readonly to: string;
  readonly label: string;
  /** How many items wait there; absent: nothing is counted. */
  readonly count?: number;
}

/** The header's entries: signed-in people have Today before them, and Inbox with its count after them. */
export function navigationFor(isSignedIn: boolean, inboxCount = 0): readonly NavigationEntry[] {
  return isSignedIn ? [TODAY, ...NAVIGATION, { ...INBOX, count: inboxCount }] : NAVIGATION;
}

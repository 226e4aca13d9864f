import { comparableText } from '@foothold/server/domain';
import { paths } from '../../lib/paths.ts';
import { findTexts } from '../texts/find.texts.ts';
import { layoutTexts } from '../texts/layout.texts.ts';
import { JUMP, JUMPS } from './keys.ts';

/** One line of the palette: a place to go to, or something to do. */
export interface FindEntry {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** The key that does the same. */
  readonly key?: string;
  readonly does: { readonly to: string } | { readonly action: string } | { readonly keys: true };
}

const place = (to: string, label: string, key?: string): FindEntry => ({
  id: `go ${to}`,
  group: findTexts.goTo,
  label,
  does: { to },
  ...(key !== undefined && { key }),
});

/** The pages one can go to. */
export function placesFor(isSignedIn: boolean): readonly FindEntry[] {
  const everyone = [place(paths.home(), findTexts.home), place(paths.pricing(), layoutTexts.pricing)];
  const jumps = JUMPS.map(({ key, to, label }) => place(to, label, findTexts.thenTo(JUMP, key)));
  if (!isSignedIn) {
    const open: readonly string[] = [paths.search(), paths.board(), paths.cvOptimize()];
    return [
      ...jumps.filter(({ does }) => 'to' in does && open.includes(does.to)),
      ...everyone,
      place(paths.signIn(), layoutTexts.signIn),
      place(paths.signUp(), layoutTexts.signUp),
    ];
  }
  return [
    ...jumps,
    ...everyone,
    place(paths.settings(), findTexts.settings),
    place(paths.settings('auto-apply'), findTexts.autoApplySettings),
    place(paths.boardImport(), findTexts.importApplications),
    place(paths.boardReport(), findTexts.report),
  ];
}

/** The entries in which every word of the text occurs, in any case and with or without accents. */
export function matching<Entry extends { readonly label: string }>(
  entries: readonly Entry[],
  text: string,
): readonly Entry[] {
  const words = comparableText(text).split(/\s+/).filter(Boolean);
  return entries.filter(({ label }) => {
    const name = comparableText(label);
    return words.every((word) => name.includes(word));
  });
}

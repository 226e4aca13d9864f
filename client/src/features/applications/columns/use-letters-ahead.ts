import { useEffect } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { cardNames } from '../model/card-facts.ts';

/** A letter of the typeface's second file, which browsers load when they first draw one. */
const RARE = /[Ā-ɏḀ-ỿ]/;

/**
 * Loads the letters that cards further down need, soon after the board is there: a typeface that arrives lays out the
 * whole page again, which must not happen while someone scrolls or carries a card.
 */
export function useLettersAhead(applications: readonly BoardApplication[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        const rare = applications
          .map((application) => Object.values(cardNames(application)).join(' '))
          .find((names) => RARE.test(names));
        const letter = rare?.match(RARE)?.[0];
        // Whether it comes or not, the cards are drawn.
        if (letter) document.fonts?.load(`1rem ${getComputedStyle(document.body).fontFamily}`, letter).catch(() => []);
      }),
    [applications],
  );
}

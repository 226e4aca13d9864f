import {
  type Icon,
  IconBlockquote,
  IconBriefcase,
  IconBuilding,
  IconCalendar,
  IconCoin,
  IconDeviceLaptop,
  IconLetterCase,
  IconMapPin,
  IconHistory,
  IconId,
  IconSparkles,
  IconStairs,
  IconTag,
} from '@tabler/icons-react';
import type { SearchTermKind } from '../../graphql/types.generated.ts';
import { searchBoxTexts } from './texts/search-box.texts.ts';

interface TermKindDisplay {
  readonly label: string;
  readonly Icon: Icon;
}

/** How each meaning of a part of a search is shown. */
export const TERM_KINDS: Readonly<Record<SearchTermKind, TermKindDisplay>> = {
  TITLE: { label: searchBoxTexts.title, Icon: IconTag },
  SKILL: { label: searchBoxTexts.skill, Icon: IconSparkles },
  COMPANY: { label: searchBoxTexts.company, Icon: IconBuilding },
  PLACE: { label: searchBoxTexts.place, Icon: IconMapPin },
  MODE: { label: searchBoxTexts.mode, Icon: IconDeviceLaptop },
  LEVEL: { label: searchBoxTexts.level, Icon: IconStairs },
  TYPE: { label: searchBoxTexts.type, Icon: IconBriefcase },
  SALARY: { label: searchBoxTexts.salary, Icon: IconCoin },
  SIGN: { label: searchBoxTexts.sign, Icon: IconHistory },
  AGE: { label: searchBoxTexts.age, Icon: IconCalendar },
  SPONSORSHIP: { label: searchBoxTexts.visa, Icon: IconId },
  WORD: { label: searchBoxTexts.word, Icon: IconLetterCase },
  PHRASE: { label: searchBoxTexts.phrase, Icon: IconBlockquote },
  EXCLUDE: { label: searchBoxTexts.not, Icon: IconLetterCase },
};

const isTermKind = (name: string): name is SearchTermKind => Object.hasOwn(TERM_KINDS, name);

/** The meaning by its name in an address, such as `company`; undefined when there is none of that name. */
export function termKindNamed(name: string): SearchTermKind | undefined {
  const kind = name.toUpperCase();
  return isTermKind(kind) ? kind : undefined;
}

/** What a part of a text may mean, its meaning now first; nothing for what is left out. */
export const meaningsOf = (term: {
  readonly kind: SearchTermKind;
  readonly alternatives: readonly SearchTermKind[];
}): readonly SearchTermKind[] => (term.kind === 'EXCLUDE' ? [] : [...new Set([term.kind, ...term.alternatives])]);

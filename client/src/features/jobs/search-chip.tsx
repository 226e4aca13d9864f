import { type Icon, IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { SearchTermKind } from '../../graphql/types.generated.ts';
import { LazyChipMenuList } from './lazy-chip-menu-list.tsx';
import classes from './search-chip.module.css';
import { meaningsOf } from './term-kinds.ts';
import { searchBoxTexts } from './texts/search-box.texts.ts';

/** What a part of the text means now, what else it may mean, and how to change that. */
export interface ChipMeaning {
  readonly kind: SearchTermKind;
  /** The words in the text. */
  readonly text: string;
  readonly alternatives: readonly SearchTermKind[];
  readonly onSwitch: (kind: SearchTermKind) => void;
  /** Leaves it out of the results, or takes it in again. */
  readonly onTurn: () => void;
}

export interface SearchChipProps {
  readonly kind: string;
  readonly value: string;
  readonly Icon?: Icon | undefined;
  readonly isExcluded: boolean;
  /** undefined: it means what was chosen, and nothing else. */
  readonly meaning?: ChipMeaning | undefined;
  readonly onRemove: (button: HTMLElement) => void;
}

const ICON = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** Amounts and ages have no opposite. */
const NEVER_LEFT_OUT: ReadonlySet<SearchTermKind> = new Set(['SALARY', 'AGE']);

/** One thing a search asks for. It goes with one press, and its menu says what else it may mean. */
export function SearchChip({ kind, value, Icon: KindIcon, isExcluded, meaning, onRemove }: SearchChipProps) {
  const label = isExcluded ? searchBoxTexts.notValue(value) : searchBoxTexts.chip(kind, value);
  const words = isExcluded ? (
    <span className={classes.value}>
      {searchBoxTexts.not} <s>{value}</s>
    </span>
  ) : (
    <>
      {KindIcon && <KindIcon className={classes.icon} {...ICON} />}
      <span className={classes.kind}>{kind}</span> <span className={classes.value}>{value}</span>
    </>
  );
  const hasMenu = meaning !== undefined && (isExcluded || !NEVER_LEFT_OUT.has(meaning.kind));
  return (
    <span className={classes.chip} data-excluded={isExcluded || undefined}>
      {hasMenu ? (
        <ChipMenu meaning={meaning} label={isExcluded ? label : `${kind} ${value}`}>
          {words}
        </ChipMenu>
      ) : (
        <span className={classes.words}>{words}</span>
      )}
      <button
        type="button"
        className={classes.remove}
        aria-label={searchBoxTexts.remove(label)}
        data-removes
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      >
        <IconX {...ICON} />
      </button>
    </span>
  );
}

interface ChipMenuProps {
  readonly meaning: ChipMeaning;
  readonly label: string;
  readonly children: ReactNode;
}

/** The button of a chip's menu. The menu itself comes with its first use. */
function ChipMenu({ meaning, label, children }: ChipMenuProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Anything may be a plain word: that alone is no question to ask.
  const isAmbiguous = meaningsOf(meaning).some((kind) => kind !== meaning.kind && kind !== 'WORD');
  return (
    <>
      <button
        type="button"
        id={id}
        className={classes.words}
        aria-label={searchBoxTexts.changeMeaning(label)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onClick={({ currentTarget }) => {
          setButton(currentTarget);
          setIsOpen(!isOpen);
        }}
      >
        {children}
        {isAmbiguous && <IconChevronDown className={classes.icon} {...ICON} />}
      </button>
      {button && <LazyChipMenuList meaning={meaning} button={button} isOpen={isOpen} onChange={setIsOpen} />}
    </>
  );
}

import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { facetTexts } from '../texts/facets.texts.ts';
import classes from './facet-line.module.css';

export interface FacetLineProps {
  readonly name: string;
  /** How many matches have it; undefined while that is not known. */
  readonly count: number | undefined;
  readonly state: 'include' | 'exclude' | null;
  /** The group of lines of which only one can be chosen. */
  readonly oneOf?: string;
  readonly onInclude: () => void;
  /** undefined: it cannot be left out. */
  readonly onExclude?: (() => void) | undefined;
  /** What else the line has, such as a way to the places inside it. */
  readonly children?: ReactNode;
}

/** A value of a facet, with buttons to include and to exclude it. */
export function FacetLine({ name, count, state, oneOf, onInclude, onExclude, children }: FacetLineProps) {
  const text = count === undefined ? '' : formatCount(count);
  const said = count === undefined ? name : facetTexts.lineName(name, count, text);
  return (
    <div className={classes.line} data-state={state ?? undefined} data-none={count === 0 || undefined}>
      <label className={classes.choice} title={name}>
        <input
          type={oneOf === undefined ? 'checkbox' : 'radio'}
          name={oneOf}
          checked={state === 'include'}
          aria-label={state === 'exclude' ? facetTexts.lineLeftOut(said) : said}
          onChange={onInclude}
        />
        <span className={classes.tick} data-round={oneOf !== undefined || undefined} aria-hidden>
          {state === 'include' && oneOf === undefined && <IconCheck size={14} stroke={2.5} />}
          {state === 'exclude' && <IconMinus size={14} stroke={2.5} />}
        </span>
        <span className={classes.name}>{name}</span>
        {count !== undefined && <span className={classes.count}>{text}</span>}
      </label>
      {children}
      {onExclude && (
        <button
          type="button"
          className={classes.minus}
          aria-label={facetTexts.leaveOut(name)}
          aria-pressed={state === 'exclude'}
          title={facetTexts.leaveOut(name)}
          onClick={onExclude}
        >
          <IconMinus size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { plainKey } from '../../lib/plain-key.ts';
import { areShortcutsOn } from '../../lib/shortcuts-preference.ts';
import '../../ui/button.css';
import { Keys } from '../../ui/keys.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { Stairs } from '../../ui/stairs.tsx';
import { todayTexts } from './texts.ts';
import type { TodayAct, TodayBlock, TodayRow } from './today-row.ts';
import classes from './today.module.css';

const KEYS = [
  ['J', todayTexts.keys.next],
  ['K', todayTexts.keys.previous],
  ['E', todayTexts.keys.done],
  ['L', todayTexts.keys.later],
  ['Enter', todayTexts.keys.open],
] as const;

interface TodayListProps {
  /** Without empty ones. */
  readonly blocks: readonly TodayBlock[];
}

/** What needs the person, to clear row by row; one row is the current one, which the keys act on. */
export function TodayList({ blocks }: TodayListProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  /** What was done folds away at once; the newest answer leaves it out. */
  const [folding, setFolding] = useState<ReadonlySet<string>>(new Set());
  const rows = blocks.flatMap((block) => block.rows).filter(({ id }) => !folding.has(id));
  const at = rows.find(({ id }) => id === current) ?? rows[0];

  const focusRow = (row: TodayRow | undefined): void => {
    if (!row) return;
    setCurrent(row.id);
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)?.focus();
  };
  const step = (by: number): void => focusRow(rows[rows.findIndex((row) => row === at) + by]);
  const unfold = (id: string): void => setFolding((known) => new Set([...known].filter((one) => one !== id)));

  const act = async (row: TodayRow, { run, to }: TodayAct): Promise<void> => {
    if (!run) {
      void navigate(to ?? row.to);
      return;
    }
    const place = rows.findIndex((one) => one === row);
    setFolding((known) => new Set([...known, row.id]));
    const isInside = list.current?.contains(document.activeElement) === true;
    if (isInside) focusRow(rows[place + 1] ?? rows[place - 1]);
    if ((await run()) === 'settled') unfold(row.id);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = areShortcutsOn() ? plainKey(event) : null;
    if (key === null || !at || document.querySelector('[role="dialog"]')) return;
    if (key === 'J' || key === 'K') {
      event.preventDefault();
      step(key === 'J' ? 1 : -1);
      return;
    }
    const wanted = at.acts.find((one) => one.key === key);
    if (!wanted) return;
    event.preventDefault();
    void act(at, wanted);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <div ref={list} className={classes.blocks}>
      {blocks.map(({ title, count, needsYou, rows: own }) => (
        <section key={title} className={classes.block} aria-label={title}>
          <header className={classes.head}>
            <h2>{title}</h2>
            <span className={classes.count} data-needs={needsYou || undefined}>
              {count}
            </span>
          </header>
          <ul className={classes.sheet}>
            {own.map((row) => (
              <Row
                key={row.id}
                row={row}
                isCurrent={row === at}
                isFolding={folding.has(row.id)}
                onCurrent={() => setCurrent(row.id)}
                onAct={(one) => void act(row, one)}
              />
            ))}
          </ul>
        </section>
      ))}
      <Keys keys={KEYS} />
    </div>
  );
}

interface RowProps {
  readonly row: TodayRow;
  readonly isCurrent: boolean;
  readonly isFolding: boolean;
  readonly onCurrent: () => void;
  readonly onAct: (act: TodayAct) => void;
}

function Row({ row, isCurrent, isFolding, onCurrent, onAct }: RowProps) {
  const { id, companies, title, line, stage, tag, to, acts } = row;
  return (
    <li className={classes.row} data-current={isCurrent || undefined} data-folding={isFolding || undefined}>
      <div className={classes.inner} inert={isFolding}>
        <span className={classes.monograms}>
          {companies.map((company) => (
            <span key={company}>
              <Monogram company={company} />
            </span>
          ))}
        </span>
        <div className={classes.about}>
          <h3>
            <Link to={to} data-row={id} onFocus={onCurrent}>
              {title}
            </Link>
          </h3>
          <p className={classes.line}>
            {stage && (
              <span className={classes.stairs}>
                <Stairs stage={stage} width={36} />
              </span>
            )}
            {line}
          </p>
        </div>
        <div className={classes.acts}>
          {tag && (
            <span className={classes.tag}>
              <IconClock size={13} stroke={1.75} aria-hidden="true" />
              {tag}
            </span>
          )}
          {acts.map((act, place) => (
            <Button
              key={act.label}
              size="compact-md"
              variant={isCurrent && place === 0 ? 'filled' : 'default'}
              className={classes.act ?? ''}
              data-minor={act.isMinor}
              aria-label={todayTexts.actOn(act.label, title)}
              {...(act.key && { 'aria-keyshortcuts': act.key })}
              onFocus={onCurrent}
              onClick={() => onAct(act)}
            >
              {act.label}
              {isCurrent && act.key && (
                <kbd className={classes.kbd} aria-hidden="true">
                  {act.key}
                </kbd>
              )}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}

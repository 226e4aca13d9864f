import { skipToken } from '@apollo/client/react';
import { LIMITS } from '@foothold/server/domain';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stageIdOf } from '../../features/applications/model/stage-name.ts';
import { actingPage } from '../../lib/page-actions.ts';
import { paths } from '../../lib/paths.ts';
import { useStore } from '../../lib/store.ts';
import { Keys } from '../../ui/keys.tsx';
import { Stairs } from '../../ui/stairs.tsx';
import unseen from '../../ui/unseen.module.css';
import { findTexts } from '../texts/find.texts.ts';
import classes from './find.module.css';
import { useFindApplicationsQuery } from './find-applications.generated.ts';
import { type FindEntry, matching, placesFor } from './find-entries.ts';
import { closeOverlay, openKeys } from './find-store.ts';

/** How many applications are listed; a further letter finds the others. */
const MOST_APPLICATIONS = 6;

interface FindBoxProps {
  readonly isSignedIn: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Called before another page opens. */
  readonly onLeave: () => void;
}

/** A text field, and below it what one can do with the text; arrow keys choose, Enter does it. */
export function FindBox({ isSignedIn, field, onLeave }: FindBoxProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const list = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { entries, stages, hasFailed } = useEntries(text.trim(), isSignedIn);
  const current = entries[Math.min(at, entries.length - 1)];
  const idOf = (entry: FindEntry): string => `${list}-${entries.indexOf(entry)}`;
  const currentId = current && idOf(current);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const act = ({ does }: FindEntry): void => {
    if ('to' in does) {
      // Where the page stays, no heading takes the focus: it goes back to where it was.
      if (does.to.split('?')[0] === pathname) closeOverlay();
      else onLeave();
      void navigate(does.to);
    } else if ('keys' in does) openKeys();
    else {
      closeOverlay();
      actingPage.get()?.run(does.action);
    }
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, entries.length - 1) + step + entries.length) % entries.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && current) {
      event.preventDefault();
      act(current);
    }
  };

  return (
    <>
      <div className={classes.box}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <input
          ref={field}
          data-autofocus
          type="text"
          className={classes.field}
          value={text}
          maxLength={LIMITS.filterLength}
          placeholder={findTexts.placeholder}
          aria-label={findTexts.find}
          aria-controls={list}
          aria-activedescendant={currentId}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </div>
      <p className={unseen.unseen} role="status">
        {findTexts.count(entries.length)}
      </p>
      <div id={list} role="listbox" aria-label={findTexts.results} className={classes.list}>
        {groupsOf(entries).map(([group, members]) => (
          <div key={group} role="group" aria-label={group}>
            <p className={classes.group} aria-hidden="true">
              {group}
            </p>
            {members.map((entry) => (
              <button
                key={entry.id}
                type="button"
                id={idOf(entry)}
                role="option"
                aria-selected={entry === current}
                tabIndex={-1}
                className={classes.entry}
                onPointerMove={() => setAt(entries.indexOf(entry))}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => act(entry)}
              >
                {stages.get(entry.id)}
                <span className={classes.label}>{entry.label}</span>
                {entry.key && <kbd>{entry.key}</kbd>}
              </button>
            ))}
          </div>
        ))}
      </div>
      {hasFailed && <p className={classes.failure}>{findTexts.boardFailed}</p>}
      <div className={classes.foot}>
        <Keys
          keys={[
            ['↑ ↓', findTexts.select],
            ['Enter', findTexts.open],
            ['Esc', findTexts.closes],
          ]}
        />
      </div>
    </>
  );
}

/** The entries under the names of their groups, in their order. */
function groupsOf(entries: readonly FindEntry[]): readonly (readonly [string, readonly FindEntry[]])[] {
  const names = [...new Set(entries.map(({ group }) => group))];
  return names.map((name) => [name, entries.filter(({ group }) => group === name)] as const);
}

/** What a text finds: actions of the open job, pages, applications, and always the search for it. */
function useEntries(text: string, isSignedIn: boolean) {
  const page = useStore(actingPage);
  const { data, error } = useFindApplicationsQuery(isSignedIn ? { fetchPolicy: 'cache-and-network' } : skipToken);
  const applications = data?.applications;
  return useMemo(() => {
    const actions: readonly FindEntry[] = (page?.actions ?? []).map(({ id, label, key }) => ({
      id: `do ${id}`,
      group: page?.about ?? findTexts.thisJob,
      label,
      ...(key !== undefined && { key }),
      does: { action: id },
    }));
    const cards = (applications ?? []).map(({ id, stage, job }) => {
      const label = findTexts.jobAt(job.title, job.company);
      const does = { to: paths.board({ application: id }) };
      const entry: FindEntry = { id: `application ${id}`, group: findTexts.onYourBoard, label, does };
      return { entry, label, stage };
    });
    const found = text ? matching(cards, text).slice(0, MOST_APPLICATIONS) : [];
    const search: readonly FindEntry[] = text
      ? [
          {
            id: 'search',
            group: findTexts.search,
            label: findTexts.searchFor(text),
            does: { to: paths.search({ jobTitle: text }) },
          },
        ]
      : [];
    const keys: FindEntry = {
      id: 'keys',
      group: findTexts.more,
      label: findTexts.allKeys,
      key: '?',
      does: { keys: true },
    };
    const entries: readonly FindEntry[] = [
      ...matching(actions, text),
      ...found.map(({ entry }) => entry),
      ...matching(placesFor(isSignedIn), text),
      ...search,
      ...matching([keys], text),
    ];
    const stages = new Map(
      found.map(({ entry: { id }, stage }) => [id, <Stairs key={id} stage={stageIdOf(stage)} width={36} />] as const),
    );
    return { entries, stages, hasFailed: error !== undefined && applications === undefined };
  }, [text, isSignedIn, page, applications, error]);
}

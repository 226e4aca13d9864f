import { Button } from '@mantine/core';
import { useState } from 'react';
import '../../ui/button.css';
import { ErrorState, LoadingState } from '../../ui/query-state.tsx';
import classes from './admin.module.css';
import { useAdminStarterQuery, useStartFeedRunMutation } from './admin.generated.ts';
import { Panel } from './panel.tsx';
import { sourceLabel } from './source-label.ts';
import { adminTexts } from './texts/admin.texts.ts';
import { ToggleGroup } from './toggle-group.tsx';
import { useAdminChange } from './use-admin-change.ts';
import type { FeedRuns } from './use-feed-runs.ts';

/** So many of the most frequent countries are offered. */
const OFFERED_COUNTRIES = 24;
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Chooses from the starter list, says what will be asked, and begins. There is one run at a time. */
export function LoadPanel({ runs: { hasAsked, refetch } }: { readonly runs: FeedRuns }) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const [countries, setCountries] = useState<readonly string[]>([]);
  const query = useAdminStarterQuery({ variables: { tags: [...tags], countries: [...countries] } });
  const [start] = useStartFeedRunMutation();
  const { isBusy, run } = useAdminChange();
  const list = (query.data ?? query.previousData)?.admin?.starterList;
  if (list === undefined) {
    if (!query.error) return <LoadingState label={adminTexts.loadingList} />;
    return (
      <ErrorState message={adminTexts.couldntLoadList} onRetry={() => void query.refetch().catch(() => undefined)} />
    );
  }
  const begin = async (): Promise<void> => {
    await run(() => start({ variables: { input: { tags: [...tags], countries: [...countries] } } }));
    refetch();
  };
  return (
    <Panel title={adminTexts.loadTitle}>
      <p>{adminTexts.loadText}</p>
      {hasAsked === false && <p>{adminTexts.nothingAsked}</p>}
      <ToggleGroup
        label={adminTexts.tags}
        options={list.tags}
        chosen={tags}
        onChange={setTags}
        labelOf={adminTexts.tag}
      />
      <ToggleGroup
        label={adminTexts.countries}
        options={list.countries.slice(0, OFFERED_COUNTRIES)}
        chosen={countries}
        onChange={setCountries}
        labelOf={(code) => countryNames.of(code) ?? code}
      />
      <div className={classes.facts}>
        <span role="status">{adminTexts.willAsk(list.boards, list.employers)}</span>
        <span className={classes.dimmed}>{adminTexts.employers(list.firstEmployers, list.employers)}</span>
        <span className={classes.dimmed}>
          {adminTexts.sources(list.sources.map(({ name, boards }) => ({ label: sourceLabel(name), boards })))}
        </span>
      </div>
      <div className={classes.actions}>
        <Button size="md" aria-disabled={isBusy || list.boards === 0} onClick={() => list.boards > 0 && void begin()}>
          {isBusy ? adminTexts.starting : adminTexts.load}
        </Button>
      </div>
    </Panel>
  );
}

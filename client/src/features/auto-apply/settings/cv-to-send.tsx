import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../../lib/error.ts';
import { paths } from '../../../lib/paths.ts';
import { useZone } from '../../../lib/zone.ts';
import '../../../ui/field.css';
import { ErrorState } from '../../../ui/query-state.tsx';
import classes from '../shared/auto-apply.module.css';
import { useAutoApplyCvsQuery } from './cv-to-send.generated.ts';
import { settingsTexts } from '../texts/settings.texts.ts';

const LABEL = settingsTexts.cvToSend;
const NONE_YET = (
  <>
    {settingsTexts.noCvYet} <Link to={paths.settings('profile')}>{settingsTexts.uploadOne}</Link>{' '}
    {settingsTexts.soWeCanSend}
  </>
);
const OF_PROFILE = { value: '', label: settingsTexts.yourProfileCv };

interface CvToSendProps {
  /** Of a version of the CV optimizer; '': the CV of the profile. */
  readonly versionId: string;
  readonly hasProfileCv: boolean;
  /** False until someone looks at it: nothing is asked for before. */
  readonly isShown: boolean;
  readonly onChange: (versionId: string) => void;
}

/** Chooses the CV that goes with applications; a sentence alone while there is nothing to choose from. */
export function CvToSend({ versionId, hasProfileCv, isShown, onChange }: CvToSendProps) {
  const id = useId();
  const zone = useZone();
  const { data, error, refetch } = useAutoApplyCvsQuery({ fetchPolicy: 'cache-and-network', skip: !isShown });
  const versions = data?.viewer?.cvVersions?.nodes;
  if (versions?.length === 0 || (versions === undefined && !error && versionId === '')) {
    return (
      <div role="group" className={classes.cv} aria-labelledby={id}>
        <p id={id} className={classes.label}>
          {LABEL}
        </p>
        <p>{hasProfileCv ? settingsTexts.profileCvOnly : NONE_YET}</p>
        {versions && (
          <p>
            {settingsTexts.oneImprove} <Link to={paths.cvOptimize()}>{settingsTexts.cvOptimizer}</Link>{' '}
            {settingsTexts.chosenHere}
          </p>
        )}
      </div>
    );
  }
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone });
  const choices = versions?.map(({ id: value, name, createdAt }) => {
    return { value, label: `${name} · ${day.format(new Date(createdAt))}` };
  });
  // One that was deleted since is chosen no more; until the list is here no one knows its name.
  const isKnown = choices?.some(({ value }) => value === versionId) ?? false;
  const isWaited = choices === undefined && versionId !== '';
  const chosen = isKnown || isWaited ? versionId : '';
  const waited = { value: versionId, label: error ? settingsTexts.cvOptimizerVersion : settingsTexts.loadingYourCvs };
  return (
    <div className={classes.cv}>
      <NativeSelect
        size="md"
        label={LABEL}
        classNames={{ input: classes.long ?? '' }}
        description={
          chosen === '' ? (hasProfileCv ? settingsTexts.profilePdfHint : NONE_YET) : settingsTexts.versionPdfHint
        }
        data={[OF_PROFILE, ...(choices ?? (isWaited ? [waited] : []))]}
        value={chosen}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {error && !data && (
        <ErrorState
          message={settingsTexts.couldntLoadCvs(errorSentence(error))}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </div>
  );
}

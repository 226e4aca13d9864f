import { useApolloClient } from '@apollo/client/react';
import { LIMITS } from '@foothold/server/domain';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../lib/error.ts';
import '../../../ui/button.css';
import '../../../ui/text-field.css';
import { ApplicationPicker } from '../shared/application-picker.tsx';
import { CvMatchDocument, type CvMatch_MatchFragment } from '../model/cv-match.generated.ts';
import classes from './match-panel.module.css';
import { MatchScore } from './match-score.tsx';
import { resultTexts } from '../texts/result.texts.ts';

interface MatchPanelProps {
  readonly versionId: string;
  /** With the posting of the run; null when there was none. */
  readonly match: CvMatch_MatchFragment | null;
}

/** How well the finished CV speaks to a posting: the one it was written for, or any other. */
export function MatchPanel({ versionId, match }: MatchPanelProps) {
  const client = useApolloClient();
  const [other, setOther] = useState<CvMatch_MatchFragment | null>(null);
  const [source, setSource] = useState<'board' | 'pasted'>('board');
  const [applicationId, setApplicationId] = useState('');
  const [postingText, setPostingText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const shown = other ?? match;

  const compare = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const isBoard = source === 'board';
    const problem = isBoard
      ? applicationId === '' && resultTexts.chooseApplicationFirst
      : postingText.trim() === '' && resultTexts.pasteJobDescriptionFirst;
    if (problem !== false) return setError(problem);
    setError(null);
    setIsBusy(true);
    try {
      const { data } = await client.query({
        query: CvMatchDocument,
        variables: { versionId, ...(isBoard ? { applicationId } : { postingText: postingText.trim() }) },
        fetchPolicy: 'no-cache',
      });
      const found = data?.viewer?.cvVersion?.matchWith;
      if (found) setOther(found);
    } catch (failure) {
      setError(errorSentence(failure));
    }
    setIsBusy(false);
  };

  return (
    <div className={classes.panel}>
      {shown ? <MatchScore match={shown} /> : <p className={classes.hint}>{resultTexts.matchLead}</p>}
      <form
        className={classes.form}
        aria-label={resultTexts.compareWithAnotherJob}
        onSubmit={(event) => void compare(event)}
      >
        <h3>{shown ? resultTexts.compareWithAnotherJob : resultTexts.compareWithAJob}</h3>
        <Button.Group aria-label={resultTexts.whereTheJobIs}>
          {(['board', 'pasted'] as const).map((name) => (
            <Button
              key={name}
              size="sm"
              variant={name === source ? 'filled' : 'default'}
              aria-pressed={name === source}
              onClick={() => {
                setSource(name);
                setError(null);
              }}
            >
              {name === 'board' ? resultTexts.onMyBoard : resultTexts.pastedText}
            </Button>
          ))}
        </Button.Group>
        {source === 'board' ? (
          <ApplicationPicker
            label={resultTexts.applicationOnBoard}
            value={applicationId}
            onChange={setApplicationId}
            error={error ?? undefined}
          />
        ) : (
          <Textarea
            label={resultTexts.jobDescription}
            rows={6}
            maxLength={LIMITS.postingLength}
            value={postingText}
            onChange={({ currentTarget }) => setPostingText(currentTarget.value)}
            error={error}
          />
        )}
        <Button type="submit" className={classes.submit} aria-disabled={isBusy}>
          {isBusy ? resultTexts.comparing : resultTexts.compare}
        </Button>
      </form>
    </div>
  );
}

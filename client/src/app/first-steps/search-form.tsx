import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { errorSentence } from '../../lib/error.ts';
import '../../ui/button.css';
import { TextListField } from '../../ui/text-list-field.tsx';
import { firstStepsTexts } from '../texts/first-steps.texts.ts';
import { useSaveJobSearchMutation } from './first-steps.generated.ts';
import classes from './first-steps.module.css';

export interface JobSearch {
  /** Titles of jobs, of which one must match. */
  readonly keywords: readonly string[];
  readonly places: readonly string[];
}

interface SearchFormProps {
  readonly onSaved: (search: JobSearch) => void;
  readonly onSkip: () => void;
}

/** What someone looks for and where. Kept in auto-apply's settings, which stay off. */
export function SearchForm({ onSaved, onSkip }: SearchFormProps) {
  const [keywords, setKeywords] = useState<readonly string[]>([]);
  const [places, setPlaces] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [saveJobSearch, { loading }] = useSaveJobSearchMutation();
  const isEmpty = keywords.length + places.length === 0;

  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isEmpty || loading) return;
    setProblem(null);
    try {
      const input = { keywords: [...keywords], preferredLocations: [...places], jobTypes: { fullTime: true } };
      await saveJobSearch({ variables: { input } });
      onSaved({ keywords, places });
    } catch (error) {
      setProblem(firstStepsTexts.couldntSave(errorSentence(error)));
    }
  };

  return (
    <form onSubmit={(event) => void save(event)} className={classes.search} aria-label={firstStepsTexts.searchTitle}>
      <TextListField
        label={firstStepsTexts.what}
        placeholder={firstStepsTexts.whatExample}
        addLabel={firstStepsTexts.addWhat}
        entries={keywords}
        onChange={setKeywords}
      />
      <TextListField
        label={firstStepsTexts.where}
        placeholder={firstStepsTexts.whereExample}
        addLabel={firstStepsTexts.addWhere}
        entries={places}
        onChange={setPlaces}
      />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        {!isEmpty && (
          <Button type="submit" loading={loading}>
            {firstStepsTexts.next}
          </Button>
        )}
        <Button variant={isEmpty ? 'default' : 'subtle'} color="gray" onClick={onSkip}>
          {firstStepsTexts.skip}
        </Button>
      </div>
    </form>
  );
}

import { Button, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import '../../../ui/button.css';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import '../../../ui/text-field.css';
import { masterTexts } from '../texts/master.texts.ts';
import { type CvSources, ReadFile } from './read-file.tsx';
import classes from './master-cv-page.module.css';

interface StartCardProps {
  readonly sources: CvSources;
  readonly onType: (name: string) => void;
}

/** No CV yet: choose a file, or begin with one's name. */
export function StartCard({ sources, onType }: StartCardProps) {
  const [name, setName] = useState('');
  return (
    <EmptyState
      icon={<IconFileText size={28} stroke={1.75} />}
      title={masterTexts.startTitle}
      text={masterTexts.startText}
    >
      <div className={classes.start}>
        <ReadFile {...sources} />
        {sources.readFile && <p className={classes.hint}>{masterTexts.fileKinds}</p>}
        {!sources.readFile && !sources.readProfile && (
          <p className={classes.hint}>
            {masterTexts.uploadFirst} <Link to={paths.settings('profile')}>{masterTexts.toProfile}</Link>
          </p>
        )}
        <form
          className={classes.type}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') onType(name.trim());
          }}
        >
          <TextInput
            aria-label={masterTexts.namePlaceholder}
            placeholder={masterTexts.namePlaceholder}
            autoComplete="name"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {masterTexts.startTyping}
          </Button>
        </form>
      </div>
    </EmptyState>
  );
}

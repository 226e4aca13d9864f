import { Button, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import '../../../ui/button.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import '../../../ui/text-field.css';
import { masterTexts } from '../texts/master.texts.ts';
import { ReadFile } from './read-file.tsx';
import classes from './master-cv-page.module.css';

interface StartCardProps {
  readonly onFile: (file: File, signal: AbortSignal) => Promise<void>;
  readonly onType: (name: string) => void;
}

/** No CV yet: choose a file, or begin with one's name. */
export function StartCard({ onFile, onType }: StartCardProps) {
  const [name, setName] = useState('');
  return (
    <EmptyState
      icon={<IconFileText size={28} stroke={1.75} />}
      title={masterTexts.startTitle}
      text={masterTexts.startText}
    >
      <div className={classes.start}>
        <ReadFile label={masterTexts.chooseFile} isPrimary onFile={onFile} />
        <p className={classes.hint}>{masterTexts.fileKinds}</p>
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

import { Button, TextInput } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import '../../../ui/button.css';
import '../../../ui/text-field.css';
import type { VersionEntry } from '../model/cv-lines.ts';
import { coachTexts } from '../texts/coach.texts.ts';
import { resultTexts } from '../texts/result.texts.ts';
import classes from './entry-facts.module.css';
import type { LineEdits } from './use-line-edits.ts';

interface EntryFactsProps {
  readonly entry: VersionEntry;
  readonly edits: Pick<LineEdits, 'isSaving' | 'correct'>;
}

/** What contact details, a job or an education say of themselves, to correct where it stands. */
export function EntryFacts({ entry, edits }: EntryFactsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The field that had the focus is gone.
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <FactsForm entry={entry} edits={edits} onClose={() => setIsOpen(false)} />;
  const [name, details] = wordsOf(entry);
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h4>{name || resultTexts.noFacts}</h4>
        {details !== '' && <p>{details}</p>}
      </div>
      {entry.fields.some(({ isUncertain }) => isUncertain) && (
        <span className={classes.check}>
          <IconHelpCircle size={14} aria-hidden="true" />
          {resultTexts.check}
        </span>
      )}
      <Button
        ref={opener}
        size="compact-sm"
        variant="subtle"
        aria-label={resultTexts.correctThis(name)}
        onClick={() => setIsOpen(true)}
      >
        {resultTexts.correct}
      </Button>
    </div>
  );
}

function FactsForm({
  entry: { id, kind, fields },
  edits,
  onClose,
}: EntryFactsProps & { readonly onClose: () => void }) {
  // As they were when the person began: another tab may change them meanwhile, which the server then says.
  const [seen] = useState(fields);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (edits.isSaving) return;
    const changes = seen.flatMap(({ name, value }) => {
      const text = (typed[name] ?? value).trim();
      return text === value ? [] : [{ field: name, seen: value, value: text }];
    });
    void edits.correct(id, changes).then((isSaved) => isSaved && onClose());
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.fields} data-kind={kind}>
        {seen.map(({ name, value, isUncertain }, index) => (
          <TextInput
            key={name}
            ref={index === 0 ? first : undefined}
            label={resultTexts.factLabel(name)}
            description={isUncertain ? resultTexts.isThisRight : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={200}
            value={typed[name] ?? value}
            onKeyDown={({ key }) => {
              if (key === 'Escape') onClose();
            }}
            onChange={({ currentTarget }) => setTyped((all) => ({ ...all, [name]: currentTarget.value }))}
          />
        ))}
      </div>
      <p className={classes.lead}>{resultTexts.correctLead}</p>
      <div className={classes.choices}>
        <Button type="submit" size="sm" aria-disabled={edits.isSaving}>
          {edits.isSaving ? coachTexts.saving : resultTexts.saveFacts}
        </Button>
        <Button size="sm" variant="subtle" onClick={onClose}>
          {coachTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** As documents say it: 'Engineer · Fjordpay AB', and 'Oslo · Jan 2020 – Present'. */
function wordsOf({ fields }: VersionEntry): readonly [string, string] {
  const of = (...names: readonly string[]): string[] =>
    names.flatMap((name) =>
      fields.filter((field) => field.name === name && field.value !== '').map(({ value }) => value),
    );
  const period = of('startDate', 'endDate').join(' – ');
  return [
    of('name', 'title', 'employer', 'degree', 'institution').join(' · '),
    [...of('headline', 'email', 'phone', 'location'), period].filter((part) => part !== '').join(' · '),
  ];
}

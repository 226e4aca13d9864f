import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import '../../../ui/button.css';
import { ChangedLine } from './changed-line.tsx';
import classes from './changes-panel.module.css';
import { type CvLine, isChoice, type SectionOfLines, sectionsOf, type VersionEntry } from '../model/cv-lines.ts';
import { coachTexts } from '../texts/coach.texts.ts';
import { EntryFacts } from './entry-facts.tsx';
import { resultTexts } from '../texts/result.texts.ts';
import { type LineEdits, useLineEdits } from './use-line-edits.ts';

interface ChangesPanelProps {
  readonly lines: readonly CvLine[];
  /** Contact details, jobs and education. */
  readonly entries: readonly VersionEntry[];
  /** Ids of the lines that are declined. */
  readonly declined: ReadonlySet<string>;
  readonly decide: (ids: readonly string[], isTaken: boolean) => void;
  readonly versionId: string;
  /** Out of 100, of the CV as it stands. */
  readonly score: number;
}

/** Every line of the CV before and after, to take, to decline or to word again where it stands. */
export function ChangesPanel({ lines, entries, declined, decide, versionId, score }: ChangesPanelProps) {
  const edits = useLineEdits(versionId);
  const [showsAll, setShowsAll] = useState(false);
  const unchanged = lines.filter(({ outcome }) => outcome === 'UNCHANGED').length;
  const sections = sectionsOf(lines, entries).filter(({ isTouched }) => isTouched || showsAll);
  return (
    <div className={classes.panel}>
      <div className={classes.bar}>
        <p className={classes.sum}>{summaryOf(lines, declined)}</p>
        <p className={classes.score} role="status">
          {coachTexts.score}: <b>{score}</b> {coachTexts.of100}
        </p>
        {edits.canUndo && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            aria-disabled={edits.isSaving}
            onClick={() => void edits.undo()}
          >
            {coachTexts.undo}
          </Button>
        )}
        {unchanged > 0 && (
          <Button
            variant="default"
            size="compact-md"
            aria-pressed={showsAll}
            onClick={() => setShowsAll((shows) => !shows)}
          >
            {showsAll ? resultTexts.hideUnchangedLines : resultTexts.showUnchanged(unchanged)}
          </Button>
        )}
      </div>
      {sections.map((section) => (
        <Section
          key={section.section}
          section={section}
          showsAll={showsAll}
          declined={declined}
          decide={decide}
          edits={edits}
        />
      ))}
    </div>
  );
}

/** Sections whose lines belong to something that has a name of its own. */
const WITH_ITEMS: readonly SectionOfLines['section'][] = ['WORK', 'PROJECTS', 'EDUCATION', 'OTHER'];

interface SectionProps extends Pick<ChangesPanelProps, 'declined' | 'decide'> {
  readonly section: SectionOfLines;
  readonly showsAll: boolean;
  readonly edits: LineEdits;
}

function Section({ section: { section, title, groups, choices }, showsAll, declined, decide, edits }: SectionProps) {
  const taken = choices.filter((id) => !declined.has(id)).length;
  const hasItems = WITH_ITEMS.includes(section);
  return (
    <section className={classes.section} aria-labelledby={`changes-${section}`}>
      <div className={classes.head}>
        <h3 id={`changes-${section}`}>{title}</h3>
        {choices.length > 1 && (
          <div className={classes.all} role="group" aria-label={resultTexts.allOf(title)}>
            <span className={classes.count}>{resultTexts.ofAccepted(taken, choices.length)}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-disabled={taken === choices.length}
              onClick={() => taken < choices.length && decide(choices, true)}
            >
              {resultTexts.acceptAll}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-disabled={taken === 0}
              onClick={() => taken > 0 && decide(choices, false)}
            >
              {resultTexts.rejectAll}
            </Button>
          </div>
        )}
      </div>
      {groups.map((group) => {
        const shown = group.lines.filter(({ outcome }) => showsAll || outcome !== 'UNCHANGED');
        if (shown.length === 0 && group.entry === null) return null;
        return (
          <div key={group.id} className={classes.group}>
            {group.entry ? (
              <EntryFacts entry={group.entry} edits={edits} />
            ) : (
              hasItems && group.label !== '' && <h4 className={classes.label}>{group.label}</h4>
            )}
            {shown.length > 0 && (
              <ul className={classes.lines}>
                {shown.map((line) => (
                  <ChangedLine
                    key={line.id}
                    line={line}
                    isDeclined={declined.has(line.id)}
                    onDecide={(isTaken) => decide([line.id], isTaken)}
                    edits={edits}
                  />
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </section>
  );
}

function summaryOf(lines: readonly CvLine[], declined: ReadonlySet<string>): string {
  const choices = lines.filter(isChoice);
  const refused = lines.filter(({ outcome }) => outcome === 'REFUSED').length;
  if (choices.length === 0 && refused === 0) return resultTexts.noChanges;
  const taken = choices.filter(({ id }) => !declined.has(id)).length;
  const sentence = resultTexts.changesAccepted(taken, choices.length);
  return refused > 0 ? `${sentence} ${resultTexts.wordingsRefused(refused)}` : sentence;
}

import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { CvMatch_MatchFragment } from '../model/cv-match.generated.ts';
import classes from './match-score.module.css';
import { resultTexts } from '../texts/result.texts.ts';

/** A score with its parts, so that it can be understood and worked on. */
export function MatchScore({ match }: { readonly match: CvMatch_MatchFragment }) {
  const { score, title, required, preferred, postingTitle, postingCompany } = match;
  const posting = [postingTitle, postingCompany].filter(Boolean).join(' · ');
  return (
    <section className={classes.match} aria-label={resultTexts.matchWith(posting || resultTexts.theJob)}>
      <div className={classes.whole}>
        <p className={classes.score}>
          {score === null ? (
            resultTexts.nothingToCompare
          ) : (
            <>
              <span className={classes.number}>{score}</span> {resultTexts.of100}
            </>
          )}
        </p>
        <p className={classes.posting}>{posting || resultTexts.theJobYouPasted}</p>
        {score === null && <p className={classes.hint}>{resultTexts.jobNamesNothing}</p>}
      </div>
      <Part name="Title" weight={resultTexts.aFifthOfTheScore} part={title} />
      <Part name="Required" weight={resultTexts.threeFifths} part={required} />
      <Part name="Preferred" weight={resultTexts.aFifth} part={preferred} />
      <p className={classes.hint}>{resultTexts.matchHint}</p>
    </section>
  );
}

interface PartProps {
  readonly name: string;
  readonly weight: string;
  readonly part: CvMatch_MatchFragment['title'];
}

function Part({ name, weight, part: { score, found, missing } }: PartProps) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h4 id={id}>{name}</h4>
        <span className={classes.weight}>{score === null ? resultTexts.jobNamesNone : weight}</span>
        {score !== null && <span className={classes.share}>{score} %</span>}
      </div>
      {score !== null && (
        <>
          <div className={classes.bar} aria-hidden="true">
            <div style={{ width: `${score}%` }} />
          </div>
          <ul className={classes.words}>
            {found.map((word) => (
              <li key={`found ${word}`} data-found>
                <IconCheck size={14} stroke={2} aria-hidden="true" />
                {word}
                <span className={classes.hidden}>{resultTexts.commaFound}</span>
              </li>
            ))}
            {missing.map((word) => (
              <li key={`missing ${word}`}>
                <IconX size={14} stroke={2} aria-hidden="true" />
                {word}
                <span className={classes.hidden}>{resultTexts.commaMissing}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

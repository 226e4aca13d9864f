import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { CvMatch_MatchFragment } from '../model/cv-match.generated.ts';
import classes from './match-score.module.css';

/** A score with its parts, so that it can be understood and worked on. */
export function MatchScore({ match }: { readonly match: CvMatch_MatchFragment }) {
  const { score, title, required, preferred, postingTitle, postingCompany } = match;
  const posting = [postingTitle, postingCompany].filter(Boolean).join(' · ');
  return (
    <section className={classes.match} aria-label={`Match with ${posting || 'the job'}`}>
      <div className={classes.whole}>
        <p className={classes.score}>
          {score === null ? (
            'Nothing to compare'
          ) : (
            <>
              <span className={classes.number}>{score}</span> of 100
            </>
          )}
        </p>
        <p className={classes.posting}>{posting || 'The job you pasted'}</p>
        {score === null && <p className={classes.hint}>This job names no title or skills.</p>}
      </div>
      <Part name="Title" weight="a fifth of the score" part={title} />
      <Part name="Required" weight="three fifths" part={required} />
      <Part name="Preferred" weight="a fifth" part={preferred} />
      <p className={classes.hint}>
        Missing skill? Add it only if it&apos;s true. Parts the job doesn&apos;t name don&apos;t count.
      </p>
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
        <span className={classes.weight}>{score === null ? 'The job names none' : weight}</span>
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
                <span className={classes.hidden}>, found</span>
              </li>
            ))}
            {missing.map((word) => (
              <li key={`missing ${word}`}>
                <IconX size={14} stroke={2} aria-hidden="true" />
                {word}
                <span className={classes.hidden}>, missing</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

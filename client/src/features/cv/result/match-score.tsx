import { IconCheck, IconListDetails, IconQuestionMark, IconX } from '@tabler/icons-react';
import { Fragment, useId } from 'react';
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
      <Requirements requirements={match.requirements} />
      <p className={classes.hint}>{resultTexts.matchHint}</p>
    </section>
  );
}

const STATES = {
  PROVEN: [resultTexts.proven, IconCheck],
  MENTIONED: [resultTexts.mentionedOnly, IconListDetails],
  MISSING: [resultTexts.notInCv, IconX],
  UNKNOWN: [resultTexts.unknownInCv, IconQuestionMark],
} as const;
/** Shown at once; the others open on demand. */
const SHOWN = 8;

type Requirement = CvMatch_MatchFragment['requirements'][number];

/** Each requirement with the line of the CV that proves it. */
function Requirements({ requirements }: { readonly requirements: readonly Requirement[] }) {
  const id = useId();
  if (requirements.length === 0) return null;
  const rest = requirements.slice(SHOWN);
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h4 id={id}>{resultTexts.requirements}</h4>
      </div>
      <RequirementList requirements={requirements.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className={classes.rest}>
          <summary>{resultTexts.showRest(rest.length)}</summary>
          <RequirementList requirements={rest} />
        </details>
      )}
    </section>
  );
}

function RequirementList({ requirements }: { readonly requirements: readonly Requirement[] }) {
  return (
    <ul className={classes.requirements}>
      {requirements.map(({ kind, name, quote, isRequired, state, evidence }) => {
        const [label, Icon] = STATES[state];
        return (
          <li key={`${kind} ${name}`} data-state={state}>
            <p className={classes.requirement}>
              <strong>{name}</strong>
              <span className={classes.state}>
                <Icon size={14} stroke={2} aria-hidden="true" />
                {label}
              </span>
              <span className={classes.weight}>{isRequired ? resultTexts.required : resultTexts.aPlus}</span>
            </p>
            <dl className={classes.quotes}>
              {quote !== name && (
                <>
                  <dt>{resultTexts.inTheJob}</dt>
                  <dd>{quote}</dd>
                </>
              )}
              {evidence.slice(0, 2).map((fact) => (
                <Fragment key={fact.pointer}>
                  <dt>{resultTexts.inYourCv}</dt>
                  <dd>
                    {fact.quote}
                    {fact.itemLabel !== '' && <span className={classes.weight}> · {fact.itemLabel}</span>}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
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

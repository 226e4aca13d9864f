import { EmploymentType } from '@foothold/server/domain';
import { webAddress } from '../../../lib/web-address.ts';
import { useZone } from '../../../lib/zone.ts';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { reasonWords } from '../matches/match-words.ts';
import { timeWords } from '../model/state-sentence.ts';
import { type Dossier_AttemptFragment, useAutoApplyDossierQuery } from './attempt.generated.ts';
import classes from './attempts.module.css';
import { DossierDocument } from './dossier-document.tsx';
import { DossierLetter } from './dossier-letter.tsx';
import { useOnChange } from '../../../lib/use-on-change.ts';
import { attemptTexts } from '../texts/attempts.texts.ts';

interface DossierProps {
  readonly id: string;
  /** A new value means that the data is out of date. */
  readonly revision: number;
}

/** Everything about one application: reasons, letter, documents, mail, and the posting at that time. */
export function Dossier({ id, revision }: DossierProps) {
  const { data, error, loading, refetch } = useAutoApplyDossierQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  useOnChange(revision, () => void refetch().catch(() => undefined));
  const attempt = data?.viewer?.autoApplyAttempt;
  if (attempt) return <Content attempt={attempt} />;
  if (loading) return <LoadingState label={attemptTexts.loadingApplication} />;
  const message = error ? attemptTexts.couldntLoadApplication : attemptTexts.applicationNoLongerExists;
  return <ErrorState message={message} onRetry={() => void refetch().catch(() => undefined)} />;
}

function Content({ attempt }: { readonly attempt: Dossier_AttemptFragment }) {
  const { reasons, answers, documents, job } = attempt;
  return (
    <div className={classes.dossier}>
      <section>
        <h3>{attemptTexts.whyItMatches}</h3>
        <ul className={classes.plain}>
          {reasons.map((reason) => (
            <li key={`${reason.kind} ${reason.text}`}>{reasonWords(reason)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{attemptTexts.documents}</h3>
        {documents.length === 0 ? (
          <p className={classes.line}>{attemptTexts.noCv}</p>
        ) : (
          <ul className={classes.plain}>
            {documents.map((document) => (
              <DossierDocument key={document.url} document={document} />
            ))}
          </ul>
        )}
      </section>
      {answers.length > 0 && <Answers answers={answers} />}
      <DossierLetter attempt={attempt} />
      <Posting job={job} />
    </div>
  );
}

function Answers({ answers }: Pick<Dossier_AttemptFragment, 'answers'>) {
  const open = answers.filter(({ answer }) => answer === null).length;
  return (
    <section>
      <h3>{attemptTexts.formQuestions}</h3>
      {open > 0 && <p className={classes.line}>{attemptTexts.questionsToAnswer(open)}</p>}
      <dl className={classes.answers}>
        {answers.map(({ question, answer, isRequired }) => (
          <div key={question}>
            <dt>
              {question}
              {isRequired && attemptTexts.required}
            </dt>
            <dd data-open={answer === null || undefined}>{answer ?? attemptTexts.onlyYouCanAnswer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Posting({ job }: Pick<Dossier_AttemptFragment, 'job'>) {
  const zone = useZone();
  const url = webAddress(job.url);
  const facts = [
    job.location,
    job.salary,
    ...job.employment.map((type) => EmploymentType[type]),
    attemptTexts.posted(timeWords(job.postedDate, zone)),
  ];
  return (
    <section>
      <h3>{attemptTexts.jobAsPosted}</h3>
      <p className={classes.line}>{facts.filter(Boolean).join(' · ')}</p>
      {job.forbidsAutomation && <p className={classes.line}>{attemptTexts.noAutomatedApplications}</p>}
      {url && (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {attemptTexts.openTheJob}
          </a>
        </p>
      )}
      <details className={classes.posting}>
        <summary>{attemptTexts.description}</summary>
        <p className={classes.text}>{job.description}</p>
      </details>
    </section>
  );
}

import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { CvFactKind, CvFactStatus } from '../../../graphql/types.generated.ts';
import classes from './checked-panel.module.css';
import type { CvVersion_VersionFragment } from '../model/cv-version.generated.ts';
import { resultTexts } from '../texts/result.texts.ts';

type Version = CvVersion_VersionFragment;
type Fact = Version['facts'][number];

const KINDS: readonly (readonly [CvFactKind, string])[] = [
  ['EMPLOYER', resultTexts.employers],
  ['TITLE', resultTexts.jobTitles],
  ['DATE', resultTexts.dates],
  ['DEGREE', resultTexts.degrees],
  ['INSTITUTION', resultTexts.schoolsAndUniversities],
  ['CERTIFICATE', resultTexts.certificates],
  ['SKILL', resultTexts.skills],
  ['NUMBER', resultTexts.numbers],
];

const STATUSES: Readonly<Record<CvFactStatus, { words: string; Icon: typeof IconCheck }>> = {
  FOUND: { words: resultTexts.foundInCv, Icon: IconCheck },
  NOT_FOUND: { words: resultTexts.notFoundInCv, Icon: IconAlertTriangle },
  REMOVED: { words: resultTexts.removedFromCv, Icon: IconX },
};

/** Who wrote it, and every fact in it against the text that was read. */
export function CheckedPanel({ version }: { readonly version: Version }) {
  const { facts, ignored } = version;
  return (
    <div className={classes.panel}>
      <p className={classes.engine}>{engineWords(version)}</p>
      <p className={classes.sum}>{summaryOf(facts)}</p>
      {KINDS.map(([kind, title]) => {
        const own = facts.filter((fact) => fact.kind === kind);
        return own.length === 0 ? null : <Facts key={kind} title={title} facts={own} />;
      })}
      {ignored.length > 0 && (
        <section className={classes.kind}>
          <h3>{resultTexts.whatWeDidntDo}</h3>
          <ul className={classes.ignored}>
            {ignored.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  const found = facts.filter(({ status }) => status === 'FOUND').length;
  return (
    <section className={classes.kind}>
      <h3>
        {title}
        <span className={classes.count}>{resultTexts.ofFound(found, facts.length)}</span>
      </h3>
      <ul className={classes.facts}>
        {facts.map((fact, place) => {
          const { text, status } = fact;
          const { Icon } = STATUSES[status];
          const words = isLost(fact) ? resultTexts.missingFromNewCv : STATUSES[status].words;
          return (
            <li key={`${text} ${place}`} className={classes.fact} data-status={status}>
              <Icon size={16} stroke={2} aria-hidden="true" />
              {status === 'REMOVED' ? <del>{text}</del> : <span>{text}</span>}
              <span className={status === 'FOUND' ? classes.hidden : classes.status}>{words}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Models write wordings, so of what they made up only numbers are named; another fact was lost on the way. */
function isLost({ kind, status }: Fact): boolean {
  return status === 'REMOVED' && kind !== 'NUMBER';
}

function engineWords({ engine, modelName }: Version): string {
  if (engine === 'BUILT_IN') {
    return resultTexts.writtenByBuiltIn;
  }
  return resultTexts.writtenByModel(modelName ?? resultTexts.aLanguageModel);
}

function summaryOf(facts: readonly Fact[]): string {
  if (facts.length === 0) return resultTexts.nothingToCheck;
  const count = (wanted: CvFactStatus): number => facts.filter(({ status }) => status === wanted).length;
  const [found, missing, lost] = [count('FOUND'), count('NOT_FOUND'), facts.filter(isLost).length];
  const removed = count('REMOVED') - lost;
  const rest = [
    ...(removed > 0 ? [resultTexts.countRemoved(removed)] : []),
    ...(lost > 0 ? [resultTexts.countMissing(lost)] : []),
    ...(missing > 0 ? [resultTexts.countToCheck(missing)] : []),
  ];
  return resultTexts.factsChecked(facts.length, [resultTexts.countFound(found), ...rest].join(', '));
}

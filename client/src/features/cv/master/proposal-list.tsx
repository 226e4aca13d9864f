import { Button } from '@mantine/core';
import '../../../ui/button.css';
import { masterTexts } from '../texts/master.texts.ts';
import type { MasterCv } from './master-entries.ts';
import classes from './master-cv-page.module.css';

interface ProposalListProps {
  readonly proposals: MasterCv['proposals'];
  readonly onResolve: (id: string, accept: boolean) => void;
}

const said = (lines: readonly string[]): string => lines.join(' · ') || masterTexts.empty;

/** What a later file would change, one decision each. */
export function ProposalList({ proposals, onResolve }: ProposalListProps) {
  if (proposals.length === 0) return null;
  return (
    <section className={classes.review} aria-labelledby="review">
      <h2 id="review">{masterTexts.reviewTitle(proposals.length)}</h2>
      <p className={classes.hint}>{masterTexts.reviewText}</p>
      <ul>
        {proposals.map(({ id, kind, entryKind, changes }) => (
          <li key={id}>
            <h3>
              {masterTexts.kind(entryKind)} <span>{kind === 'ADD' ? masterTexts.isNew : masterTexts.isChanged}</span>
            </h3>
            <dl>
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{masterTexts.field(field)}</dt>
                  <dd>
                    {kind === 'CHANGE' && (
                      <p>
                        {masterTexts.now}: <del>{said(before)}</del>
                      </p>
                    )}
                    <p>
                      {masterTexts.inFile}: <ins>{said(after)}</ins>
                    </p>
                  </dd>
                </div>
              ))}
            </dl>
            <div className={classes.buttons}>
              <Button size="compact-md" onClick={() => onResolve(id, true)}>
                {masterTexts.accept}
              </Button>
              <Button size="compact-md" variant="default" onClick={() => onResolve(id, false)}>
                {kind === 'ADD' ? masterTexts.skip : masterTexts.keepMine}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

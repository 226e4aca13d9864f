import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../../lib/error.ts';
import { paths } from '../../../lib/paths.ts';
import '../../../ui/button.css';
import { Notice } from '../../../ui/notice.tsx';
import { notifyError } from '../../../ui/notify.ts';
import { type CvVersion_VersionFragment, useChangeCvVersionMutation } from '../model/cv-version.generated.ts';
import { resultTexts } from '../texts/result.texts.ts';
import classes from './result-notices.module.css';

interface ResultNoticesProps {
  readonly version: Pick<CvVersion_VersionFragment, 'id' | 'notes' | 'uncertainFacts' | 'hasNewFacts'>;
}

/**
 * What someone must know before they use the result: what was asked for and not done, what was read with doubt and where to
 * correct it, and the documents drawn again with what was corrected.
 */
export function ResultNotices({ version: { id, notes, uncertainFacts, hasNewFacts } }: ResultNoticesProps) {
  const [change] = useChangeCvVersionMutation();
  const [isBusy, setIsBusy] = useState(false);

  const take = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await change({ variables: { input: { id, takeConfirmedFacts: true } } });
    } catch (error) {
      notifyError(errorSentence(error), { id: 'new-facts' });
    }
    setIsBusy(false);
  };

  if (notes.length === 0 && uncertainFacts.length === 0 && !hasNewFacts) return null;
  return (
    <div className={classes.notices}>
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      {uncertainFacts.length > 0 && (
        <Notice tone="due">
          {resultTexts.notSure(uncertainFacts)} <Link to={paths.cvRead()}>{resultTexts.checkThem}</Link>
        </Notice>
      )}
      {hasNewFacts && (
        <Notice>
          <span className={classes.row}>
            {resultTexts.factsConfirmedSince}
            <Button size="compact-md" aria-disabled={isBusy} onClick={() => void take()}>
              {isBusy ? resultTexts.updatingDocuments : resultTexts.updateDocuments}
            </Button>
          </span>
        </Notice>
      )}
    </div>
  );
}

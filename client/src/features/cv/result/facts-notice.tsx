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
import classes from './facts-notice.module.css';

interface FactsNoticeProps {
  readonly version: Pick<CvVersion_VersionFragment, 'id' | 'uncertainFacts' | 'hasNewFacts'>;
}

/** What was read with doubt: where to correct it, and the documents drawn anew with what was corrected. */
export function FactsNotice({ version: { id, uncertainFacts, hasNewFacts } }: FactsNoticeProps) {
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

  if (uncertainFacts.length === 0 && !hasNewFacts) return null;
  return (
    <div className={classes.notices}>
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

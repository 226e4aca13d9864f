import { useEffect, useMemo, useState } from 'react';
import type { CvPaper } from '../../../graphql/types.generated.ts';
import { errorSentence } from '../../../lib/error.ts';
import { notifyError } from '../../../ui/notify.ts';
import { registerPendingChanges } from '../model/pending-changes.ts';
import { changeQueue, type VersionChange } from '../model/change-queue.ts';
import { declinedOf } from '../model/cv-lines.ts';
import { type CvVersion_VersionFragment, useChangeCvVersionMutation } from '../model/cv-version.generated.ts';
import { resultTexts } from '../texts/result.texts.ts';

/** Arrow keys walk over templates, and several lines are often declined one after the other. */
const WAIT_MS = 350;

interface VersionChanges {
  /** As the person wants it, before the server has confirmed it. */
  readonly template: number;
  readonly paper: CvPaper;
  readonly declined: ReadonlySet<string>;
  /** Something is not confirmed yet, so that the document may still be the one before. */
  readonly isSaving: boolean;
  readonly chooseTemplate: (template: number) => void;
  readonly choosePaper: (paper: CvPaper) => void;
  /** Takes or declines lines. */
  readonly decide: (ids: readonly string[], isTaken: boolean) => void;
}

/** What the person decides about one version, shown at once; what the server refuses is put back, with a sentence. */
export function useVersionChanges(version: CvVersion_VersionFragment): VersionChanges {
  const { id } = version;
  const [change] = useChangeCvVersionMutation();
  const [wanted, setWanted] = useState<VersionChange>({});
  const queue = useMemo(
    () =>
      changeQueue({
        send: ({ templateStyle, paper, rejected }) =>
          change({
            variables: {
              input: {
                id,
                ...(templateStyle !== undefined && { templateStyle }),
                ...(paper !== undefined && { paper }),
                ...(rejected !== undefined && { rejected: [...rejected] }),
              },
            },
          }),
        onWanted: setWanted,
        onFailed: (error) => notifyError(errorSentence(error), { title: resultTexts.notSaved, id: 'cv-change' }),
        waitMs: WAIT_MS,
      }),
    [change, id],
  );
  useEffect(() => registerPendingChanges(id, queue.flush), [id, queue]);

  const declined = useMemo(
    () => new Set(wanted.rejected ?? declinedOf(version.lines)),
    [wanted.rejected, version.lines],
  );
  return {
    template: wanted.templateStyle ?? version.template,
    paper: wanted.paper ?? version.paper,
    declined,
    isSaving: Object.keys(wanted).length > 0,
    chooseTemplate: (templateStyle) => queue.want({ templateStyle }),
    choosePaper: (paper) => queue.want({ paper }),
    decide(ids, isTaken) {
      const next = new Set(declined);
      for (const line of ids) {
        if (isTaken) next.delete(line);
        else next.add(line);
      }
      queue.want({ rejected: [...next] });
    },
  };
}

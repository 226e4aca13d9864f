import { useLayoutEffect, useRef, useState } from 'react';
import { isConnected } from '../../../lib/connection.ts';
import { EmptyAnswerError, errorCode, errorSentence } from '../../../lib/error.ts';
import { type Refuse, useSubmitForm } from '../../../ui/use-submit-form.ts';
import type { BoardApplication, BoardChange } from '../model/board-cache.ts';
import { useBoardUpdates } from '../sync/board-sync-context.ts';
import { useSaveJobMutation } from '../model/save-job.generated.ts';
import { useAddOwnJobMutation, useEditOwnJobMutation } from './own-job.generated.ts';
import { changedFields, filledIn, ownJobErrors, type OwnJobValues } from './own-job-values.ts';
import type { OwnJobDraft } from './own-job-draft.ts';
import { useReadLink } from './use-read-link.ts';
import { ownJobTexts } from '../texts/own-job.texts.ts';

export interface OwnJobFormOptions {
  /** The card whose job is edited; null: a job is added. */
  readonly card: BoardApplication | null;
  readonly draft: OwnJobDraft;
  readonly onDraft: (draft: OwnJobDraft) => void;
  readonly onDone: (application: BoardApplication) => void;
}

/** The values of the form. */
export interface OwnJobFields extends OwnJobValues {
  readonly stage: BoardApplication['stage'];
}

const OFFLINE = ownJobTexts.youreOffline;

/** The form, which hands all that is typed out as it is typed, reading a page into it, and the saving. */
export function useOwnJobForm({ card, draft, onDraft, onDone }: OwnJobFormOptions) {
  const { applyChange } = useBoardUpdates();
  const [isPlanFull, setIsPlanFull] = useState(false);
  const [addOwnJob] = useAddOwnJobMutation();
  const [editOwnJob] = useEditOwnJobMutation();
  const [saveJob] = useSaveJobMutation();
  const newest = useRef(draft);
  useLayoutEffect(() => {
    newest.current = draft;
  });

  const send = async ({ stage, ...values }: OwnJobFields): Promise<BoardChange> => {
    if (card) {
      const { data } = await editOwnJob({
        variables: { input: { id: card.id, ...changedFields(values, draft.base) } },
        update: (_cache, answer) => applyChange(answer.data.editOwnJob.change),
      });
      return data.editOwnJob.change;
    }
    const { data } = await addOwnJob({
      variables: { input: { ...trimmed(values), stage } },
      update: (_cache, answer) => applyChange(answer.data.addOwnJob.change),
    });
    return data.addOwnJob.change;
  };
  const finish = async (refuse: Refuse<OwnJobFields>, work: () => Promise<BoardChange>): Promise<void> => {
    setIsPlanFull(false);
    // A new job does not wait in line: sent twice, it would be there twice.
    if (!isConnected()) return refuse(OFFLINE);
    try {
      const { application } = await work();
      if (!application) throw new EmptyAnswerError();
      onDone(application);
    } catch (error) {
      setIsPlanFull(errorCode(error) === 'PLAN_LIMIT');
      throw error;
    }
  };

  const [initialValues] = useState((): OwnJobFields => ({ ...draft.values, stage: draft.stage }));
  const work = useSubmitForm<OwnJobFields>({
    name: 'own-job',
    initialValues,
    validate: ownJobErrors,
    sentenceOf,
    onValuesChange: ({ stage, ...values }) => onDraft({ ...newest.current, values, stage }),
    submit: (values, refuse) => finish(refuse, () => send(values)),
  });
  const { form, change, attempt } = work;
  const link = useReadLink(({ jobId, salary, ...found }) => {
    if (jobId !== null) return;
    const { stage, ...typed } = form.getValues();
    const { values, read } = filledIn(typed, { ...found, salary: salary ?? '' }, newest.current.read);
    change(values);
    onDraft({ ...newest.current, values, stage, read });
  });

  /** Adds the posting of the search that the address belongs to. */
  const addPosting = (jobId: string): Promise<void> =>
    attempt((refuse) =>
      finish(refuse, async () => {
        const { data } = await saveJob({
          variables: { input: { jobId, stage: form.getValues().stage } },
          update: (_cache, answer) => applyChange(answer.data.saveJob.change),
        });
        return data.saveJob.change;
      }),
    );

  return { ...work, isPlanFull, link, addPosting };
}

function trimmed(values: OwnJobValues): OwnJobValues {
  const { url, title, company, location, salary } = values;
  return {
    url: url.trim(),
    title: title.trim(),
    company: company.trim(),
    location: location.trim(),
    salary: salary.trim(),
  };
}

/** What went wrong, with what it means for what is typed. */
function sentenceOf(error: unknown): string {
  const sentence = errorSentence(error);
  const isLine = error instanceof Error && error.name === 'ConnectionError';
  // No one knows whether a request without an answer arrived, so it is not sent once more by itself.
  return isLine ? ownJobTexts.checkYourBoard(sentence) : sentence;
}

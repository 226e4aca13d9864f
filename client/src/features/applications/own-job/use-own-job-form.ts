import { useLayoutEffect, useRef, useState } from 'react';
import { isConnected } from '../../../lib/connection.ts';
import { EmptyAnswerError, errorCode, errorDetails, errorSentence } from '../../../lib/error.ts';
import type { BoardApplication, BoardChange } from '../board-cache.ts';
import { useSaveJobMutation } from '../save-job.generated.ts';
import { useAddOwnJobMutation, useEditOwnJobMutation } from './own-job.generated.ts';
import {
  changedFields,
  filledIn,
  isOwnJobField,
  OWN_JOB_FIELDS,
  type OwnJobErrors,
  ownJobErrors,
  type OwnJobField,
  type OwnJobValues,
} from './own-job-values.ts';
import { useReadLink } from './use-read-link.ts';

/** A form that is being filled in; it outlives the dialog around it. */
export interface OwnJobDraft {
  readonly values: OwnJobValues;
  /** What stood there when it was begun; what another device has changed since is left alone. */
  readonly base: OwnJobValues;
  /** What was filled in from a page, as it was filled in. */
  readonly read: Partial<OwnJobValues>;
  readonly stage: BoardApplication['stage'];
}

export interface OwnJobFormOptions {
  /** The card whose job is edited; null: a job is added. */
  readonly card: BoardApplication | null;
  readonly draft: OwnJobDraft;
  readonly onDraft: (draft: OwnJobDraft) => void;
  /** Brings a mutation's answer into the cached board. */
  readonly receive: (change: BoardChange) => void;
  readonly onDone: (application: BoardApplication) => void;
}

interface Failure {
  readonly sentence: string;
  readonly isPlanFull: boolean;
}

/** The form's state: what is typed, what is wrong with it, reading a page, and the saving. */
export function useOwnJobForm({ card, draft, onDraft, receive, onDone }: OwnJobFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<OwnJobErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [addOwnJob] = useAddOwnJobMutation();
  const [editOwnJob] = useEditOwnJobMutation();
  const [saveJob] = useSaveJobMutation();
  const newest = useRef(draft);
  useLayoutEffect(() => {
    newest.current = draft;
  });

  const link = useReadLink(({ jobId, salary, ...found }) => {
    if (jobId !== null) return;
    const { current } = newest;
    onDraft({ ...current, ...filledIn(current.values, { ...found, salary: salary ?? '' }, current.read) });
    setErrors({});
  });

  const change = (field: OwnJobField, text: string): void => {
    if (field === 'url') link.forget();
    onDraft({ ...draft, values: { ...draft.values, [field]: text } });
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== field)));
    setFailure(null);
  };

  const refuse = (wrong: OwnJobErrors): void => {
    setErrors(wrong);
    const first = OWN_JOB_FIELDS.find((field) => wrong[field]);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const send = async (): Promise<BoardChange> => {
    const { values, base, stage } = draft;
    if (card) {
      const { data } = await editOwnJob({
        variables: { input: { id: card.id, ...changedFields(values, base) } },
        update: (_cache, answer) => receive(answer.data.editOwnJob),
      });
      return data.editOwnJob;
    }
    const { data } = await addOwnJob({
      variables: { input: { ...trimmed(values), stage } },
      update: (_cache, answer) => receive(answer.data.addOwnJob),
    });
    return data.addOwnJob;
  };

  const finish = async (work: () => Promise<BoardChange>): Promise<void> => {
    if (isSaving) return;
    if (!isConnected()) {
      // A new job does not wait in line: sent twice, it would be there twice.
      setFailure({
        sentence: 'You are offline. What you typed stays here until the connection is back.',
        isPlanFull: false,
      });
      return;
    }
    setFailure(null);
    setIsSaving(true);
    try {
      const { application } = await work();
      if (!application) throw new EmptyAnswerError();
      onDone(application);
    } catch (error) {
      const { field } = errorDetails(error);
      const sentence = sentenceOf(error);
      if (isOwnJobField(field)) refuse({ [field]: sentence });
      else setFailure({ sentence, isPlanFull: errorCode(error) === 'PLAN_LIMIT' });
    } finally {
      setIsSaving(false);
    }
  };

  const submit = async (): Promise<void> => {
    const wrong = ownJobErrors(draft.values);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    await finish(send);
  };

  /** Adds the posting of the search that the address belongs to. */
  const addPosting = (jobId: string): Promise<void> =>
    finish(async () => {
      const { data } = await saveJob({
        variables: { input: { jobId, stage: draft.stage } },
        update: (_cache, answer) => receive(answer.data.saveJob),
      });
      return data.saveJob;
    });

  return { form, errors, failure, isSaving, link, change, submit, addPosting };
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
  // Nobody knows whether a request without an answer arrived, so it is not sent once more by itself.
  return isLine ? `${sentence}. Nothing you typed is lost; look at your board before you send it again.` : sentence;
}

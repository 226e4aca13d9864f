import { useApolloClient } from '@apollo/client/react';
import { BOARD_IMPORT_UPLOAD, type DateOrder, type ImportField, type Stage } from '@foothold/server/domain';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { type ImportAnswer, type ImportChoices, sendImport, TransferError } from './board-transfer-api.ts';
import { useAbort } from '../../../lib/use-abort.ts';
import { transferTexts } from '../texts/transfer.texts.ts';

/** The state of an import. Nothing is written until the person presses Import. */
export interface BoardImportState {
  readonly file: File | null;
  /** The preview or the result; null before the first. */
  readonly answer: ImportAnswer | null;
  readonly phase: 'choosing' | 'checking' | 'ready' | 'importing' | 'done';
  /** The share of the file that was sent, from 0 to 1. */
  readonly share: number;
  readonly error: string | null;
}

export interface BoardImport extends BoardImportState {
  /** The person's choices so far; each change updates the preview. */
  readonly form: UseFormReturnType<ImportChoices>;
  readonly choose: (files: readonly File[]) => void;
  /** @param column undefined: the field is not in this table */
  readonly setColumn: (field: ImportField, column: number | undefined) => void;
  readonly setStage: (word: string, stage: Stage) => void;
  readonly setDateOrder: (order: DateOrder) => void;
  /** Imports. */
  readonly onSubmit: ReturnType<UseFormReturnType<ImportChoices>['onSubmit']>;
  /** Aborts the current request; the last preview stays. */
  readonly stop: () => void;
  readonly startOver: () => void;
}

const NO_CHOICES: ImportChoices = { stages: {} };
const NOTHING: BoardImportState = {
  file: null,
  answer: null,
  phase: 'choosing',
  share: 0,
  error: null,
};
const UNEXPECTED = transferTexts.couldntImport;

/** One import, from choosing the file to the result; leaving the page aborts the current request. */
export function useBoardImport(): BoardImport {
  const client = useApolloClient();
  const [state, setState] = useState(NOTHING);
  const form = useForm<ImportChoices>({ name: 'board-import', initialValues: NO_CHOICES });
  const task = useAbort();

  const run = async (file: File, choices: ImportChoices, isTrial: boolean): Promise<void> => {
    const { signal } = task.start();
    setState((before) => ({
      file,
      answer: before.file === file ? before.answer : null,
      phase: isTrial ? 'checking' : 'importing',
      share: 0,
      error: null,
    }));
    try {
      const onProgress = (share: number): void => setState((before) => ({ ...before, share }));
      const answer = await sendImport(file, choices, { isTrial, onProgress, signal });
      if (signal.aborted) return;
      setState({ file, answer, phase: isTrial ? 'ready' : 'done', share: 1, error: null });
      // The board is loaded again where it is shown next; whatever else counts applications as well.
      if (!isTrial)
        for (const fieldName of ['board', 'applications', 'applicationStats']) client.cache.evict({ fieldName });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof TransferError)) console.error('The import failed.', error);
      const message = error instanceof TransferError ? error.message : UNEXPECTED;
      setState((before) => ({ ...before, phase: rest(before), error: message }));
    }
  };
  const decide = (change: Partial<ImportChoices>): void => {
    form.setValues<ImportChoices>(change);
    if (state.file !== null) void run(state.file, form.getValues(), true);
  };

  return {
    ...state,
    form,
    choose([file, ...others]) {
      const problem = others.length > 0 ? transferTexts.chooseOneFile : file ? problemOf(file) : null;
      if (problem !== null) setState({ ...NOTHING, error: problem });
      else if (file) {
        form.reset();
        void run(file, NO_CHOICES, true);
      }
    },
    setColumn(field, column) {
      // A column means one thing: what it meant before it does not mean any more.
      const before = form.getValues().columns ?? state.answer?.table?.columns ?? {};
      const kept = Object.entries(before).filter(([name, at]) => name !== field && at !== column);
      decide({ columns: { ...Object.fromEntries(kept), ...(column === undefined ? {} : { [field]: column }) } });
    },
    setStage: (word, stage) => decide({ stages: { ...form.getValues().stages, [word]: stage } }),
    setDateOrder: (order) => decide({ date_order: order }),
    onSubmit: (event) =>
      form.onSubmit((choices) => {
        if (state.file !== null && state.phase === 'ready') void run(state.file, choices, false);
      })(event),
    stop() {
      task.abort();
      setState((before) => (before.answer === null ? NOTHING : { ...before, phase: rest(before) }));
    },
    startOver() {
      task.abort();
      form.reset();
      setState(NOTHING);
    },
  };
}

/** The phase of an import without a running request. */
const rest = ({ answer }: BoardImportState) => (answer === null ? 'choosing' : 'ready');

function problemOf({ name, size }: File): string | null {
  if (!BOARD_IMPORT_UPLOAD.isNameAllowed(name)) return BOARD_IMPORT_UPLOAD.wrongType;
  return size > BOARD_IMPORT_UPLOAD.maxBytes ? BOARD_IMPORT_UPLOAD.tooLarge : null;
}

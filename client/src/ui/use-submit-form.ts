import { type FormErrors, useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { errorDetails, errorSentence } from '../lib/error.ts';

/** Keeps a sentence on the screen: beside the field it is about, which gets the focus, or above the form. */
export type Refuse<Values> = (sentence: string, field?: keyof Values & string) => void;

/** `done` and `failed` last until the next try or the next key. */
export type SubmitState = 'idle' | 'busy' | 'done' | 'failed';

interface SubmitFormOptions<Values> extends Omit<UseFormInput<Values>, 'mode'> {
  /** Does what the form is for, with values that passed `validate`. What it throws is refused in its words. */
  readonly submit: (values: Values, refuse: Refuse<Values>) => Promise<void>;
  /** The words for what `submit` throws; the error's own unless given. */
  readonly sentenceOf?: (error: unknown) => string;
}

export interface SubmitForm<Values> {
  /** Mantine's form: values, errors, `getInputProps`. */
  readonly form: UseFormReturnType<Values>;
  readonly state: SubmitState;
  readonly isBusy: boolean;
  /** What was refused and belongs to no field; null: nothing. */
  readonly failure: string | null;
  /** For the `form` element, or to submit by other means. While busy it submits nothing. */
  readonly onSubmit: ReturnType<UseFormReturnType<Values>['onSubmit']>;
  /** Sets some fields and clears their errors, as typing does. */
  readonly change: (edit: Partial<Values>) => void;
  /** Does something else under the same rules: busy meanwhile, and what it refuses is shown. Nothing while busy. */
  readonly attempt: (work: (refuse: Refuse<Values>) => Promise<void>) => Promise<void>;
  /** Ends `done` and `failed`. */
  readonly settle: () => void;
}

/** Puts the focus on the first field on the page that is wrong. */
function focusFirst<Values>(form: UseFormReturnType<Values>, errors: FormErrors): void {
  const nodes = Object.keys(errors).flatMap((field) => form.getInputNode(field) ?? []);
  const isBefore = (one: Node, other: Node): boolean =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  nodes.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))[0]?.focus();
}

/**
 * The one way forms work here: checked on submit, a field's error goes as soon as it is typed in, the first field that is
 * wrong gets the focus, and nothing typed is lost. A refusal of the server that names a field stands beside that field.
 */
export function useSubmitForm<Values extends object>({
  submit,
  sentenceOf = errorSentence,
  onValuesChange,
  ...input
}: SubmitFormOptions<Values>): SubmitForm<Values> {
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<SubmitState>('idle');
  const isBusy = useRef(false);
  const settle = (): void => {
    setFailure(null);
    setState((now) => (now === 'busy' ? now : 'idle'));
  };
  const form = useForm<Values>({
    ...input,
    onValuesChange: (values, previous) => {
      settle();
      onValuesChange?.(values, previous);
    },
  });

  const attempt = async (work: (refuse: Refuse<Values>) => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    let isRefused = false;
    const refuse: Refuse<Values> = (sentence, field) => {
      isRefused = true;
      if (field === undefined) return setFailure(sentence);
      form.setFieldError(field, sentence);
      form.getInputNode(field)?.focus();
    };
    isBusy.current = true;
    setFailure(null);
    setState('busy');
    try {
      await work(refuse);
    } catch (error) {
      const { field } = errorDetails(error);
      refuse(sentenceOf(error), isFieldOf(form.getValues(), field) ? field : undefined);
    }
    isBusy.current = false;
    setState(isRefused ? 'failed' : 'done');
  };

  return {
    form,
    state,
    isBusy: state === 'busy',
    failure,
    onSubmit: (event) => {
      if (isBusy.current) return event?.preventDefault();
      form.onSubmit(
        (values) => attempt((refuse) => submit(values, refuse)),
        (errors) => focusFirst(form, errors),
      )(event);
    },
    change: (edit) => {
      form.setValues<Values>(edit);
      for (const field of Object.keys(edit)) form.clearFieldError(field);
    },
    attempt,
    settle,
  };
}

function isFieldOf<Values extends object>(values: Values, field: unknown): field is keyof Values & string {
  return typeof field === 'string' && Object.hasOwn(values, field);
}

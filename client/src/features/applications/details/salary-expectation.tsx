import { currencies, PayPeriod, readSalaryExpectation } from '@foothold/server/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import '../../../ui/button.css';
import '../../../ui/text-field.css';
import { focusOnMount, useFocusAfter } from '../../../ui/focus.ts';
import { Notice } from '../../../ui/notice.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { useSavedValues } from '../../../ui/use-saved-values.ts';
import { useSubmitForm } from '../../../ui/use-submit-form.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { expectationWords } from '../model/card-marks.ts';
import { useBoardUpdates } from '../sync/board-sync-context.ts';
import { detailsTexts } from '../texts/details.texts.ts';
import { salaryExpectationTexts } from '../texts/salary-expectation.texts.ts';
import layout from '../../../ui/layout.module.css';
import classes from './application-details.module.css';
import { useSetSalaryExpectationMutation } from '../model/change-application.generated.ts';

type Expectation = NonNullable<BoardApplication['salaryExpectation']>;

/** Keeps an expectation, or clears it. */
type Save = (salaryExpectation: Expectation | null) => Promise<void>;

const NAMES = ['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR'] as const satisfies readonly Expectation['period'][];

/** What the person wants to earn in the job of an application: said, changed and cleared. */
export function SalaryExpectation({ card }: { card: BoardApplication }) {
  const [isEditing, setIsEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusAfter(isEditing, () => opener.current);
  const { applyChange } = useBoardUpdates();
  const [setSalaryExpectation] = useSetSalaryExpectationMutation();
  const save: Save = async (salaryExpectation) => {
    await setSalaryExpectation({
      variables: { input: { id: card.id, salaryExpectation } },
      update: (_cache, { data }) => applyChange(data.setSalaryExpectation.change),
    });
    notifySuccess(salaryExpectation ? salaryExpectationTexts.saved : salaryExpectationTexts.cleared);
    setIsEditing(false);
  };
  if (isEditing) return <ExpectationForm card={card} save={save} onCancel={() => setIsEditing(false)} />;
  const words = expectationWords(card);
  return (
    <>
      {words === null ? <p className={classes.empty}>{detailsTexts.notSet}</p> : <span>{words}</span>}
      <div className={classes.actions}>
        <Button ref={opener} size="compact-md" variant="default" onClick={() => setIsEditing(true)}>
          {words === null ? salaryExpectationTexts.set : detailsTexts.change}
        </Button>
      </div>
    </>
  );
}

interface ExpectationFormProps {
  readonly card: BoardApplication;
  readonly save: Save;
  readonly onCancel: () => void;
}

const EMPTY: Expectation = { amount: '', currency: 'EUR', period: 'YEAR' };

function ExpectationForm({ card: { salaryExpectation }, save, onCancel }: ExpectationFormProps) {
  const saved = useMemo((): Expectation => {
    const { amount, currency, period } = salaryExpectation ?? EMPTY;
    return { amount, currency, period };
  }, [salaryExpectation]);
  const { form, failure, isBusy, onSubmit, attempt } = useSubmitForm<Expectation>({
    name: 'salary-expectation',
    initialValues: saved,
    validate: ({ period, ...values }) => readSalaryExpectation({ ...values, period: PayPeriod[period] }).problems,
    submit: (values) => save(values),
  });
  useSavedValues(form, saved);
  return (
    <form className={layout.column} noValidate onSubmit={onSubmit}>
      <TextInput
        label={salaryExpectationTexts.amount}
        inputMode="decimal"
        autoComplete="off"
        ref={focusOnMount}
        {...form.getInputProps('amount')}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={salaryExpectationTexts.currency}
          data={[...currencies()]}
          {...form.getInputProps('currency')}
        />
        <NativeSelect
          label={salaryExpectationTexts.per}
          data={NAMES.map((name) => ({ value: name, label: PayPeriod[name] }))}
          {...form.getInputProps('period')}
        />
      </div>
      {failure && (
        <div role="alert">
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      <div className={layout.row}>
        <Button type="submit" size="compact-md" aria-disabled={isBusy}>
          {isBusy ? detailsTexts.saving : detailsTexts.save}
        </Button>
        {salaryExpectation && (
          <Button
            size="compact-md"
            variant="default"
            aria-disabled={isBusy}
            onClick={() => void attempt(() => save(null))}
          >
            {detailsTexts.clear}
          </Button>
        )}
        <Button size="compact-md" variant="subtle" color="gray" onClick={onCancel}>
          {detailsTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

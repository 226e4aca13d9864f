import { NativeSelect } from '@mantine/core';
import { type DateOrder, IMPORT_FIELDS, type ImportField, isStage, STAGES } from '@foothold/server/domain';
import '../../../ui/text-field.css';
import { Notice } from '../../../ui/notice.tsx';
import classes from './board-import.module.css';
import type { ImportTable } from './board-transfer-api.ts';
import { ImportSample } from './import-sample.tsx';
import type { BoardImport } from './use-board-import.ts';
import { transferTexts } from '../texts/transfer.texts.ts';

interface ImportChoicesFieldsProps {
  readonly table: ImportTable;
  readonly work: BoardImport;
  readonly isDisabled: boolean;
}

const ABSENT = '';
const DATE_FIELDS: readonly ImportField[] = ['applied', 'reminder', 'added'];

/** The choices for reading a table: columns, stages, dates. Each change updates the preview. */
export function ImportChoicesFields({ table, work, isDisabled }: ImportChoicesFieldsProps) {
  const { header, stages, sample } = table;
  const { values: choices } = work.form;
  const columns = choices.columns ?? table.columns;
  const options = header.map((name, at) => ({
    value: `${at}`,
    label: name === '' ? transferTexts.columnWithExample(at + 1, example(sample, at)) : name,
  }));
  const hasDates = DATE_FIELDS.some((field) => columns[field] !== undefined);
  return (
    <>
      <ImportSample table={table} />
      {table.encoding === 'Windows-1252' && <Notice tone="due">{transferTexts.readAsWindows1252}</Notice>}
      <fieldset className={classes.group} disabled={isDisabled}>
        <legend className={classes.heading}>{transferTexts.matchYourColumns}</legend>
        <div className={classes.fields}>
          {IMPORT_FIELDS.map(({ field, label }) => (
            <NativeSelect
              key={field}
              label={label}
              value={`${columns[field] ?? ABSENT}`}
              data={[{ value: ABSENT, label: transferTexts.notInThisFile }, ...options]}
              onChange={({ currentTarget: { value } }) =>
                work.setColumn(field, value === ABSENT ? undefined : Number(value))
              }
            />
          ))}
          {hasDates && (
            <NativeSelect
              label={transferTexts.datesSuchAs}
              value={choices.date_order ?? table.date_order}
              data={[
                { value: 'month-first', label: transferTexts.monthFirst },
                { value: 'day-first', label: transferTexts.dayFirst },
              ]}
              onChange={({ currentTarget: { value } }) => isDateOrder(value) && work.setDateOrder(value)}
            />
          )}
        </div>
      </fieldset>
      {stages.length > 0 && (
        <fieldset className={classes.group} disabled={isDisabled}>
          <legend className={classes.heading}>{transferTexts.matchYourStages}</legend>
          <div className={classes.fields}>
            {stages.map(({ word, rows, stage }) => (
              <NativeSelect
                key={word}
                label={word}
                description={transferTexts.rows(rows)}
                value={choices.stages[word] ?? stage ?? ABSENT}
                error={stage === null && choices.stages[word] === undefined && transferTexts.chooseWhatItMeans}
                data={[
                  ...(stage === null ? [{ value: ABSENT, label: transferTexts.chooseAStage }] : []),
                  ...STAGES.map((info) => ({ value: info.stage, label: info.title })),
                ]}
                onChange={({ currentTarget: { value } }) => isStage(value) && work.setStage(word, value)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

function example(sample: ImportTable['sample'], at: number): string {
  const text = sample.find((cells) => (cells[at] ?? '') !== '')?.[at];
  return text === undefined ? '' : ` (${text.slice(0, 20)})`;
}

const isDateOrder = (text: string): text is DateOrder => text === 'day-first' || text === 'month-first';

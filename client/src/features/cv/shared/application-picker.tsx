import { stageTitle, Stage } from '@foothold/server/domain';
import { Select, type SelectProps } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../../lib/error.ts';
import { paths } from '../../../lib/paths.ts';
import { useBackOnline } from '../../../ui/use-back-online.ts';
import '../../../ui/text-field.css';
import classes from './application-picker.module.css';
import { type CvApplicationsQuery, useCvApplicationsQuery } from '../model/cv-applications.generated.ts';
import { cvTexts } from '../texts/shared.texts.ts';

interface ApplicationPickerProps extends Pick<SelectProps, 'onBlur' | 'onFocus'> {
  readonly label: string;
  /** Of the card that is chosen; '' = none. */
  readonly value: string;
  readonly onChange: (applicationId: string) => void;
  readonly error?: ReactNode;
  readonly isDisabled?: boolean;
}

/** The most that are listed at once; typing finds the others. */
const MOST_LISTED = 50;

/** Chooses a card of the board, by typing a part of its title, its company or its stage. */
export function ApplicationPicker(props: ApplicationPickerProps) {
  const { label, value, onChange, error, isDisabled = false, ...input } = props;
  const query = useCvApplicationsQuery({ fetchPolicy: 'cache-and-network' });
  const applications = query.data?.applications ?? undefined;
  const hasFailed = query.error !== undefined && applications === undefined;
  const retry = (): void => void query.refetch().catch(() => undefined);
  useBackOnline(hasFailed, retry);

  if (applications?.length === 0) {
    return (
      <div className={classes.none}>
        <p>
          {cvTexts.boardIsEmpty} <Link to={paths.search()}>{cvTexts.saveAJob}</Link> {cvTexts.toChooseItHere}
        </p>
        {error && <p role="alert">{error}</p>}
      </div>
    );
  }
  return (
    <Select
      {...input}
      label={label}
      placeholder={applications ? cvTexts.typeTitleOrCompany : cvTexts.loadingYourBoard}
      data={applications?.map((card) => ({ value: card.id, label: labelOf(card) })) ?? []}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      error={error ?? (hasFailed && errorSentence(query.error))}
      disabled={isDisabled}
      searchable
      clearable
      limit={MOST_LISTED}
      maxDropdownHeight={280}
      nothingFoundMessage={cvTexts.noMatchingApplications}
      // The browser's own scroll bar.
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      comboboxProps={{ shadow: 'md' }}
      clearButtonProps={{ 'aria-label': cvTexts.clearChoice }}
    />
  );
}

function labelOf({ job, stage }: NonNullable<CvApplicationsQuery['applications']>[number]): string {
  const title = job.title.trim() || cvTexts.unknownJob;
  const company = job.company.trim() || cvTexts.unknownCompany;
  return `${title} · ${company} · ${stageTitle(Stage[stage])}`;
}

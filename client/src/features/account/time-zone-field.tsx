import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useMemo, useState } from 'react';
import { deviceTimeZone, placeOf, timeZoneGroups, timeZoneLabel } from '../../lib/time-zones.ts';
import '../../ui/field.css';
import classes from './account-and-preferences.module.css';
import { accountSettingsTexts } from './texts/account-settings.texts.ts';

/** Stands for no choice of one's own. */
const DEVICE = 'device';

interface TimeZoneFieldProps {
  /** null: that of the device. */
  readonly value: string | null;
  readonly onChange: (timeZone: string | null) => void;
}

/** A time zone to search by place or by offset. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  // Hundreds of offsets are worked out only for someone who looks at them.
  const [wasOpened, setWasOpened] = useState(false);
  const choices = useMemo(() => {
    const device = { value: DEVICE, label: accountSettingsTexts.sameDevice(placeOf(deviceTimeZone())) };
    if (wasOpened) return [device, ...timeZoneGroups(value === null ? [] : [value])];
    return value === null ? [device] : [device, { value, label: timeZoneLabel(value) }];
  }, [wasOpened, value]);
  return (
    <Select
      size="md"
      searchable
      allowDeselect={false}
      label={accountSettingsTexts.timeZone}
      description={accountSettingsTexts.timeZoneHint}
      // The browser's own scroll bar.
      withScrollArea={false}
      classNames={{ options: classes.zones ?? '' }}
      nothingFoundMessage={accountSettingsTexts.noTimeZone}
      data={choices}
      value={value ?? DEVICE}
      onDropdownOpen={() => setWasOpened(true)}
      // The name that was there is in the way of a search.
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={(chosen) => onChange(chosen === null || chosen === DEVICE ? null : chosen)}
    />
  );
}

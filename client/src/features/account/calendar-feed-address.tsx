import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import '../../ui/button.css';
import '../../ui/text-field.css';
import { notifyInfo, notifySuccess } from '../../ui/notify.ts';
import classes from './account-and-preferences.module.css';
import { focusIfLost } from '../../ui/focus.ts';
import { accountSettingsTexts } from './texts/account-settings.texts.ts';

const TOAST = 'calendar-feed';

interface CalendarFeedAddressProps {
  readonly url: string;
  readonly isBusy: boolean;
  readonly onRenew: () => void;
  readonly onTurnOff: () => void;
}

/** The secret address, to take away. */
export function CalendarFeedAddress({ url, isBusy, onRenew, onTurnOff }: CalendarFeedAddressProps) {
  const field = useRef<HTMLInputElement>(null);

  const takeField = useCallback((element: HTMLInputElement | null) => {
    field.current = element;
    focusIfLost(element);
  }, []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notifySuccess(accountSettingsTexts.addressCopied, { id: TOAST });
    } catch {
      // Not allowed here: it is one key away.
      field.current?.select();
      notifyInfo(accountSettingsTexts.addressSelectedCopyKeyboard, { id: TOAST });
    }
  };

  return (
    <>
      <TextInput
        // The button that was pressed to get here is gone; the focus must not be.
        ref={takeField}
        size="md"
        label={accountSettingsTexts.secretAddress}
        value={url}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.actions}>
        <Button size="md" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {accountSettingsTexts.copyAddress}
        </Button>
        <Button variant="default" size="md" aria-disabled={isBusy} onClick={onRenew}>
          {accountSettingsTexts.renewAddress}
        </Button>
        <Button variant="default" size="md" aria-disabled={isBusy} onClick={onTurnOff}>
          {accountSettingsTexts.turnOff}
        </Button>
      </div>
    </>
  );
}

import { Button, TextInput } from '@mantine/core';
import { LIMITS } from '@foothold/server/domain';
import '@mantine/core/styles/Input.layer.css';
import { type FormEvent, useState } from 'react';
import '../../ui/button.css';
import { notifySuccess } from '../../ui/notify.ts';
import classes from './admin.module.css';
import { useAddFeedBoardMutation } from './admin.generated.ts';
import { adminTexts } from './texts/admin.texts.ts';
import { useAdminChange } from './use-admin-change.ts';

/** Takes the address of a careers page, and puts its board on the list. */
export function AddBoard({ onAdded }: { readonly onAdded: () => void }) {
  const [address, setAddress] = useState('');
  const [add] = useAddFeedBoardMutation();
  const { isBusy, run } = useAdminChange();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (address.trim() === '') return;
    await run(async () => {
      const { data } = await add({ variables: { input: { address: address.trim() } } });
      notifySuccess(adminTexts.added(data.addFeedBoard.board.id));
      setAddress('');
      onAdded();
    });
  };
  return (
    <form className={classes.fields} onSubmit={(event) => void submit(event)}>
      <TextInput
        size="md"
        inputMode="url"
        label={adminTexts.addLabel}
        description={adminTexts.addHint}
        value={address}
        maxLength={LIMITS.linkLength}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Button type="submit" size="md" variant="default" aria-disabled={isBusy}>
        {isBusy ? adminTexts.adding : adminTexts.add}
      </Button>
    </form>
  );
}

import { Button, Modal } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import '../../ui/button.css';
import '../../ui/dialog.css';
import classes from './account-and-preferences.module.css';
import { AccountCard } from './account-card.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { accountSettingsTexts } from './texts/account-settings.texts.ts';

/** The way out, with everything that belongs to the account. */
export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  // A deletion under way cannot be called off: nothing may look as if it could.
  const [isDeleting, setIsDeleting] = useState(false);
  const close = () => {
    if (!isDeleting) setIsOpen(false);
  };
  return (
    <AccountCard title={accountSettingsTexts.deleteAccount} text={accountSettingsTexts.permanentlyDeletesAccountData}>
      <div className={classes.actions}>
        <Button
          color="brick"
          variant="light"
          size="md"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {accountSettingsTexts.deleteMyAccount}
        </Button>
      </div>
      <Modal
        opened={isOpen}
        onClose={close}
        title={accountSettingsTexts.deleteQuestion}
        centered
        radius="lg"
        transitionProps={{ duration: 150 }}
        closeButtonProps={{ 'aria-label': accountSettingsTexts.close, 'aria-disabled': isDeleting }}
      >
        <DeleteAccountForm email={email} onDeleting={setIsDeleting} onCancel={close} />
      </Modal>
    </AccountCard>
  );
}

import { Button, Loader } from '@mantine/core';
import './button.css';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
}

/** A form's main button. While busy it says so and keeps the focus, which a disabled button would lose. */
export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size="md"
      fullWidth
      aria-disabled={isBusy}
      data-busy={isBusy || undefined}
      leftSection={isBusy ? <Loader size={16} color="currentColor" aria-hidden="true" /> : undefined}
      onClick={(event) => isBusy && event.preventDefault()}
    >
      {isBusy ? busyLabel : label}
    </Button>
  );
}

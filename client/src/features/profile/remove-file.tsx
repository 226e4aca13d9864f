import { Button } from '@mantine/core';
import type { UploadKind } from '@foothold/server/domain';
import { useRemoveFile } from './use-remove-file.ts';
import { profileTexts } from './texts.ts';

interface RemoveFileProps {
  readonly kind: UploadKind;
  /** For those who do not see what the button stands beside, e.g. 'Remove your CV'. */
  readonly label: string;
  /** While another file is on its way. */
  readonly isDisabled: boolean;
}

/** Takes the picture or the CV it stands beside away. */
export function RemoveFile({ kind, label, isDisabled }: RemoveFileProps) {
  const { isRemoving, remove } = useRemoveFile(kind);
  const isStopped = isDisabled || isRemoving;
  return (
    <Button
      variant="subtle"
      aria-label={label}
      aria-disabled={isStopped}
      data-busy={isStopped || undefined}
      onClick={() => !isStopped && void remove()}
    >
      {profileTexts.remove}
    </Button>
  );
}

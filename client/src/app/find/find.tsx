import { useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RetryWhenOnline } from '../../ui/retry-when-online.tsx';
import { overlay } from './find-store.ts';
import { useGlobalKeys } from './use-global-keys.ts';

const silently = {
  renderFailure: (retry: () => void, _props: object, attempt: number) => (
    <RetryWhenOnline onRetry={retry} attempt={attempt} />
  ),
};
const FindDialog = lazyPart(async () => (await import('./find-dialog.tsx')).FindDialog, silently);
const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog, silently);

/** The palette and the list of keys, on every page; their code comes when they are first asked for. */
export function Find() {
  useGlobalKeys();
  const open = useStore(overlay);
  const [wanted, setWanted] = useState({ find: false, keys: false });
  if (open && !wanted[open]) setWanted({ ...wanted, [open]: true });
  return (
    <>
      {wanted.find && <FindDialog isOpen={open === 'find'} />}
      {wanted.keys && <KeysDialog isOpen={open === 'keys'} />}
    </>
  );
}

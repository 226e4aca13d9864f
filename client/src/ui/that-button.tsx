import { type Ref, useImperativeHandle } from 'react';

/** Stands for a button that was there before its menu, whose code comes later. */
export function ThatButton({
  ref,
  button,
}: {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly button: HTMLButtonElement;
}) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}

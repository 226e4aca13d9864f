import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { announceConfirmHost } from './confirm.ts';
import './dialog.css';

/** Where the questions of `confirm` appear. */
export function ConfirmHost() {
  // From here on it receives questions.
  useEffect(announceConfirmHost, []);
  return (
    <ModalsProvider modalProps={{ centered: true, radius: 'lg', transitionProps: { duration: 150 } }}>
      {null}
    </ModalsProvider>
  );
}

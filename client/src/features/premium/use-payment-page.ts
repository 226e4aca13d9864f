import { useEffect, useState } from 'react';
import { errorSentence } from '../../lib/error.ts';
import { leaveTo } from '../../lib/leave-to.ts';
import { webAddress } from '../../lib/web-address.ts';
import { useCreateCheckoutMutation, useCreatePortalMutation } from './payments.generated.ts';

export type Interval = 'MONTHLY' | 'QUARTERLY';

interface PaymentPage {
  readonly isOpening: boolean;
  /** Why it did not open, in a sentence; null = nothing went wrong. */
  readonly problem: string | null;
  readonly subscribe: (interval: Interval) => void;
  readonly manage: () => void;
}

/** The ways to the payment provider's pages, which replace this one. */
export function usePaymentPage(): PaymentPage {
  const [createCheckout] = useCreateCheckoutMutation();
  const [createPortal] = useCreatePortalMutation();
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // The browser's way back may bring this page as it was left.
  useEffect(() => {
    const comeBack = () => setIsOpening(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  const open = async (ask: () => Promise<string>) => {
    if (isOpening) return;
    setIsOpening(true);
    setProblem(null);
    try {
      const address = webAddress(await ask());
      if (!address) throw new Error('The payment page has no address.');
      leaveTo(address);
    } catch (error) {
      setProblem(errorSentence(error));
      setIsOpening(false);
    }
  };

  return {
    isOpening,
    problem,
    subscribe: (interval) =>
      void open(
        async () => (await createCheckout({ variables: { input: { interval } } })).data.createCheckout.page.url,
      ),
    manage: () => void open(async () => (await createPortal()).data.createPortal.page.url),
  };
}

import { type ReactNode, useEffect, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { pricingTexts } from './texts/pricing.texts.ts';

/** How one came back from the payment page; null = one did not. */
export type CheckoutOutcome = 'success' | 'cancelled' | null;

/** Reads `?checkout=`, which may be anything. */
export function checkoutOutcome(value: string | null): CheckoutOutcome {
  return value === 'success' || value === 'cancelled' ? value : null;
}

/** Milliseconds after which a payment that is not confirmed yet is called late. */
const LATE_MS = 60_000;

interface CheckoutNoticeProps {
  readonly outcome: CheckoutOutcome;
  /** The payment has arrived: premium is on. */
  readonly isConfirmed: boolean;
  /** Anyone who comes back may have been signed out meanwhile. */
  readonly isSignedOut: boolean;
}

/** What became of a payment, for those who come back from it. */
export function CheckoutNotice({ outcome, isConfirmed, isSignedOut }: CheckoutNoticeProps) {
  const isWaiting = outcome === 'success' && !isConfirmed && !isSignedOut;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  let words: ReactNode = null;
  if (outcome === 'cancelled') words = pricingTexts.notCharged;
  else if (isWaiting && isLate) {
    words = pricingTexts.paymentTakesLonger;
  } else if (isWaiting) {
    words = pricingTexts.confirmingPayment;
  } else if (outcome === 'success') {
    words = isSignedOut ? pricingTexts.signInToSeePlan : pricingTexts.youHavePremium;
  }
  // Always there, so that what appears in it is heard.
  return <output style={{ display: 'block' }}>{words && <Notice>{words}</Notice>}</output>;
}

import { useEffect, useState } from 'react';
import { openAuthClient } from '../../lib/session/session-store.ts';
import { authErrorSentence } from './auth-error.ts';
import { signInTexts } from './texts/sign-in.texts.ts';

export type MailLink =
  | { readonly state: 'checking' }
  | { readonly state: 'choose-password'; readonly email: string }
  | { readonly state: 'confirmed' }
  | { readonly state: 'broken'; readonly message: string };

const INCOMPLETE = signInTexts.linkIncomplete;
const UNKNOWN = signInTexts.linkUnknown;

async function follow(mode: string | null, code: string): Promise<MailLink> {
  const client = await openAuthClient();
  if (mode === 'resetPassword') return { state: 'choose-password', email: await client.checkResetCode(code) };
  await client.confirmEmail(code);
  return { state: 'confirmed' };
}

/** A code works once; a second rendering of the same page must not use it up twice. */
const followed = new Map<string, Promise<MailLink>>();

function followOnce(mode: string | null, code: string): Promise<MailLink> {
  const key = `${mode}:${code}`;
  const link =
    followed.get(key) ??
    follow(mode, code).catch((error: unknown): MailLink => {
      followed.delete(key);
      return { state: 'broken', message: authErrorSentence(error) ?? signInTexts.tryAgainLater };
    });
  followed.set(key, link);
  return link;
}

/** Follows a link of the provider's mails by its own parameters: `resetPassword` or `verifyEmail`, and the code. */
export function useMailLink(mode: string | null, code: string): MailLink {
  const isKnown = mode === 'resetPassword' || mode === 'verifyEmail';
  const isComplete = code !== '' && isKnown;
  const [link, setLink] = useState<MailLink>({ state: 'checking' });
  useEffect(() => {
    if (!isComplete) return undefined;
    let isHere = true;
    void followOnce(mode, code).then((answer) => isHere && setLink(answer));
    return () => {
      isHere = false;
    };
  }, [isComplete, mode, code]);
  return isComplete ? link : { state: 'broken', message: mode === null || isKnown ? INCOMPLETE : UNKNOWN };
}

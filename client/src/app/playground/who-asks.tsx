import { useEffect, useRef, useState } from 'react';
import { clientConfig } from '../../lib/client-config.ts';
import { signIn, signOut, useSession } from '../../lib/session/session-store.ts';
import { AccessToken } from './access-token.tsx';
import classes from './playground.module.css';
import { playgroundTexts } from '../texts/playground.texts.ts';

/** Whose token the playground sends: the web app's session, which it shares. `onOther` is called when the user changes. */
export function WhoAsks({ onOther }: { onOther: () => void }) {
  const { status, user } = useSession();
  const identity = status === 'loading' ? undefined : (user?.uid ?? null);
  const lastIdentity = useRef(identity);
  useEffect(() => {
    if (lastIdentity.current !== undefined && lastIdentity.current !== identity) onOther();
    lastIdentity.current = identity;
  }, [identity, onOther]);

  const [failure, setFailure] = useState('');

  async function signInAs(email: string, password: string) {
    setFailure('');
    try {
      await signIn(email, password);
    } catch {
      setFailure(playgroundTexts.couldntSignIn);
    }
  }

  // The session ends here even when the provider does not confirm it.
  const leave = () =>
    void signOut().catch((error: unknown) => console.error('The provider did not confirm the sign-out.', error));

  return (
    <header className={classes.bar}>
      <h1>{playgroundTexts.graphqlPlayground}</h1>
      <p role="status">
        {status === 'loading' && playgroundTexts.checkingSession}
        {status === 'signed-in' && playgroundTexts.signedInAs(user.email)}
        {status === 'signed-out' && (failure || playgroundTexts.notSignedIn)}
      </p>
      {status === 'signed-in' && (
        <>
          {/* Another person's token starts hidden again. */}
          <AccessToken key={user.uid} />
          <button type="button" onClick={leave}>
            {playgroundTexts.signOut}
          </button>
        </>
      )}
      {status === 'signed-out' && (
        <>
          {clientConfig().demoAccounts.map(({ email, password }) => (
            <button key={email} type="button" onClick={() => void signInAs(email, password)}>
              {playgroundTexts.signInAs(email)}
            </button>
          ))}
          <a href="/sign-in">{playgroundTexts.signIn}</a>
        </>
      )}
      <a href="/api/v1/docs">{playgroundTexts.restDocumentation}</a>
      <a href="/">{playgroundTexts.backToFoothold}</a>
    </header>
  );
}

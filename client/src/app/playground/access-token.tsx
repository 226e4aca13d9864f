import { useId, useRef, useState } from 'react';
import { currentSession } from '../../lib/session/session-store.ts';
import classes from './playground.module.css';
import { playgroundTexts } from '../texts/playground.texts.ts';

/** The signed-in person's token, for programs outside this page, and the headers the server reads it from. */
export function AccessToken() {
  const [token, setToken] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const panel = useId();

  const getToken = async (): Promise<string | null> => {
    try {
      return await currentSession().getToken();
    } catch {
      setNote(playgroundTexts.couldntGetToken);
      return null;
    }
  };
  const copy = async (): Promise<void> => {
    const current = await getToken();
    if (current === null) return;
    setToken(current);
    try {
      await navigator.clipboard.writeText(current);
      setNote(playgroundTexts.tokenCopied);
    } catch {
      // Browsers allow it on secure addresses only.
      field.current?.select();
      setNote(playgroundTexts.tokenSelected);
    }
  };
  const show = async (): Promise<void> => {
    setNote('');
    setToken(token === null ? await getToken() : null);
  };

  return (
    <>
      <button type="button" popoverTarget={panel}>
        {playgroundTexts.accessToken}
      </button>
      {/* Escape and a click elsewhere close a popover: it covers the examples. */}
      <div id={panel} popover="auto" role="group" aria-label={playgroundTexts.accessToken} className={classes.panel}>
        <div className={classes.row}>
          <input
            ref={field}
            type={token === null ? 'password' : 'text'}
            aria-label={playgroundTexts.accessToken}
            readOnly
            value={token ?? playgroundTexts.hidden}
          />
          <button type="button" onClick={() => void show()}>
            {token === null ? playgroundTexts.showToken : playgroundTexts.hideToken}
          </button>
          <button type="button" onClick={() => void copy()}>
            {playgroundTexts.copyToken}
          </button>
        </div>
        <p role="status">{note}</p>
        <p>{playgroundTexts.tokenWarning}</p>
        <dl>
          <dt>{playgroundTexts.overHttp}</dt>
          <dd>
            {playgroundTexts.header} <code>{playgroundTexts.headerExample}</code>
          </dd>
          <dt>{playgroundTexts.overWebSocket}</dt>
          <dd>
            {playgroundTexts.connectionParams} <code>{playgroundTexts.authorizationBearerToken}</code>
            {playgroundTexts.upperOrLowerCase}
          </dd>
          <dt>{playgroundTexts.inThisPlayground}</dt>
          <dd>{playgroundTexts.sessionHint}</dd>
        </dl>
      </div>
    </>
  );
}

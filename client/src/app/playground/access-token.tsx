import { useId, useRef, useState } from 'react';
import { currentSession } from '../../lib/session/session-store.ts';
import classes from './playground.module.css';

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
      setNote("We couldn't get a token. Check your connection and try again.");
      return null;
    }
  };
  const copy = async (): Promise<void> => {
    const current = await getToken();
    if (current === null) return;
    setToken(current);
    try {
      await navigator.clipboard.writeText(current);
      setNote('Token copied.');
    } catch {
      // Browsers allow it on secure addresses only.
      field.current?.select();
      setNote('Token selected. Copy it with your keyboard.');
    }
  };
  const show = async (): Promise<void> => {
    setNote('');
    setToken(token === null ? await getToken() : null);
  };

  return (
    <>
      <button type="button" popoverTarget={panel}>
        Access token
      </button>
      {/* Escape and a click elsewhere close a popover: it covers the examples. */}
      <div id={panel} popover="auto" role="group" aria-label="Access token" className={classes.panel}>
        <div className={classes.row}>
          <input
            ref={field}
            type={token === null ? 'password' : 'text'}
            aria-label="Access token"
            readOnly
            value={token ?? 'hidden until you show it'}
          />
          <button type="button" onClick={() => void show()}>
            {token === null ? 'Show token' : 'Hide token'}
          </button>
          <button type="button" onClick={() => void copy()}>
            Copy token
          </button>
        </div>
        <p role="status">{note}</p>
        <p>It works for an hour and lets anyone act as you. Keep it private.</p>
        <dl>
          <dt>GraphQL and REST over HTTP</dt>
          <dd>
            Header <code>Authorization: Bearer TOKEN</code>
          </dd>
          <dt>Subscriptions over WebSocket</dt>
          <dd>
            Connection params <code>{'{"Authorization": "Bearer TOKEN"}'}</code>, upper or lower case
          </dd>
          <dt>In this playground</dt>
          <dd>Requests use your session. An Authorization header in the Headers tab replaces it.</dd>
        </dl>
      </div>
    </>
  );
}

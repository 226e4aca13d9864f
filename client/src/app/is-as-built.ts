import { clientConfig } from '../lib/client-config.ts';
import { sessionHint } from '../lib/session/session-hint.ts';

/** Where Mantine keeps the person's choice of colours. */
const SCHEME_KEY = 'mantine-color-scheme-value';

function hasOwnColours(): boolean {
  try {
    return localStorage.getItem(SCHEME_KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether this browser's first look at the home page is the one that the build has drawn. It is not for people who were
 * here before, nor where the operator added something to it; then the page is drawn again over the built one.
 */
export function isAsBuilt(): boolean {
  return sessionHint() === null && !hasOwnColours() && clientConfig().feedbackUrl === null;
}

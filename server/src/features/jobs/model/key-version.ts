/** Of the keys that openings are found by (`posting-identity.ts`). Raise it with every change of them: older ones are made again. */
export const KEY_VERSION = 1;

import { LINE_KINDS, type Theme } from './theme.ts';

/**
 * A template for a document that runs from right to left: borders stay on the side they are given, so they change it;
 * letters that join are not spaced.
 */
export function mirrored(theme: Theme): Theme {
  const looks = { ...theme.looks };
  for (const kind of LINE_KINDS) {
    const { left, right } = looks[kind];
    looks[kind] = { ...looks[kind], left: right, right: left, tracking: 0 };
  }
  return { ...theme, looks };
}

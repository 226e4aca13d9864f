import { LINE_KINDS, type Theme } from './theme.ts';

/**
 * A template for a document that runs from right to left: borders stay on the side they are given, so they change it;
 * letters that join are not spaced.
 */
export function mirrored(theme: Theme): Theme {
  const styles = { ...theme.styles };
  for (const kind of LINE_KINDS) {
    const { left, right } = styles[kind];
    styles[kind] = { ...styles[kind], left: right, right: left, tracking: 0 };
  }
  return { ...theme, styles };
}

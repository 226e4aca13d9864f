import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import { amber, bark, brick, evergreen, stageColours, stone } from './palette.ts';

/** Filled pieces are dark in the light scheme and light in the dark one; their text follows, whatever their colour. */
const variantColours: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colours, color: 'var(--on-filled)' } : colours;
};

/** The one sign of a list of choices. */
const CHEVRON = createElement(IconChevronDown, { size: 16, stroke: 1.75, 'aria-hidden': true });

/** Mantine, dressed as Foothold. `docs/design.md` shows the result. */
export const theme = createTheme({
  colors: {
    evergreen,
    amber,
    brick,
    gray: stone,
    dark: bark,
    // Mantine's own pieces ask for these names: errors for red, warnings for yellow and orange, success for green.
    red: brick,
    yellow: amber,
    orange: amber,
    green: evergreen,
    teal: evergreen,
  },
  primaryColor: 'evergreen',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: variantColours,
  autoContrast: true,
  luminanceThreshold: 0.3,
  white: '#ffffff',
  black: stone[9],
  fontFamily: "'Hanken Grotesk Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  headings: {
    fontFamily: "'Hanken Grotesk Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.875rem' },
      h2: { fontSize: '1.125rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.375rem', fontWeight: '550' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '0.375rem', sm: '0.5rem', md: '0.5rem', lg: '0.625rem', xl: '1rem' },
  // Five sizes: meta 13, body 15, head 18, page 24, and the home page's own.
  fontSizes: { xs: '0.8125rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.125rem', xl: '1.5rem' },
  lineHeights: { xs: '1.125rem', sm: '1.125rem', md: '1.375rem', lg: '1.5rem', xl: '1.875rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  components: {
    // Its focusable placeholder is no menu item, which a menu must not hold; the first item takes the focus instead.
    Button: {
      vars: (_theme: unknown, { size }: { size?: string }) =>
        size === undefined ? { root: { '--button-fz': 'var(--mantine-font-size-md)' } } : { root: {} },
    },
    ActionIcon: { defaultProps: { size: '2.25rem' } },
    // Fields are read at the size of the body text, whatever their height.
    Input: { vars: () => ({ wrapper: { '--input-fz': 'var(--mantine-font-size-md)' } }) },
    NativeSelect: { defaultProps: { rightSection: CHEVRON } },
    Select: { defaultProps: { rightSection: CHEVRON } },
    Switch: { defaultProps: { labelPosition: 'left' } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, returnFocus: true } },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
});

/** Roles for surfaces and lines, what Mantine's defaults leave below AA, and `--stage-<id>` / `--stage-<id>-soft`. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {
    '--weight-label': '550',
    '--weight-title': '650',
    '--fast': '120ms',
    '--calm': '180ms',
    '--ease': 'cubic-bezier(0.2, 0, 0, 1)',
    '--hold': amber[4],
    '--paper-ink': stone[9],
    '--paper-ink-2': stone[7],
    '--paper-line': '#d5d0c9',
  },
  light: {
    '--mantine-color-body': stone[0],
    '--mantine-color-error': brick[7],
    '--mantine-color-placeholder': stone[6],
    '--on-filled': '#ffffff',
    '--surface': '#ffffff',
    '--surface-sunken': '#f4f1ec',
    '--surface-brand': evergreen[0],
    '--hover': stone[1],
    '--hairline': stone[3],
    '--edge': '#8f8a84',
    '--ink': stone[9],
    '--ink-2': stone[7],
    '--ink-3': '#6a665f',
    '--text-brand': '#1f6348',
    '--brand': evergreen[7],
    '--brand-soft': '#e9f6ef',
    '--brand-line': evergreen[2],
    '--due': amber[8],
    '--due-soft': '#fff1dc',
    '--due-line': amber[3],
    '--bad': brick[7],
    '--bad-soft': brick[0],
    '--step': '#dcd7d0',
    '--paper': '#ffffff',
    '--shadow-card': '0 1px 2px rgb(35 33 30 / 7%)',
    '--shadow-raised': '0 1px 2px rgb(35 33 30 / 8%), 0 10px 28px rgb(35 33 30 / 14%)',
    ...stageVariables('light'),
  },
  dark: {
    '--mantine-color-body': bark[8],
    '--mantine-color-error': brick[4],
    '--mantine-color-placeholder': bark[3],
    '--mantine-color-default-border': colors.dark[4],
    '--on-filled': bark[9],
    '--mantine-color-evergreen-light': '#1c2d24',
    '--mantine-color-evergreen-light-hover': '#243a2e',
    '--mantine-color-evergreen-light-color': evergreen[2],
    '--surface': bark[7],
    '--surface-sunken': '#151310',
    '--surface-brand': '#1c2d24',
    '--hover': '#2a2825',
    '--hairline': '#3a3733',
    '--edge': '#7d7871',
    '--ink': bark[0],
    '--ink-2': bark[1],
    '--ink-3': bark[2],
    '--text-brand': evergreen[3],
    '--brand': evergreen[4],
    '--brand-soft': '#1c2d24',
    '--brand-line': '#2f5443',
    '--due': amber[3],
    '--due-soft': '#3a2a12',
    '--due-line': '#6b4c17',
    '--bad': brick[3],
    '--bad-soft': '#41201d',
    '--step': '#47433e',
    '--paper': '#f1ede6',
    '--shadow-card': '0 1px 2px rgb(0 0 0 / 40%)',
    '--shadow-raised': '0 1px 2px rgb(0 0 0 / 40%), 0 10px 28px rgb(0 0 0 / 50%)',
    ...stageVariables('dark'),
  },
});

function stageVariables(scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stageColours).flatMap(([stage, colours]) => [
      [`--stage-${stage}`, colours[scheme].strong],
      [`--stage-${stage}-soft`, colours[scheme].soft],
    ]),
  );
}

import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { amber, bark, brick, evergreen, stageColours, stone } from './palette.ts';

/** Filled pieces are dark in the light scheme and light in the dark one; their text follows, whatever their colour. */
const variantColours: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colours, color: 'var(--on-filled)' } : colours;
};

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
      h1: { fontSize: '2rem', lineHeight: '1.2' },
      h2: { fontSize: '1.5rem', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1.25rem' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  components: {
    // Its focusable placeholder is no menu item, which a menu must not hold; the first item takes the focus instead.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, returnFocus: true } },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
});

/** Roles for surfaces and lines, what Mantine's defaults leave below AA, and `--stage-<id>` / `--stage-<id>-soft`. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: { '--header-height': '4rem' },
  light: {
    '--mantine-color-body': stone[0],
    '--mantine-color-error': brick[7],
    '--mantine-color-placeholder': stone[6],
    '--on-filled': '#ffffff',
    '--surface': '#ffffff',
    '--surface-sunken': stone[1],
    '--surface-brand': evergreen[0],
    '--hairline': stone[3],
    '--text-brand': evergreen[7],
    '--due': amber[8],
    '--due-soft': amber[1],
    '--shadow-card': '0 1px 2px rgb(35 33 30 / 6%), 0 1px 6px rgb(35 33 30 / 4%)',
    '--shadow-raised': '0 2px 4px rgb(35 33 30 / 6%), 0 8px 24px rgb(35 33 30 / 10%)',
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
    '--surface-sunken': bark[9],
    '--surface-brand': '#1c2d24',
    '--hairline': bark[5],
    '--text-brand': evergreen[3],
    '--due': amber[3],
    '--due-soft': '#3a2a12',
    '--shadow-card': '0 1px 2px rgb(0 0 0 / 30%)',
    '--shadow-raised': '0 2px 4px rgb(0 0 0 / 30%), 0 8px 24px rgb(0 0 0 / 40%)',
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

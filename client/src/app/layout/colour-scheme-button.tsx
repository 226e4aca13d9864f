import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import classes from './colour-scheme-button.module.css';
import { layoutTexts } from '../texts/layout.texts.ts';

const SCHEMES = {
  auto: { icon: IconDeviceDesktop, label: layoutTexts.schemeOfDevice, next: 'light' },
  light: { icon: IconSun, label: layoutTexts.schemeLight, next: 'dark' },
  dark: { icon: IconMoon, label: layoutTexts.schemeDark, next: 'auto' },
} as const satisfies Record<MantineColorScheme, unknown>;

/** Goes round light, dark and what the device says; the choice stays in this browser. */
export function ColourSchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { icon: Icon, label, next } = SCHEMES[colorScheme];
  const text = layoutTexts.coloursButton(label, SCHEMES[next].label);
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={text}
      title={text}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import classes from './colour-scheme-button.module.css';

const SCHEMES = {
  auto: { icon: IconDeviceDesktop, label: 'system', next: 'light' },
  light: { icon: IconSun, label: 'light', next: 'dark' },
  dark: { icon: IconMoon, label: 'dark', next: 'auto' },
} as const satisfies Record<MantineColorScheme, unknown>;

/** Goes round light, dark and what the device says; the choice stays in this browser. */
export function ColourSchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { icon: Icon, label, next } = SCHEMES[colorScheme];
  const text = `Colours: ${label}. Switch to ${SCHEMES[next].label}.`;
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

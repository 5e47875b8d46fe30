import { brand } from './brand.ts';
import { statusHex } from './status-hex.ts';

/** The custom properties that Mantine would set, as far as our own style sheets use them. */
export function plainColors(schoolColor: string): Readonly<Record<string, string>> {
  const { light } = brand(schoolColor);
  const palettes = Object.entries({ ...statusHex, brand: schoolColor }).flatMap(([name, hex]) =>
    brand(hex).shades.map((shade, index) => [`--mantine-color-${name}-${index}`, shade]),
  );
  return {
    ...Object.fromEntries(palettes),
    '--accent': `var(--mantine-color-brand-${light})`,
    '--accent-hover': `var(--mantine-color-brand-${Math.min(9, light + 1)})`,
    '--focus': 'light-dark(var(--accent), var(--mantine-color-brand-3))',
    '--mantine-primary-color-contrast': '#fff',
    '--mantine-color-anchor': 'light-dark(var(--mantine-color-brand-8), var(--mantine-color-brand-3))',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-dimmed': 'var(--quiet)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-body': 'var(--card)',
    '--mantine-radius-sm': '4px',
    '--mantine-radius-md': '8px',
    '--mantine-radius-lg': '16px',
  };
}

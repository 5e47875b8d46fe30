import { brand } from './brand.ts';

/** Overrides of src/tokens.css for a school's color; every shade passes the contrast check. */
export function schoolColors(color: string): Readonly<Record<`--${string}`, string>> {
  const { shades, light } = brand(color);
  return {
    '--accent': shades[light],
    '--accent-hover': shades[light === 9 ? 8 : 9],
    '--accent-text': `light-dark(${shades[8]}, ${shades[3]})`,
    '--accent-tint': `light-dark(${shades[1]}, color-mix(in oklab, ${shades[9]} 55%, #1f2226))`,
    '--accent-mark': `light-dark(${shades[light]}, ${shades[4]})`,
    '--on-accent': '#fff',
    '--on-tint': `light-dark(${shades[9]}, ${shades[1]})`,
    '--focus': `light-dark(${shades[light]}, ${shades[3]})`,
  };
}

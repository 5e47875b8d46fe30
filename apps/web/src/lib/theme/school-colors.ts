import { brand } from './brand.ts';

/** OKLCH hues in degrees of `--red…`, `--orange…` and `--green…` in src/tokens.css. */
const stateHues = [27, 58, 149] as const;
/** Distance in degrees below which a school's color reads as a state. */
const near = 32;
/** Slate for everything but header, logo and primary button of a school whose color reads as a state. */
const neutral = '#50617d';

/** Whether a tint of this hue could be taken for an error, a warning or a success. */
function isLikeState(hue: number): boolean {
  const degrees = (hue * 180) / Math.PI;
  return stateHues.some((state) => Math.abs(((degrees - state + 540) % 360) - 180) < near);
}

/** Overrides of src/tokens.css for a school's color; every shade passes the contrast check. */
export function schoolColors(color: string): Readonly<Record<`--${string}`, string>> {
  const own = brand(color);
  const { shades, light } = isLikeState(own.hue) ? brand(neutral) : own;
  return {
    '--accent': own.shades[own.light],
    '--accent-hover': own.shades[own.light === 9 ? 8 : 9],
    '--on-accent': '#fff',
    '--accent-solid': shades[light],
    '--accent-text': `light-dark(${shades[8]}, ${shades[3]})`,
    '--accent-tint': `light-dark(${shades[1]}, color-mix(in oklab, ${shades[9]} 55%, #1f2226))`,
    '--accent-mark': `light-dark(${shades[light]}, ${shades[4]})`,
    '--on-tint': `light-dark(${shades[9]}, ${shades[1]})`,
    '--focus': `light-dark(${shades[light]}, ${shades[3]})`,
  };
}

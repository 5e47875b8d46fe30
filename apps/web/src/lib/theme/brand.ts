import { chromaAndHue, contrast, fromOklch, readable } from '@pelion/contract/appearance/facts';

/** The darkest surface that text of the brand is set on in the dark scheme: `--hover`. */
const darkSurface = '#282c31';

export type Shades = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

const indexes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
type ShadeIndex = (typeof indexes)[number];

export interface Brand {
  readonly shades: Shades;
  readonly light: ShadeIndex;
  readonly dark: ShadeIndex;
  /** OKLCH hue of the color, in radians. */
  readonly hue: number;
}

/**
 * Ten shades of any color, from near white to dark, independent of its lightness. `light`: the first shade that is
 * readable on white and on the palest shade, and carries white text. `dark`: the deepest shade that is readable on the
 * dark surface.
 */
export function brand(hex: string): Brand {
  const { chroma, hue } = chromaAndHue(/^#?([\da-f]{3}|[\da-f]{6})$/i.test(hex) ? hex : '#3b5bdb');
  const shade = (lightness: number, share: number) => fromOklch(lightness, chroma * share, hue);
  const shades: Shades = [
    shade(0.975, 0.18),
    shade(0.94, 0.32),
    shade(0.885, 0.5),
    shade(0.815, 0.72),
    shade(0.745, 0.88),
    shade(0.675, 0.97),
    shade(0.6, 1),
    shade(0.53, 1),
    shade(0.455, 0.95),
    shade(0.38, 0.85),
  ];
  const light = indexes.find(
    (index) =>
      contrast(shades[index], '#ffffff') >= readable && contrast(shades[index], shades[0]) >= readable,
  );
  const dark = indexes.findLast((index) => contrast(shades[index], darkSurface) >= readable);
  return { shades, light: light ?? 9, dark: dark ?? 4, hue };
}

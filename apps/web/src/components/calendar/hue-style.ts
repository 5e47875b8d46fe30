import type { Tint } from '../tint.ts';

/** Hue of the product, for items without a subject. */
const plain = 255;

export const hueStyle = (hue: number | undefined): Tint => ({ '--hue': hue ?? plain });

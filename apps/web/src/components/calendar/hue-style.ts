import type { CSSProperties } from 'react';
import type { Tint } from '../tint.ts';

/** Hue of the product, for items without a subject. */
const plain = 255;

export const hueStyle = (hue: number | undefined): Tint => ({ '--hue': hue ?? plain });

type Measures = Readonly<Record<`--${string}`, number>>;

/** Numbers for a style sheet, which multiplies them by its own lengths. */
export const measures = (values: Measures): CSSProperties & Measures => values;

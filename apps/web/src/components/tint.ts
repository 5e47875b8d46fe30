import type { CSSProperties } from 'react';

/** Hues in degrees of people: far from red, orange and green, which tell a state. */
export const tintHues = [95, 108, 188, 202, 218, 235, 255, 275, 295, 315, 335, 350] as const;

/** Sets the hue of `tint` in tint.module.css. */
export type Tint = CSSProperties & Readonly<Record<'--hue', number>>;

/** Tint of a person: the same everywhere. */
export const tintOf = (id: number): Tint => ({ '--hue': tintHues[id % tintHues.length] ?? 255 });

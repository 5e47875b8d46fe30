/** Hues in degrees of subjects and people: far from red, orange and green, which tell a state. */
export const tintHues = [95, 108, 188, 202, 218, 235, 255, 275, 295, 315, 335, 350] as const;

/** Sets the hue of a `tint` (tint.module.css); the same for the same id or name, everywhere. */
export function tintOf(seed: string | number): Readonly<Record<'--hue', number>> {
  const sum = [...String(seed)].reduce(
    (hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    7,
  );
  return { '--hue': tintHues[sum % tintHues.length] ?? 255 };
}

/** Hue in degrees of each subject icon of spec 1 §3; far from those of states, see tint.ts. */
export const subjectHues = {
  biology: 188,
  calculus: 275,
  chemistry: 202,
  chess: 95,
  english: 335,
  geometry: 235,
  history: 108,
  math: 255,
  physics: 295,
  public_speaking: 350,
  robotics: 218,
  rubix: 345,
  sat: 265,
  science: 195,
} as const;

const isKnown = (icon: string): icon is keyof typeof subjectHues => Object.hasOwn(subjectHues, icon);

/** Hue of a subject by its icon; that of the product for others. */
export const subjectHueOf = (icon: string | null): number =>
  icon !== null && isKnown(icon) ? subjectHues[icon] : 255;

/**
 * Meaning of a mark. `main` is the value asked about, `before` the same value earlier, `quiet` what is not given yet; the
 * verdicts are those of answers. Each but `main`, `right` and `quiet` has a pattern of its own beside its color.
 */
export type Tone = 'main' | 'before' | 'right' | 'partly' | 'wrong' | 'quiet';

interface PatternsProps {
  /** From `useId`; `toneFill` of the same chart takes the same. */
  readonly id: string;
}

/** Patterns of the tones: stripes, dots and stripes that lean the other way. */
export function TonePatterns({ id }: PatternsProps) {
  return (
    <defs>
      <pattern
        id={`${id}partly`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" data-ground="partly" />
        <rect width="1.5" height="5" data-line />
      </pattern>
      <pattern id={`${id}wrong`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" data-ground="wrong" />
        <circle cx="2.5" cy="2.5" r="0.9" data-line />
      </pattern>
      <pattern
        id={`${id}before`}
        width="4"
        height="4"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect width="4" height="4" data-line />
        <rect width="1.5" height="4" data-ground="before" />
      </pattern>
    </defs>
  );
}

/** Attributes of a mark: the pattern of its tone, or the plain color that the style sheet gives it. */
export const toneOf = (id: string, tone: Tone): { readonly 'data-tone': Tone; readonly fill?: string } =>
  tone === 'partly' || tone === 'wrong' || tone === 'before'
    ? { 'data-tone': tone, fill: `url(#${id}${tone})` }
    : { 'data-tone': tone };

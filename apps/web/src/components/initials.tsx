import classes from './initials.module.css';
import tints from './tint.module.css';
import { tintOf } from './tint.ts';

/** At most two letters: of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

interface InitialsProps {
  readonly id: number;
  readonly name: string;
}

/** Initials of a person without a picture, on the person's color. Decorative: the name stands beside it. */
export function Initials({ id, name }: InitialsProps) {
  'use no memo'; // Without React Compiler: renders rarely.
  return (
    <span
      className={`${tints.tint} ${classes.initials}`}
      style={tintOf(id)}
      data-initials={initialsOf(name)}
    />
  );
}

import { type ModerationState, marksWanted, placeLimits } from '@pelion/contract/marking/facts';
import { add, compare, divide, exact, rational, subtract, toText, zero } from '@pelion/questions';
import type { MarkValues } from './mark-values.ts';

// What two marks of one answer come to. Pure.

interface Points {
  readonly points: string | null;
}

type Pointed<Mark extends Points> = Mark & { readonly points: string };

/** Those that count, the first marker's first. */
export const givenOf = <Mark extends Points>(marks: readonly Mark[]): Pointed<Mark>[] =>
  marks.flatMap((mark) => (mark.points === null ? [] : [{ ...mark, points: mark.points }]));

/** Not further apart than is allowed: exactly so far is allowed. */
export function areAgreed(one: string, other: string, allowed: string): boolean {
  const between = subtract(exact(one), exact(other));
  const apart = compare(between, zero) < 0 ? subtract(zero, between) : between;
  return compare(apart, exact(allowed)) <= 0;
}

/** What lies in the middle between them, exactly; the same where they are the same. */
export const middleOf = (one: string, other: string): string =>
  toText(divide(add(exact(one), exact(other)), rational(2)));

export const stateOf = (isSettled: boolean, given: number): ModerationState =>
  isSettled ? 'settled' : given < marksWanted ? 'open' : 'differs';

export interface Acting {
  readonly isSettled: boolean;
  readonly given: number;
  /** The viewer's is among them, or begun. */
  readonly isMarker: boolean;
  readonly mayDecide: boolean;
}

/** A third one decides; who has marked an answer never decides on it, and whoever comes third has nothing to mark. */
export function actOf({ isSettled, given, isMarker, mayDecide }: Acting): 'mark' | 'decide' | null {
  if ((isSettled || given === marksWanted) && mayDecide && !isMarker) return 'decide';
  if (isSettled) return null;
  return isMarker || given < marksWanted ? 'mark' : null;
}

type Said = Pick<MarkValues, 'comment' | 'is_doubtful' | 'rubric_version_id' | 'choices' | 'places'>;

/** Both have said something to the student, who reads what each of them said. */
export function mergedOf(one: Said, other: Said): Said {
  const isSameChoice =
    one.rubric_version_id === other.rubric_version_id &&
    JSON.stringify(one.choices) === JSON.stringify(other.choices);
  const isSaidTwice = one.comment.trim() === other.comment.trim();
  const places = other.places.filter(
    (place) => !one.places.some((same) => JSON.stringify(same) === JSON.stringify(place)),
  );
  return {
    comment: [one.comment, ...(isSaidTwice ? [] : [other.comment])]
      .filter((said) => said.trim())
      .join('\n\n'),
    is_doubtful: one.is_doubtful || other.is_doubtful,
    // Choices that differ, within what is allowed, are neither of the two.
    rubric_version_id: isSameChoice ? one.rubric_version_id : null,
    choices: isSameChoice ? one.choices : [],
    places: [...one.places, ...places].slice(0, placeLimits.places),
  };
}

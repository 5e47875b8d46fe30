import { type ModerationState, marksWanted, placeLimits } from '@pelion/contract/marking/facts';
import { add, compare, divide, exact, rational, subtract, toText, zero } from '@pelion/questions';
import type { MarkValues } from './mark-values.ts';

// Combines two marks of one answer. Pure.

interface Points {
  readonly points: string | null;
}

type Pointed<Mark extends Points> = Mark & { readonly points: string };

/** Marks with points, the first marker's first. */
export const givenOf = <Mark extends Points>(marks: readonly Mark[]): Pointed<Mark>[] =>
  marks.flatMap((mark) => (mark.points === null ? [] : [{ ...mark, points: mark.points }]));

/** Whether two marks differ by at most `allowed` points. */
export function areAgreed(one: string, other: string, allowed: string): boolean {
  const between = subtract(exact(one), exact(other));
  const apart = compare(between, zero) < 0 ? subtract(zero, between) : between;
  return compare(apart, exact(allowed)) <= 0;
}

/** Returns the exact mean of two marks. */
export const middleOf = (one: string, other: string): string =>
  toText(divide(add(exact(one), exact(other)), rational(2)));

export const stateOf = (isSettled: boolean, given: number): ModerationState =>
  isSettled ? 'settled' : given < marksWanted ? 'open' : 'differs';

export interface Acting {
  readonly isSettled: boolean;
  readonly given: number;
  /** Whether the viewer gave or began one of the marks. */
  readonly isMarker: boolean;
  readonly mayDecide: boolean;
}

/** A third person decides: markers never decide on their own answer, and a third person has nothing to mark. */
export function actOf({ isSettled, given, isMarker, mayDecide }: Acting): 'mark' | 'decide' | null {
  if ((isSettled || given === marksWanted) && mayDecide && !isMarker) return 'decide';
  if (isSettled) return null;
  return isMarker || given < marksWanted ? 'mark' : null;
}

type Said = Pick<MarkValues, 'comment' | 'is_doubtful' | 'rubric_version_id' | 'choices' | 'places'>;

/** Merges the feedback of two markers, keeping both comments. */
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
    // Different choices within the allowed difference match neither rubric mark, so none is kept.
    rubric_version_id: isSameChoice ? one.rubric_version_id : null,
    choices: isSameChoice ? one.choices : [],
    places: [...one.places, ...places].slice(0, placeLimits.places),
  };
}

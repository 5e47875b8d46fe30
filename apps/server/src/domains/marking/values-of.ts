import type { markDraft } from '@pelion/contract/marking';
import { readMark } from '@pelion/contract/marking/facts';
import { type Choice, type Criterion, pointsOfChoice, tally } from '@pelion/contract/rubrics/facts';
import { compare, exact } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { type Failure, invalid } from '../../lib/failure.ts';
import type { MarkValues } from './mark-values.ts';
import type { MarkRow } from './queries.ts';

type Draft = z.output<typeof markDraft>;

/** Computes the exact mark of a draft, from typed points or rubric choices. */
export function valuesOf(
  draft: Draft,
  row: MarkRow,
  /** Error for a rubric changed in the meantime. */
  rubricMoved: () => Failure,
): Omit<MarkValues, 'marked_by' | 'marked_at'> {
  const { comment, is_doubtful, places, choices } = draft;
  const said = { comment, is_doubtful, places };
  if (choices.length === 0)
    return { ...said, points: typedPoints(draft, row), rubric_version_id: null, choices: [] };
  const criteria = criteriaOf(draft, row, rubricMoved);
  assertChosenOf(criteria, choices);
  if (draft.points !== null)
    invalid({ path: 'points', message: phrase('The rubric sets the points: leave them empty.') });
  const { points } = tally(criteria, choices, row.worth);
  const isBeyond = points !== null && compare(exact(points), exact(row.worth)) > 0;
  if (isBeyond && !draft.is_beyond_meant) refuseBeyond();
  return { ...said, points, rubric_version_id: draft.rubric_version_id, choices };
}

/**
 * Finds the criteria of the draft's rubric version, current or used before; throws if the rubric was changed in the
 * meantime.
 */
function criteriaOf({ rubric_version_id: id }: Draft, row: MarkRow, rubricMoved: () => Failure): Criterion[] {
  const named = [row.rubric_now, row.rubric_then].find((rubric) => rubric?.version_id === id);
  if (named) return named.criteria;
  throw rubricMoved();
}

function assertChosenOf(criteria: readonly Criterion[], choices: readonly Choice[]): void {
  for (const [index, choice] of choices.entries()) {
    const criterion = criteria.find(({ id }) => id === choice.criterion_id);
    const isTwice = choices.some((other, at) => at < index && other.criterion_id === choice.criterion_id);
    if (!criterion || isTwice || pointsOfChoice(criterion, choice) === null)
      invalid({ path: `choices.${index}`, message: phrase('The rubric does not have this level.') });
  }
}

/** Refuses invalid numbers, and unconfirmed points above the question's worth. */
function typedPoints(
  { points: typed, is_beyond_meant }: Draft,
  { worth, points: before }: Pick<MarkRow, 'worth' | 'points'>,
): string | null {
  if (typed === null) return null;
  // The mean of two marks may not be typeable as a decimal; an unchanged value is accepted.
  if (typed === before) return before;
  const { points, problem, isBeyond } = readMark(typed, worth);
  if (problem) invalid({ path: 'points', message: problem });
  if (isBeyond && !is_beyond_meant) refuseBeyond();
  return points;
}

function refuseBeyond(): never {
  invalid({
    path: 'points',
    message: phrase('This is more than the {question} is worth. Please confirm.'),
  });
}

/** Event facts of the rubric choices. */
export const rubricFacts = ({
  rubric_version_id,
  choices,
  places,
}: Pick<MarkValues, 'rubric_version_id' | 'choices' | 'places'>) => ({
  ...(rubric_version_id === null ? {} : { rubric_version_id, choices }),
  ...(places.length === 0 ? {} : { places_count: places.length }),
});

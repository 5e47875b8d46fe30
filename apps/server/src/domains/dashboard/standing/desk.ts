import { isToldInPoints } from '@pelion/contract/assessment-kinds';
import type { StandingInput } from '@pelion/contract/standings';
import { compare, one, shownPercent, toText } from '@pelion/questions';
import type { Context } from '../../../lib/http/implement.ts';
import { stemExcerpt } from '../../questions/stem-excerpt.ts';
import { toUnkeyed } from '../../questions/stored.ts';
import { meanShareOf, sumUp } from '../../results/score-statistics.ts';
import type { StaffRow } from '../staff-queries.ts';
import { findLastTest } from './desk-queries.ts';
import { deskGlance } from './glances.ts';

type Desk = NonNullable<StandingInput['desk']>;

const EXCERPT = 100;

/** Work waiting for a teacher, the figures of the latest test, and students who have not begun work due this week. */
export async function deskFor(context: Context, tasks: readonly StaffRow[], now: Date): Promise<Desk> {
  const { viewer, db } = context;
  const [lastTest, glance] = await Promise.all([lastTestOf(db, viewer.userId, now), deskGlance(context)]);
  const placeOf = ({ schedule_id, assessment_id, assessment_name }: StaffRow) => ({
    schedule_id,
    assessment_id,
    assessment_name,
  });
  const oldest = tasks.find(({ kind }) => kind === 'needsGrading');
  return {
    marking:
      oldest && oldest.at !== null
        ? { ...placeOf(oldest), count: oldest.of_kind ?? 0, oldest_at: oldest.at }
        : null,
    ...glance,
    last_test: lastTest,
    not_begun: tasks.flatMap((task) =>
      task.kind === 'due' && task.not_begun > 0 && task.due_date !== null
        ? [
            {
              ...placeOf(task),
              given_to: task.given_to,
              due_date: task.due_date,
              students: task.students,
              count: task.not_begun,
              names: task.not_begun_names,
            },
          ]
        : [],
    ),
  };
}

async function lastTestOf(db: Context['db'], userId: number, now: Date): Promise<Desk['last_test']> {
  const row = await findLastTest(db, userId, now);
  if (!row) return null;
  const { grading_type, scores, hardest, ...test } = row;
  const { scored, average, average_score, total_score, distribution } = sumUp(scores);
  const inPoints = isToldInPoints(grading_type);
  const shown = inPoints ? average_score : average;
  if (shown === null) return null;
  return {
    ...test,
    scored,
    average: shown,
    average_of: inPoints ? total_score : null,
    distribution,
    hardest: hardest && presentHardest(hardest),
  };
}

function presentHardest({
  outcomes,
  ...version
}: NonNullable<NonNullable<Awaited<ReturnType<typeof findLastTest>>>['hardest']>) {
  const share = meanShareOf(
    outcomes.flatMap(([earned, points, count]) =>
      Array.from({ length: count }, () => [earned, points] as const),
    ),
  );
  // Where everybody got everything, no question is harder than another.
  const percent = share && compare(share, one) < 0 ? shownPercent(toText(share), '1') : null;
  if (percent === null) return null;
  return { excerpt: stemExcerpt(toUnkeyed(version).content.stem.html, EXCERPT), percent };
}

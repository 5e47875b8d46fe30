import type { Moderation } from '@pelion/contract/marking';
import { shownPoints } from '@pelion/questions';
import type { Viewer } from '../../lib/viewer.ts';
import { scoreItem } from '../attempts/end/score-attempt.ts';
import { toDrawn } from '../questions/stored.ts';
import { isScheduleOf } from '../schedules/policy.ts';
import type { AttemptToMark, MarkRow } from './queries.ts';
import { actOf, givenOf, stateOf } from './two-marks.ts';

/** Viewer of an attempt's marks, with the schedule's rules for marking. */
export interface MarkViewer {
  readonly userId: number;
  /** Points; null: one person's mark counts. */
  readonly allowedDifference: string | null;
  /** May decide between differing marks, except on answers the viewer has marked. */
  readonly mayDecide: boolean;
}

export const markViewerOf = (
  viewer: Viewer,
  attempt: Pick<AttemptToMark, 'allowed_difference' | 'schedule_created_by' | 'assessment_created_by'>,
): MarkViewer => ({
  userId: viewer.userId,
  allowedDifference: attempt.allowed_difference,
  mayDecide: isScheduleOf(viewer, {
    created_by: attempt.schedule_created_by,
    assessment_created_by: attempt.assessment_created_by,
  }),
});

/** Points by machine alone; null for answers that need a person. */
export const machineScore = (row: MarkRow): string | null =>
  scoreItem({
    itemId: row.item_id,
    points: row.worth,
    response: row.response,
    hasPages: row.has_pages,
    ...toDrawn(row),
    teacherScore: null,
    regradeRule: row.regrade_rule,
  }).earned;

/** Returns null where one mark counts: by the schedule, or because a machine scores the answer. */
export function moderationOf(row: MarkRow, at: MarkViewer, machine = machineScore(row)): Moderation | null {
  if (at.allowedDifference === null || machine !== null) return null;
  const given = givenOf(row.provisional);
  const own = given.findIndex(({ marker_id }) => marker_id === at.userId);
  const isSettled = row.points !== null;
  const act = actOf({
    isSettled,
    given: given.length,
    isMarker: own >= 0,
    mayDecide: at.mayDecide,
  });
  return {
    state: stateOf(isSettled, given.length),
    allowed_difference: at.allowedDifference,
    given: given.length,
    own: own < 0 ? null : own + 1,
    act,
    // Hides the other mark from people who still mark.
    marks:
      isSettled || act === 'decide'
        ? given.map((mark, place) => ({
            number: place + 1,
            marked_by_name: mark.marked_by_name,
            marked_at: mark.marked_at.toISOString(),
            points: shownPoints(mark.points),
            exact_points: mark.points,
            comment: mark.comment,
            is_doubtful: mark.is_doubtful,
            rubric: mark.rubric,
            choices: mark.choices,
            places: mark.places,
          }))
        : [],
  };
}

/** Replaces the mark with the viewer's own provisional one, with its version and nothing of the other marker's. */
export function asMarkedBy(row: MarkRow, { userId }: Pick<MarkViewer, 'userId'>): MarkRow {
  const own = row.provisional.find(({ marker_id }) => marker_id === userId);
  return {
    ...row,
    version: own?.version ?? null,
    points: own?.points ?? null,
    comment: own?.comment ?? null,
    is_doubtful: own?.is_doubtful ?? null,
    marked_at: own?.marked_at ?? null,
    marked_by_name: own?.marked_by_name ?? null,
    rubric_version_id: own?.rubric_version_id ?? null,
    choices: own?.choices ?? null,
    places: own?.places ?? null,
    rubric_then: own?.rubric ?? null,
  };
}

import { scheduleDraft } from '@pelion/contract/schedules';
import type { Db } from '../../db/database.ts';
import { found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { assertNotKept } from '../../lib/kept-by-course.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { daysLater } from '../../lib/wall-clock.ts';
import { loadSchedule, openTo } from './load-schedule.ts';
import { lockSchedule } from './queries.ts';
import { draftOf, withLevel } from './schedule-terms.ts';
import { writeTerms } from './write-terms.ts';

export interface ScheduleMove {
  readonly id: number;
  readonly days: number;
}

/**
 * Moves the window of schedules by days, at the same time on the clock of the campus; terms of exceptions too. Returns the
 * versions after. Throws `accessDenied` for schedules that the viewer may not edit.
 */
export async function moveSchedules(
  transaction: Db,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  moves: readonly ScheduleMove[],
): Promise<readonly (ScheduleMove & { readonly version: number })[]> {
  const moved: (ScheduleMove & { readonly version: number })[] = [];
  for (const { id, days } of moves) {
    const { version } = found(await lockSchedule(transaction, id));
    const row = await loadSchedule({ viewer, db: transaction }, id);
    assertNotKept(row);
    const was = draftOf(openTo(row, 'edit'));
    const later = (moment: string) => daysLater(new Date(moment), days, viewer.campusTimeZone).toISOString();
    const laterIfAny = (moment: string | null) => (moment === null ? null : later(moment));
    const parsed = parseInput(scheduleDraft, {
      ...was,
      effective_at: later(was.effective_at),
      due_at: laterIfAny(was.due_at),
      exceptions: was.exceptions.map((one) => ({
        ...one,
        effective_at: laterIfAny(one.effective_at),
        due_at: laterIfAny(one.due_at),
      })),
    });
    const draft = withLevel(parsed, was.tutor_level);
    await writeTerms(transaction, { viewer }, { id, version, was, draft }, now);
    moved.push({ id, days, version: version + 1 });
  }
  return moved;
}

import type { Viewer } from '../../lib/viewer.ts';
import { seesNames } from '../attempts/policy.ts';
import { presentPlayer } from '../attempts/read/present-player.ts';
import { abilities } from './policy.ts';
import type { ScheduleRow } from './queries.ts';

const momentOf = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** Includes the assignees, but names of students only for viewers who may see them. */
export function present(viewer: Viewer, row: ScheduleRow) {
  const can = abilities(viewer, row);
  return {
    ...row,
    ...presentPlayer({ ...row, reads_aloud: null }),
    access_code: can.edit ? row.access_code : null,
    has_access_code: row.access_code !== null,
    sections: [...row.sections],
    exceptions: row.exceptions.map((one) => ({
      ...one,
      name: one.section_id !== null || seesNames(viewer) ? one.name : null,
      // Out of the database's JSON, whose moments are texts.
      effective_at: momentOf(one.effective_at),
      due_at: momentOf(one.due_at),
    })),
    groups: [...row.groups],
    classrooms: [...row.classrooms],
    students: row.students.map(({ id, name }) => ({ id, name: seesNames(viewer) ? name : null })),
    can,
  };
}
export type PresentedSchedule = ReturnType<typeof present>;

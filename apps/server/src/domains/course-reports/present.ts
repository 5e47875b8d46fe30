import { courseItemStatuses } from '@pelion/contract/courses/facts';
import { shownPercent } from '@pelion/questions';
import type { Reader } from '../../lib/viewer.ts';
import { presentMark } from '../course-certificates/load-latest.ts';
import type { LinedItem } from '../courses/load-learner-lines.ts';
import type { KeptItem, LineRow } from './line-queries.ts';
import { filtersOf, isOut, type Reading, type Source, scheduleName } from './load-figures.ts';
import { abilities, seesNames } from './policy.ts';
import {
  listNamedCourses,
  listNamedSchedules,
  listNamedSections,
  listNamedStudents,
  type ReportRow,
} from './queries.ts';

export function presentReport(viewer: Reader, { frozen: _frozen, created_by, ...row }: ReportRow) {
  return {
    ...row,
    filters: filtersOf(row),
    is_own: created_by === viewer.userId,
    can: abilities(viewer, { created_by }),
  };
}

const share = (score: string | null) => shownPercent(score, '1');

export const presentLine = (viewer: Reader, row: LineRow) => {
  const { student_id, is_gone, course_id, course_name, schedule_id, status_id, done, needed, seconds } = row;
  return {
    ...{ student_id, is_gone, course_id, course_name, schedule_id, status_id, done, needed, seconds },
    name: seesNames(viewer) ? row.name : null,
    score: share(row.score),
    due_date: row.due_at,
    started_at: row.started_at,
    completed_at: row.completed_at,
    is_late: row.completed_at !== null && row.due_at !== null && row.completed_at > row.due_at,
    certificate: presentMark(row.certificate),
  };
};

/** A digit for each item, the scores by place, and how many are past due. */
export const presentPlaces = (items: readonly KeptItem[]) => ({
  statuses: items.map(({ status_id }) => status_id).join(''),
  scores: items.flatMap(({ score }, place) => (score === null ? [] : `${place}:${share(score)}`)).join(','),
});

export const countOverdue = (row: LineRow, items: readonly KeptItem[]) =>
  isOut(row) ? 0 : items.filter(({ status_id }) => status_id === courseItemStatuses.pastDue).length;

/** Facts of the items under their names; items that the course had not yet are left out. */
export function presentItems(heads: readonly LinedItem[], items: readonly KeptItem[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  return heads.flatMap((head) => {
    const item = byId.get(head.id);
    return item ? [{ ...item, ...head, score: share(item.score) }] : [];
  });
}

/** Records that the filters name, also those that are gone. */
export async function presentNamed({ viewer, db }: Reading, { filters }: Pick<Source, 'filters'>) {
  const { course_ids, schedule_ids, section_ids, student_ids } = filters;
  const schedules = await listNamedSchedules(db, schedule_ids);
  const students = await listNamedStudents(db, student_ids);
  return {
    courses: named(course_ids, await listNamedCourses(db, course_ids)),
    schedules: named(
      schedule_ids,
      schedules.map((row) => ({ ...row, name: scheduleName(viewer, row) })),
    ),
    sections: named(section_ids, await listNamedSections(db, section_ids)),
    students: named(
      student_ids,
      students.map((row) => ({ ...row, name: seesNames(viewer) ? row.name : null })),
    ),
  };
}

interface Named {
  readonly id: number;
  readonly name: string | null;
  readonly is_gone: boolean;
}

function named(ids: readonly number[], rows: readonly Named[]): Named[] {
  const known = new Map(rows.map(({ id, name, is_gone }) => [id, { id, name, is_gone }]));
  return ids.map((id) => known.get(id) ?? { id, name: null, is_gone: true });
}

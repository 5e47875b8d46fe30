import type { RolloverPreview, rolloverPlan } from '@pelion/contract/academic-years';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findCurrent, findYear, joinAsSets, setCurrent, type YearRow } from './queries.ts';
import {
  closeEnrollments,
  countChangedSince,
  countOutcomes,
  findArchivedTarget,
  findRollover,
  insertRollover,
  listGradeIds,
  listSectionsOf,
  listStaying,
  makeSections,
  openEnrollments,
  type Step,
  takeBack,
} from './rollover-queries.ts';
import { lockYears } from './years-lock.ts';

/** The two years of a rollover, if the first may be rolled over into the second. */
async function yearsOf(db: Db, fromId: number, toId: number): Promise<{ from: YearRow; to: YearRow }> {
  const from = found(await findYear(db, fromId));
  const to = await findYear(db, toId);
  if (!to) invalid({ path: 'to_year_id', message: phrase('Please choose an existing academic year') });
  if (from.rolled_over_to !== null)
    throw new Failure(
      'conflict',
      { reason: 'rolledOver' },
      phrase('“{$from}” has already been rolled over into “{$to}”. Undo that first.', {
        from: from.name,
        to: from.rolled_over_to,
      }),
    );
  if (to.starts_on <= from.ends_on)
    invalid({
      path: 'to_year_id',
      message: phrase('“{$to}” does not start after “{$from}” ends', { from: from.name, to: to.name }),
    });
  return { from, to };
}

/** Pupils move up a grade each year; majors and departments stay. */
const isPromotedByYear = ({ campusType }: Viewer) => campusType === 'k12' || campusType === 'dsat';

export async function previewRollover(
  db: Db,
  viewer: Viewer,
  ids: { readonly from: number; readonly to: number },
): Promise<RolloverPreview> {
  await yearsOf(db, ids.from, ids.to);
  const [sections, students, gradeIds] = await Promise.all([
    listSectionsOf(db, ids.from),
    listStaying(db, ids.from, ids.to),
    listGradeIds(db),
  ]);
  const nextOf = (gradeId: number) => {
    const place = gradeIds.indexOf(gradeId);
    return place === -1 ? undefined : gradeIds[isPromotedByYear(viewer) ? place + 1 : place];
  };
  const bySection = new Map<number, { id: number; name: string; is_placed: boolean }[]>();
  for (const { section_id, ...student } of students) {
    const known = bySection.get(section_id);
    if (known) known.push(student);
    else bySection.set(section_id, [student]);
  }
  return {
    from_year_id: ids.from,
    to_year_id: ids.to,
    sections: sections.map(({ id, grade_id, name, label }) => {
      const to = nextOf(grade_id);
      return {
        section_id: id,
        label,
        grade_id,
        name,
        students: bySection.get(id) ?? [],
        to: to === undefined ? null : { grade_id: to, name },
      };
    }),
  };
}

type Plan = z.output<typeof rolloverPlan>;

/** Throws `invalidInput` for a missing section, a section of another year, or an archived grade. */
async function assertPlanned(db: Db, fromYearId: number, plan: Plan): Promise<void> {
  const [sections, students, gradeIds] = await Promise.all([
    listSectionsOf(db, fromYearId),
    listStaying(db, fromYearId, plan.to_year_id),
    listGradeIds(db),
  ]);
  const planned = new Set(plan.sections.map(({ section_id }) => section_id));
  const known = new Set(sections.map(({ id }) => id));
  if (planned.size !== plan.sections.length || plan.sections.some(({ section_id }) => !known.has(section_id)))
    invalid({ path: 'sections', message: phrase('Please name each {section} of the year once') });
  if (students.some(({ section_id }) => !planned.has(section_id)))
    invalid({ path: 'sections', message: phrase('Please say for every {section} where its {student+} go') });
  const offered = new Set(gradeIds);
  const lost = plan.sections.findIndex(({ to }) => to !== null && !offered.has(to.grade_id));
  if (lost !== -1) invalid({ path: `sections.${lost}.to`, message: phrase('Please select the {grade}') });
  const here = new Set(students.map(({ id }) => id));
  if (plan.students.some(({ student_id }) => !here.has(student_id)))
    invalid({ path: 'students', message: phrase('This {student} is not enrolled in this year') });
  if (new Set(plan.students.map(({ student_id }) => student_id)).size !== plan.students.length)
    invalid({ path: 'students', message: phrase('Please name each {student} once') });
}

/**
 * Everything of a rollover in the given transaction. Statements over sets: ten thousand students are a handful of them, and
 * this process only waits.
 */
export async function rollOver(
  transaction: Db,
  { campusId, userId }: Viewer,
  fromYearId: number,
  plan: Plan,
  now: Date,
) {
  await lockYears(transaction, campusId);
  await yearsOf(transaction, fromYearId, plan.to_year_id);
  await joinAsSets(transaction);
  await assertPlanned(transaction, fromYearId, plan);
  const current = await findCurrent(transaction);
  const { id: rolloverId } = await insertRollover(transaction, {
    campus_id: campusId,
    from_year_id: fromYearId,
    to_year_id: plan.to_year_id,
    previous_year_id: plan.make_current ? (current?.id ?? null) : null,
    made_current: plan.make_current,
    created_by: userId,
    created_at: now,
  });
  const step: Step = {
    campusId,
    rolloverId,
    fromYearId,
    toYearId: plan.to_year_id,
    sections: plan.sections,
    exceptions: plan.students,
  };
  const archived = await findArchivedTarget(transaction, step);
  if (archived !== undefined)
    throw new Failure(
      'conflict',
      { reason: 'archived' },
      phrase('“{$section}” is archived in the next year. Restore it, or choose another {section}.', {
        section: archived,
      }),
    );
  const outcomes = await countOutcomes(transaction, step);
  const sections_made = await makeSections(transaction, step);
  await openEnrollments(transaction, step);
  await closeEnrollments(transaction, step);
  if (plan.make_current) await setCurrent(transaction, plan.to_year_id);
  return { ...outcomes, sections_made };
}

/**
 * Undoes the rollover of a year. Throws `conflict` if there is none, or if an enrollment of it was changed since, which
 * undoing would lose.
 */
export async function undoRollover(transaction: Db, { campusId }: Viewer, fromYearId: number, now: Date) {
  await lockYears(transaction, campusId);
  await joinAsSets(transaction);
  const rollover = await findRollover(transaction, fromYearId);
  if (!rollover) {
    const { name } = found(await findYear(transaction, fromYearId));
    throw new Failure(
      'conflict',
      { reason: 'notRolledOver' },
      phrase('“{$name}” is not rolled over: there is nothing to undo, or somebody has undone it already.', {
        name,
      }),
    );
  }
  const changed = await countChangedSince(transaction, rollover.id);
  if (changed > 0)
    throw new Failure(
      'conflict',
      { reason: 'changed', count: changed },
      phrase('This cannot be undone: {$n} of its {enrollment+} {#n|has|have} changed since then.', {
        n: changed,
      }),
    );
  await takeBack(transaction, rollover.id, now);
  const current = await findCurrent(transaction);
  // Restores the previous current year, unless an admin has changed the current year since.
  if (rollover.made_current && current?.id === rollover.to_year_id)
    await setCurrent(transaction, rollover.previous_year_id);
  return rollover;
}

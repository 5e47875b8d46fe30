import type { enrollmentDraft, enrollmentMove } from '@pelion/contract/enrollments';
import type { EnrollmentChangeKind } from '@pelion/contract/enrollments/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Change } from '../../lib/audit.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { publish } from '../../lib/live.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { lockYears } from '../academic-years/years-lock.ts';
import { assertNobodyThere, withoutOverlap } from './overlap.ts';
import { type ChangedRow, keepChange, listChanged, lockChange, takeBack } from './queries.ts';
import {
  beginEnrollments,
  findOfferedSection,
  leaveFrom,
  lockEnrollments,
  type NewEnrollment,
  type StoredEnrollment,
  setDays,
  setStatus,
} from './writing.ts';

/** Actor, time and audit of an enrollment change. */
export interface Act {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly record: (transaction: Db, change: Change<'update'>) => Promise<void>;
}

interface Done {
  readonly change_id: number;
  readonly count: number;
}

/** Serializes changes with rollovers, which would otherwise miss enrollments of the same moment. */
const inTurn = <Result>(db: Db, { viewer }: Act, work: (transaction: Db) => Promise<Result>) =>
  withoutOverlap(() =>
    db.transaction().execute(async (transaction) => {
      await lockYears(transaction, viewer.campusId);
      return work(transaction);
    }),
  );

export const enroll = (
  db: Db,
  act: Act,
  { student_ids, section_id, starts_on, ends_on }: z.output<typeof enrollmentDraft>,
): Promise<Done> =>
  inTurn(db, act, async (transaction) => {
    const students = await ofThisCampus(transaction, 'student_ids', student_ids);
    await assertInYear(transaction, section_id, { starts_on, ends_on });
    const wanted = students.map((student_id) => ({
      campus_id: act.viewer.campusId,
      section_id,
      student_id,
      starts_on,
      ends_on,
    }));
    await assertNobodyThere(transaction, wanted);
    const made = await beginEnrollments(transaction, wanted);
    return finish(transaction, act, 'enroll', { made });
  });

export const move = (
  db: Db,
  act: Act,
  { enrollment_ids, section_id, starts_on }: z.output<typeof enrollmentMove>,
): Promise<Done> =>
  inTurn(db, act, async (transaction) => {
    const rows = await lockAll(transaction, enrollment_ids);
    const left = rows.find(
      ({ status, ends_on }) => status === 'inactive' || (ends_on !== null && ends_on < starts_on),
    );
    if (left)
      throw new Failure(
        'conflict',
        { reason: 'ended' },
        phrase('An {enrollment} that is inactive, or has ended by then, cannot be moved.'),
      );
    const yearEnd =
      section_id === null ? null : await assertInYear(transaction, section_id, { starts_on, ends_on: null });
    if (rows.some((row) => row.section_id === section_id))
      invalid({ path: 'section_id', message: phrase('Already in this {section}') });
    const ended = await leaveFrom(
      transaction,
      rows.map(({ id }) => id),
      starts_on,
    );
    // Students selected in two sections get one enrollment in the new section.
    const wanted = section_id === null ? [] : onePerStudent(rows, section_id, { starts_on, yearEnd }, act);
    await assertNobodyThere(transaction, wanted);
    const made = await beginEnrollments(transaction, wanted);
    return finish(transaction, act, 'move', { made, before: rows, changed: ended });
  });

export const setActive = (
  db: Db,
  act: Act,
  ids: readonly number[],
  status: 'active' | 'inactive',
): Promise<Done> =>
  inTurn(db, act, async (transaction) => {
    const rows = await lockAll(transaction, ids);
    const other = rows.filter((row) => row.status !== status);
    if (status === 'active')
      await assertNobodyThere(
        transaction,
        other,
        other.map(({ id }) => id),
      );
    const changed = await setStatus(
      transaction,
      other.map(({ id }) => id),
      status,
    );
    const kind = status === 'active' ? 'activate' : 'deactivate';
    return finish(transaction, act, kind, { before: other, changed });
  });

/** `changedMeanwhile` builds the conflict for an outdated version. */
export const changeDays = (
  db: Db,
  act: Act,
  { id, version, ...days }: { id: number; version: number; starts_on: string; ends_on: string | null },
  changedMeanwhile: (transaction: Db) => Promise<Failure>,
): Promise<Done> =>
  inTurn(db, act, async (transaction) => {
    const [row] = await lockAll(transaction, [id]);
    const before = found(row);
    if (before.version !== version) throw await changedMeanwhile(transaction);
    await assertInYear(transaction, before.section_id, days);
    if (before.status === 'active') await assertNobodyThere(transaction, [{ ...before, ...days }], [id]);
    const changed = await setDays(transaction, id, days);
    return finish(transaction, act, 'edit', { before: [before], changed });
  });

export const undo = (db: Db, act: Act, changeId: number): Promise<void> =>
  inTurn(db, act, async (transaction) => {
    found(await lockChange(transaction, changeId));
    const rows = await listChanged(transaction, changeId);
    const changed = rows.filter(({ is_changed }) => is_changed).length;
    if (changed > 0)
      throw new Failure(
        'conflict',
        { reason: 'changed', count: changed },
        phrase('This cannot be undone: {$n} of the {enrollment+} {#n|has|have} changed since then.', {
          n: changed,
        }),
      );
    await takeBack(transaction, changeId, act.now);
    for (const row of rows) {
      const { was_starts_on, was_ends_on, was_status } = row;
      const after =
        was_status === null
          ? { ...factsOf(row), status: 'inactive' }
          : factsOf({ ...row, starts_on: was_starts_on, ends_on: was_ends_on, status: was_status });
      await act.record(transaction, { id: row.id, before: factsOf(row), after });
    }
    await tell(
      transaction,
      act,
      rows.map(({ student_id }) => student_id),
    );
  });

interface Written {
  readonly id: number;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly status: string;
  readonly version: number;
}
type Made = Written & Pick<NewEnrollment, 'section_id' | 'student_id'>;

interface Outcome {
  readonly made?: readonly Made[];
  readonly before?: readonly StoredEnrollment[];
  readonly changed?: readonly Written[];
}

/** Stores the change, records its audit events and notifies the people affected. */
async function finish(
  transaction: Db,
  act: Act,
  kind: EnrollmentChangeKind,
  { made = [], before = [], changed = [] }: Outcome,
): Promise<Done> {
  const was = new Map(before.map((row) => [row.id, row]));
  const rows: readonly ChangedRow[] = [
    ...changed.map(({ id, version }) => ({ id, version, was: was.get(id) })),
    ...made,
  ];
  const { campusId: campus_id, userId: created_by } = act.viewer;
  const change = { campus_id, kind, created_by, created_at: act.now };
  const change_id = await keepChange(transaction, change, rows);
  if (kind === 'enroll')
    for (const row of made) await act.record(transaction, { id: row.id, before: {}, after: factsOf(row) });
  const to = new Map(made.map((row) => [row.student_id, row]));
  for (const row of changed) {
    const stood = was.get(row.id);
    if (!stood) continue;
    // After a move, the new enrollment.
    const after = factsOf(to.get(stood.student_id) ?? { ...stood, ...row });
    await act.record(transaction, { id: row.id, before: factsOf(stood), after });
  }
  await tell(
    transaction,
    act,
    [...made, ...before].map(({ student_id }) => student_id),
  );
  return { change_id, count: kind === 'move' ? before.length : rows.length };
}

interface Described {
  readonly section_id: number;
  readonly student_id: number;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly status: string;
}
const factsOf = ({ section_id, student_id, starts_on, ends_on, status }: Described) => ({
  section_id,
  student_id,
  starts_on,
  ends_on,
  status,
});

/** Refreshes the students' lists of tests, which depend on enrollments. */
const tell = (transaction: Db, { viewer }: Act, studentIds: readonly number[]) =>
  publish(transaction, {
    campusId: viewer.campusId,
    userIds: [...new Set(studentIds)],
    event: { topic: 'schedules', id: null },
  });

/** All of them, or `notFound`. */
async function lockAll(transaction: Db, ids: readonly number[]): Promise<StoredEnrollment[]> {
  const wanted = [...new Set(ids)];
  const rows = await lockEnrollments(transaction, wanted);
  if (rows.length < wanted.length) throw new Failure('notFound');
  return rows;
}

/** Throws `invalidInput` for an archived section or a day outside its year; returns the year's last day. */
async function assertInYear(
  transaction: Db,
  sectionId: number,
  { starts_on, ends_on }: { readonly starts_on: string; readonly ends_on: string | null },
): Promise<string> {
  const section = await findOfferedSection(transaction, sectionId);
  if (!section)
    return invalid({ path: 'section_id', message: phrase('Please choose a {section} of this {campus}') });
  const outside = phrase('This day is outside “{$year}”, the year of the {section}', {
    year: section.year_name,
  });
  if (starts_on < section.starts_on || starts_on > section.ends_on)
    invalid({ path: 'starts_on', message: outside });
  if (ends_on !== null && ends_on > section.ends_on) invalid({ path: 'ends_on', message: outside });
  return section.ends_on;
}

/** Where the last day of the old section is one of the new section's year, it stays. */
function onePerStudent(
  rows: readonly StoredEnrollment[],
  section_id: number,
  { starts_on, yearEnd }: { readonly starts_on: string; readonly yearEnd: string | null },
  { viewer }: Act,
): NewEnrollment[] {
  const byStudent = new Map(rows.map((row) => [row.student_id, row]));
  return [...byStudent.values()].map(({ student_id, ends_on }) => ({
    campus_id: viewer.campusId,
    section_id,
    student_id,
    starts_on,
    ends_on: ends_on !== null && yearEnd !== null && ends_on <= yearEnd ? ends_on : null,
  }));
}

import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { inSlices } from '../../lib/map-yielding.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import { gradingType } from '../assessments/grading-type.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
import { scaleRows } from '../attempts/read/grade-label.ts';

/** A schedule of an assessment that the viewer sees. */
export const findSchedule = (db: Db, scope: AssessmentScope, id: number) =>
  db
    .selectFrom('assessment_schedule as s')
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 's.campus_id').onRef('a.id', '=', 's.assessment_id'),
    )
    .select([
      's.id',
      's.campus_id',
      's.assessment_id',
      's.effective_at',
      's.due_at',
      's.is_cancelled',
      's.deleted_at',
      's.preference',
      's.shuffle_questions',
      's.shuffle_options',
      'a.name as assessment_name',
      'a.type',
      'a.status as assessment_status',
      'a.questions_count',
      gradingType.as('grading_type'),
      scaleRows.as('scale_rows'),
    ])
    .where('s.id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst();
export type ScheduleRow = NonNullable<Awaited<ReturnType<typeof findSchedule>>>;

const item = z.object({
  question_id: z.int(),
  version_id: z.int(),
  passage_version_id: z.int().nullable(),
  section_version_id: z.int().nullable(),
  question_type: z.int(),
  position: z.int(),
  points: z.string(),
  // Papers that were drawn before there were regradings have neither.
  regrade_id: z.int().nullable().default(null),
  authored_points: z.string().nullable().default(null),
  presented_order: z.string(),
  drawn_values: z.string().nullable(),
});
const items = z.array(item);
const typed = z.record(z.string(), z.string());

const readPaper = <Row extends { readonly items: unknown; readonly typed: unknown }>(row: Row) => ({
  ...row,
  items: items.parse(row.items),
  typed: new Map(Object.entries(typed.parse(row.typed))),
});

/** Papers by the name of their student, with what came of them. */
export async function listPapers(db: Db, scheduleId: number) {
  const rows = await db
    .selectFrom('student_paper as s')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 's.campus_id').onRef('p.user_id', '=', 's.student_id'),
    )
    .leftJoin('attempt as t', (join) =>
      join.onRef('t.campus_id', '=', 's.campus_id').onRef('t.id', '=', 's.attempt_id'),
    )
    .select([
      's.id',
      's.student_id',
      'p.name as student_name',
      's.code',
      's.items',
      's.total as worth',
      's.is_absent',
      's.typed',
      's.attempt_id',
      't.status',
      't.score',
      't.total',
    ])
    .where('s.schedule_id', '=', scheduleId)
    .orderBy('p.name')
    .orderBy('s.student_id')
    .execute();
  return inSlices(rows, readPaper);
}
export type PaperRow = Awaited<ReturnType<typeof listPapers>>[number];

/** Locks the papers being entered; concurrent entry of the same ones waits. */
export async function lockPapers(db: Db, scheduleId: number, studentIds: readonly number[]) {
  const rows = await db
    .selectFrom('student_paper')
    .select(['id', 'student_id', 'items', 'total', 'is_absent', 'typed', 'attempt_id'])
    .where('schedule_id', '=', scheduleId)
    .where('student_id', 'in', [...studentIds])
    .orderBy('student_id')
    .forUpdate()
    .execute();
  return rows.map(readPaper);
}
export type LockedPaper = Awaited<ReturnType<typeof lockPapers>>[number];

/** Attempt -> position -> points that a person gave. */
export async function listGivenPoints(db: Db, scheduleId: number) {
  const rows = await db
    .selectFrom('student_paper as s')
    .innerJoin('attempt_item as i', (join) =>
      join.onRef('i.campus_id', '=', 's.campus_id').onRef('i.attempt_id', '=', 's.attempt_id'),
    )
    .select(['i.attempt_id', 'i.position', 'i.earned'])
    .where('s.schedule_id', '=', scheduleId)
    .where('i.answer_status', '=', sql.lit(3))
    .execute();
  const given = new Map<number, Map<number, string>>();
  for (const { attempt_id, position, earned } of rows) {
    if (earned === null) continue;
    const own = given.get(attempt_id) ?? new Map<number, string>();
    given.set(attempt_id, own.set(position, earned));
  }
  return given;
}

export const listVersions = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('question_version')
        .select(['id', 'question_id', 'type', 'schema_version', 'content'])
        .where('id', 'in', [...ids])
        .execute();

/** Students of a schedule who have no paper of it. */
export const listWithoutPaper = async (db: Db, scheduleId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ student_id: number }>`
    select g.student_id from schedule_assignee g
    join membership m on m.campus_id = g.campus_id and m.user_id = g.student_id and m.removed_at is null
    where g.schedule_id = ${scheduleId} and not exists (
      select from student_paper s
      where s.campus_id = g.campus_id and s.schedule_id = g.schedule_id and s.student_id = g.student_id)
    order by g.student_id`.execute(db);
  return rows.map(({ student_id }) => student_id);
};

/** Deletes papers without any entry; the others stay as they are. */
export const deleteUnwritten = (db: Db, scheduleId: number) =>
  db
    .deleteFrom('student_paper as s')
    .where('s.schedule_id', '=', scheduleId)
    .where('s.attempt_id', 'is', null)
    .where('s.is_absent', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paper_entry as e')
            .select('e.id')
            .whereRef('e.campus_id', '=', 's.campus_id')
            .whereRef('e.paper_id', '=', 's.id'),
        ),
      ),
    )
    .execute();

export const insertPapers = (
  db: Db,
  rows: readonly {
    readonly campus_id: number;
    readonly schedule_id: number;
    readonly student_id: number;
    readonly code: string;
    readonly items: string;
    readonly total: string;
    readonly drawn_by: number;
    readonly drawn_at: Date;
  }[],
) =>
  db
    .insertInto('student_paper')
    .values([...rows])
    // A concurrent request has prepared the same papers; keep those.
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const listCodes = async (db: Db, scheduleId: number) =>
  new Set(
    (await db.selectFrom('student_paper').select('code').where('schedule_id', '=', scheduleId).execute()).map(
      ({ code }) => code,
    ),
  );

export const updatePaper = (
  db: Db,
  id: number,
  values: { readonly is_absent: boolean; readonly typed: string; readonly attempt_id: number | null },
) => db.updateTable('student_paper').set(values).where('id', '=', id).execute();

export const insertEntry = (
  db: Db,
  row: {
    readonly campus_id: number;
    readonly paper_id: number;
    readonly actor_id: number;
    readonly at: Date;
    readonly before: string;
    readonly after: string;
  },
) => db.insertInto('paper_entry').values(row).execute();

export const countPapers = async (db: Db, scheduleId: number): Promise<number> =>
  (
    await db
      .selectFrom('student_paper')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('schedule_id', '=', scheduleId)
      .executeTakeFirstOrThrow()
  ).count;

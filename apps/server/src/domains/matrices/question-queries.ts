import type { CellKind } from '@pelion/contract/matrices/facts';
import { answerStatusIds } from '@pelion/questions';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Json } from '../../db/types.generated.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import { gradingType } from '../assessments/grading-type.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
import { type ScaleText, scaleRows } from '../attempts/read/grade-label.ts';
import { plannedGradingType } from '../attempts/read/grading-type.ts';

// The attempts of a schedule that count, question by question. Contents and no keys.

const { correct, incorrect, partiallyCorrect, unanswered } = answerStatusIds;

/** Outcome of the item `i`, considering the regrade `g`. A person's mark is judged by its points. */
const kind = sql<CellKind>`case
  when g.action = 'throwOut' then 'thrownOut'
  when i.answer_status = ${sql.lit(correct)} then 'right'
  when i.answer_status = ${sql.lit(incorrect)} then 'wrong'
  when i.answer_status = ${sql.lit(partiallyCorrect)} then 'partly'
  when i.answer_status = ${sql.lit(unanswered)} then 'empty'
  when i.earned is null then 'unmarked'
  when i.earned_value >= value_of(i.points) then 'right'
  when i.earned_value > 0 then 'partly'
  else 'wrong' end`;

export interface MatrixSchedule {
  readonly id: number;
  readonly campus_id: number;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly students: number;
  readonly sections: readonly { readonly id: number; readonly label: string }[];
}

/** undefined where the viewer does not see its assessment. */
export async function findMatrixSchedule(
  db: Db,
  scheduleId: number,
  scope: AssessmentScope,
): Promise<MatrixSchedule | undefined> {
  const { rows } = await sql<MatrixSchedule>`
    select s.id, s.campus_id, s.assessment_id, a.name as assessment_name,
      (select count(*)::int from counted_attempt c where c.campus_id = s.campus_id and c.schedule_id = ${scheduleId}) as students,
      coalesce((select json_agg(json_build_object('id', n.id, 'label', g.name || ' - ' || n.name) order by g.position, g.name, n.name)
        from section n
        join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
        where n.campus_id = s.campus_id and n.id in (
          select u.section_id from schedule_audience u where u.campus_id = s.campus_id and u.schedule_id = s.id
          union
          select u.section_id from course_audience u
          where u.campus_id = s.campus_id and u.schedule_id = s.course_schedule_id
          union
          select c.section_id from schedule_audience u
          join classroom_section c on c.campus_id = u.campus_id and c.classroom_id = u.classroom_id
          where u.campus_id = s.campus_id and u.schedule_id = s.id)), '[]') as sections
    from assessment_schedule s
    join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
    where s.id = ${scheduleId} and ${inScope(scope)}`.execute(db);
  return rows[0];
}

const counts = sql.join(
  (['right', 'partly', 'wrong', 'empty', 'unmarked'] as const).map(
    (name) => sql`count(*) filter (where kind = ${sql.lit(name)})::int as ${sql.ref(name)}`,
  ),
);

export interface QuestionRow {
  readonly question_id: number;
  readonly points: string;
  readonly facility: number | null;
  readonly right: number;
  readonly partly: number;
  readonly wrong: number;
  readonly empty: number;
  readonly unmarked: number;
  readonly type: number;
  readonly schema_version: number;
  readonly content: Json;
}

/** Lists questions in assessment order; removed ones come last, in paper order. */
export async function listMatrixQuestions(
  db: Db,
  { id, campus_id, assessment_id }: MatrixSchedule,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    with asked as (
      select i.question_id, i.version_id, i.part, i.position, i.points, value_of(i.points) as worth, ${kind} as kind,
        case when i.earned is not null and g.action is distinct from 'throwOut'
          then least(1, greatest(0, i.earned_value / nullif(value_of(i.points), 0))) end as share
      from counted_attempt c
      join attempt_item i on i.campus_id = c.campus_id and i.attempt_id = c.attempt_id
      left join regrade g on g.campus_id = i.campus_id and g.id = i.regrade_id
      where c.campus_id = ${campus_id} and c.schedule_id = ${id}
    ), figures as (
      select question_id, max(version_id) as version_id, min(part) as part, min(position) as place,
        (array_agg(points order by worth desc))[1] as points, avg(share)::float8 as facility, ${counts}
      from asked group by question_id
    )
    select f.question_id, f.points, f.facility, f."right", f.partly, f.wrong, f.empty, f.unmarked, v.type, v.schema_version,
      v.content
    from figures f
    join question_version v on v.campus_id = ${campus_id} and v.id = f.version_id
    left join assessment_question q on q.campus_id = v.campus_id and q.assessment_id = ${assessment_id}
      and q.question_id = f.question_id
    order by f.part, q.position nulls last, f.place, f.question_id`.execute(db);
  return rows;
}

export interface StudentRow {
  readonly student_id: number;
  readonly student_name: string;
  readonly result_id: number;
  readonly attempt_no: number;
  readonly status: number;
  readonly score: string | null;
  readonly total: string;
  readonly grading_type: number;
  readonly scale_rows: ScaleText;
  readonly cells: readonly (readonly [number, CellKind, string | null])[];
}

export interface RowOrder {
  readonly sort: 'name' | 'score';
  readonly direction: 'asc' | 'desc';
  /** Otherwise nothing is ordered by names either. */
  readonly seesNames: boolean;
  readonly offset: number;
  readonly limit: number;
}

const directions = { asc: sql`asc nulls last`, desc: sql`desc nulls last` } as const;

/** Some students with their cells. */
export async function listMatrixRows(
  db: Db,
  { id, campus_id }: Pick<MatrixSchedule, 'id' | 'campus_id'>,
  { sort, direction, seesNames, offset, limit }: RowOrder,
): Promise<StudentRow[]> {
  const name = seesNames ? sql`p.name` : sql`c.student_id`;
  const by = sort === 'score' ? sql`c.share` : name;
  const order = sql`${by} ${directions[direction]}, ${name}, c.student_id`;
  const { rows } = await sql<StudentRow>`
    with chosen as (
      select c.campus_id, c.student_id, c.attempt_id, p.name as student_name, row_number() over (order by ${order}) as place
      from counted_attempt c
      left join person p on p.campus_id = c.campus_id and p.user_id = c.student_id
      where c.campus_id = ${campus_id} and c.schedule_id = ${id}
      order by place limit ${limit} offset ${offset}
    )
    select c.student_id, coalesce(c.student_name, '') as student_name, t.id as result_id, t.attempt_no, t.status, t.score,
      t.total, coalesce(${plannedGradingType}, ${gradingType}) as grading_type, ${scaleRows} as scale_rows,
      (select coalesce(json_agg(json_build_array(i.question_id, ${kind}, i.earned) order by i.part, i.position), '[]')
        from attempt_item i
        left join regrade g on g.campus_id = i.campus_id and g.id = i.regrade_id
        where i.campus_id = c.campus_id and i.attempt_id = c.attempt_id) as cells
    from chosen c
    join attempt t on t.campus_id = c.campus_id and t.id = c.attempt_id
    join assessment a on a.campus_id = t.campus_id and a.id = t.assessment_id
    order by c.place`.execute(db);
  return rows;
}

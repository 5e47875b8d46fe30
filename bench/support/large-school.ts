import { withClient } from '../../apps/server/src/db/connection.ts';
import { buildCampus } from '../../apps/server/test/factories/campuses.ts';
import { buildMember, type Member } from '../../apps/server/test/factories/members.ts';
import { buildGrade, buildSubject } from '../../apps/server/test/factories/sections.ts';
import type { ScratchDatabase } from './scratch-database.ts';

/** Subject -> chapters, as a school has them: the word that people search for belongs to a subject. */
const curriculum = {
  Algebra: ['Equations', 'Inequalities', 'Functions', 'Polynomials', 'Sequences', 'Matrices', 'Logarithms'],
  Geometry: ['Triangles', 'Circles', 'Polygons', 'Vectors', 'Symmetry', 'Volumes', 'Coordinates'],
  Biology: ['Cells', 'Genetics', 'Evolution', 'Ecosystems', 'Plants', 'Digestion', 'Nerves'],
  Chemistry: ['Atoms', 'Bonds', 'Acids', 'Reactions', 'Solutions', 'Metals', 'Gases'],
  Physics: ['Motion', 'Forces', 'Energy', 'Waves', 'Electricity', 'Magnetism', 'Optics'],
  History: ['Antiquity', 'Feudalism', 'Renaissance', 'Revolutions', 'Industry', 'Empires', 'Treaties'],
  Geography: ['Climate', 'Rivers', 'Mountains', 'Cities', 'Trade', 'Oceans', 'Maps'],
  English: ['Poetry', 'Drama', 'Grammar', 'Essays', 'Novels', 'Rhetoric', 'Spelling'],
} as const;

const TEACHERS = 40;
const GRADES = 12;
/** Of the teachers, so many are shared with: among 10,000 assessments each has more of them than a page shows. */
const SHARED_WITH = 10;

export interface LargeSchool {
  readonly campusId: number;
  readonly admin: Member;
  readonly teacher: Member;
  readonly gradeIds: readonly number[];
  readonly subjects: readonly { readonly id: number; readonly chapters: readonly string[] }[];
  /** Somebody who has been given some of them. */
  readonly studentId: number;
}

/** One campus with this many assessments: all grades, subjects, chapters, statuses and authors mixed. */
export async function buildLargeSchool(db: ScratchDatabase, assessments: number): Promise<LargeSchool> {
  const campus = await buildCampus(db.system);
  const admin = await buildMember(db.system, { campus, userType: 'schoolAdmin' });
  const teachers: Member[] = [];
  for (let count = 0; count < TEACHERS; count++) teachers.push(await buildMember(db.system, { campus }));
  const gradeIds: number[] = [];
  for (let count = 0; count < GRADES; count++) gradeIds.push((await buildGrade(db.system, { campus })).id);
  const subjects: { id: number; chapters: readonly string[] }[] = [];
  for (const [name, chapters] of Object.entries(curriculum)) {
    subjects.push({ id: (await buildSubject(db.system, { campus, name })).id, chapters });
  }
  const [teacher] = teachers;
  if (teacher === undefined) throw new Error('A school has teachers');
  const authors = teachers.map(({ userId }) => userId);
  await insertAssessments(db, { campusId: campus.id, authors, gradeIds, subjects, count: assessments });
  const studentId = await insertUses(db, { campusId: campus.id, authors, assessments });
  return { campusId: campus.id, admin, teacher, gradeIds, subjects, studentId };
}

interface Rows extends Pick<LargeSchool, 'campusId' | 'gradeIds' | 'subjects'> {
  readonly authors: readonly number[];
  readonly count: number;
}

const chaptersEach = 7;

/** Made inside the database; references are right by construction, so checking a million of them is left out. */
const insertAssessments = (
  { connection }: ScratchDatabase,
  { campusId, authors, gradeIds, subjects, count }: Rows,
) =>
  withClient(connection, async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    // The same rows in every run.
    await client.query('select setseed(0.42)');
    await client.query(
      `
      with drawn as (
        select n, random() as g, random() as s, random() as c, random() as t, random() as a, random() as st, random() as p
        from generate_series(1, $1::int) n
      ), placed as (
        select d.*, floor(d.s * cardinality($4::bigint[]))::int as subject, floor(d.c * ${chaptersEach})::int as chapter from drawn d
      )
      insert into assessment (campus_id, name, type, category, status, grade_id, subject_id, chapter_name, lesson_name,
        instruction_source, instruction_html, is_public, questions_count, total_points, created_by, created_at, updated_by, updated_at)
      select $2, ($5::text[])[1 + subject * ${chaptersEach} + chapter] || ' check ' || n, 1 + floor(t * 3)::int, 1,
        case when st < 0.15 then 1 when st < 0.9 then 2 else 3 end,
        ($3::bigint[])[1 + floor(g * cardinality($3::bigint[]))::int], ($4::bigint[])[1 + subject],
        ($5::text[])[1 + subject * ${chaptersEach} + chapter], 'Lesson ' || (1 + n % 12),
        'Read each question twice.', '<p>Read each question twice.</p>', p < 0.2, 20, '20',
        ($6::bigint[])[1 + floor(a * cardinality($6::bigint[]))::int], now() - make_interval(mins => n),
        ($6::bigint[])[1 + floor(a * cardinality($6::bigint[]))::int], now() - make_interval(mins => n)
      from placed`,
      [
        count,
        campusId,
        gradeIds,
        subjects.map(({ id }) => id),
        subjects.flatMap(({ chapters }) => chapters),
        authors,
      ],
    );
    await client.query('commit');
    // As autovacuum would have done by the time that so many exist.
    await client.query('vacuum analyze');
  });

interface Uses {
  readonly campusId: number;
  readonly authors: readonly number[];
  readonly assessments: number;
}

/**
 * Every twentieth was given to three students for a day and taken by two, who are graded unless it still runs; a fiftieth
 * is shared by name, a five-hundredth is a bundle. There are as many students as that many assessments keep busy.
 */
const insertUses = (
  { connection }: ScratchDatabase,
  { campusId, authors, assessments }: Uses,
): Promise<number> =>
  withClient(connection, async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const students = Math.max(20, Math.round(assessments / 250));
    const { rows } = await client.query<{ id: string }>(
      `with made as (
        insert into account (username, given_name)
        select 'taker' || n || '@large.example', 'Taker ' || n from generate_series(1, $1::int) n returning id, given_name
      ), named as (
        insert into person (campus_id, user_id, given_name) select $2, id, given_name from made
      ), joined as (
        insert into membership (campus_id, user_id) select $2, id from made
      )
      insert into membership_role (campus_id, user_id, user_type) select $2, id, 6 from made returning user_id as id`,
      [students, campusId],
    );
    const ids = rows.map(({ id }) => Number(id)).toSorted((one, other) => one - other);
    await client.query(
      `insert into assessment_schedule (campus_id, assessment_id, effective_at, due_at, created_by)
      select campus_id, id, created_at, created_at + interval '1 day', created_by
      from assessment where campus_id = $1 and id % 20 = 0`,
      [campusId],
    );
    await client.query(
      `insert into schedule_audience (campus_id, schedule_id, student_id)
      select w.campus_id, w.id, ($2::bigint[])[1 + ((w.id * 3 + k) % cardinality($2::bigint[]))::int]
      from assessment_schedule w, generate_series(0, 2) k where w.campus_id = $1`,
      [campusId, ids],
    );
    await client.query(
      `insert into attempt (campus_id, schedule_id, assessment_id, student_id, attempt_no, status, started_at, ended_at, ended_by, score, total)
      select w.campus_id, w.id, w.assessment_id, ($2::bigint[])[1 + ((w.id * 3 + k) % cardinality($2::bigint[]))::int], 1,
        case when w.due_at > now() then 3 else 6 end, w.effective_at, w.effective_at + interval '1 hour', 'student',
        case when w.due_at > now() then null else '1' end, '1'
      from assessment_schedule w, generate_series(0, 1) k where w.campus_id = $1`,
      [campusId, ids],
    );
    await client.query(
      `insert into assessment_share (campus_id, assessment_id, assessment_created_at, user_id, share_type, created_by)
      select campus_id, id, created_at, ($2::bigint[])[1 + ((id / 50) % ${SHARED_WITH})::int], 1, created_by
      from assessment where campus_id = $1 and id % 50 = 0 on conflict do nothing`,
      [campusId, authors],
    );
    await client.query(
      `update assessment set type = 5, category = 2, multipart_type = 1 + (id / 500) % 2 where campus_id = $1 and id % 500 = 1`,
      [campusId],
    );
    for (const [table, column] of [
      ['bundle_grade', 'grade_id'],
      ['bundle_subject', 'subject_id'],
    ])
      await client.query(
        `insert into ${table} (campus_id, bundle_id, ${column}, position)
        select campus_id, id, ${column}, 1 from assessment where campus_id = $1 and type = 5`,
        [campusId],
      );
    await client.query(
      `insert into bundle_link (campus_id, bundle_id, linked_id, position)
      select a.campus_id, a.id, a.id + k, k from assessment a, generate_series(1, 3) k where a.campus_id = $1 and a.type = 5`,
      [campusId],
    );
    await client.query('commit');
    await client.query('vacuum analyze');
    const [first = 0] = ids;
    return first;
  });

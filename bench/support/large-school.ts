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

export interface LargeSchool {
  readonly campusId: number;
  readonly admin: Member;
  readonly teacher: Member;
  readonly gradeIds: readonly number[];
  readonly subjects: readonly { readonly id: number; readonly chapters: readonly string[] }[];
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
  return { campusId: campus.id, admin, teacher, gradeIds, subjects };
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

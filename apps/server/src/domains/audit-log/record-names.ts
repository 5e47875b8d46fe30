import type { AuditSubject } from '@pelion/contract';
import { type RawBuilder, sql } from 'kysely';

type Naming = RawBuilder<unknown>;

const person = sql`(select p.name from person p where p.campus_id = a.campus_id and p.user_id = a.subject_id)`;

const ofTable = (table: string, column: string) =>
  sql`(select r.${sql.ref(column)} from ${sql.table(table)} r where r.campus_id = a.campus_id and r.id = a.subject_id)`;

/** Current name of the record of event `a`; null where it has no name or was deleted. */
const namings: Record<AuditSubject, Naming> = {
  academicYear: ofTable('academic_year', 'name'),
  accessControls: sql`null`,
  account: person,
  announcement: ofTable('announcement', 'title'),
  assessment: ofTable('assessment', 'name'),
  auditLog: sql`null`,
  campus: sql`(select c.name from campus c where c.id = a.subject_id)`,
  classroom: ofTable('classroom', 'name'),
  dictionaryTerm: ofTable('dictionary_term', 'name'),
  enrollment: sql`(
    select p.name from enrollment e join person p on p.campus_id = e.campus_id and p.user_id = e.student_id
    where e.campus_id = a.campus_id and e.id = a.subject_id)`,
  grade: ofTable('grade', 'name'),
  gradingScale: ofTable('grading_scale', 'name'),
  group: ofTable('student_group', 'name'),
  invoice: sql`null`,
  lessonPlan: ofTable('lesson_plan', 'name'),
  person,
  plan: sql`(select s.name from school s where s.id = a.subject_id)`,
  pointRule: ofTable('point_rule', 'name'),
  presentationTemplate: ofTable('presentation_template', 'name'),
  productService: ofTable('product_service', 'name'),
  // A question shared by the tests of a lesson is named by the first of them.
  question: sql`(
    select s.name from assessment_question q join assessment s on s.campus_id = q.campus_id and s.id = q.assessment_id
    where q.campus_id = a.campus_id and q.question_id = a.subject_id order by s.id limit 1)`,
  rosterImport: ofTable('roster_import', 'file_name'),
  rubric: ofTable('rubric', 'name'),
  schedule: sql`(
    select s.name from assessment_schedule h join assessment s on s.campus_id = h.campus_id and s.id = h.assessment_id
    where h.campus_id = a.campus_id and h.id = a.subject_id)`,
  school: sql`(select s.name from school s where s.id = a.subject_id)`,
  scoringTemplate: ofTable('scoring_template', 'name'),
  section: ofTable('section', 'name'),
  subject: ofTable('subject', 'name'),
};

/** Looked up for the lines of a page alone: one look by key for each. */
export const recordName = sql<string | null>`case a.subject ${sql.join(
  Object.entries(namings).map(([subject, naming]) => sql`when ${sql.lit(subject)} then ${naming}`),
  sql` `,
)} end`;

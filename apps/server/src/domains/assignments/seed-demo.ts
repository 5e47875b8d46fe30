import {
  assignmentTypes,
  type SubmissionStatus,
  submissionStatuses,
} from '@pelion/contract/assignments/facts';
import { sql } from 'kysely';
import { replaceAudience } from '../../db/audience.ts';
import type { Db } from '../../db/database.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { type DemoAssignment, demoAssignments } from './demo-plans.ts';
import { insertDocument } from './document-queries.ts';
import { insertAssignment, insertViewing } from './queries.ts';
import { insertEvent, lockSubmission, updateMark, updateSubmission } from './submission-queries.ts';
import { insertWork } from './work-queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Students of the section who have done something. */
const WORKING = 10;

/** On every campus assignments in all statuses, marked work, two activities, and notes that some have opened. */
export async function seed({ db, now, campuses }: DemoScene): Promise<void> {
  for (const place of campuses) await seedPlace(db, now, place);
}

interface Handed {
  readonly sectionId: number;
  readonly studentIds: readonly number[];
  readonly resourceId: number | null;
  /** Next class of the first student, on whose page a test document stands. */
  readonly classId: number | null;
}

/** Section of the first student with its students, the first one first, and a document of the drawer. */
async function findHanded(db: Db, now: Date, { campusId, students }: DemoPlace): Promise<Handed | undefined> {
  const first = students[0] ?? 0;
  const { rows } = await sql<{
    section_id: number;
    student_ids: number[];
    resource_id: number | null;
    class_id: number | null;
  }>`
    select e.section_id,
      (select json_agg(x.student_id order by x.student_id <> ${first}, x.student_id) from enrollment x
        where x.campus_id = e.campus_id and x.section_id = e.section_id and x.status = 'active') as student_ids,
      (select min(r.id) from resource r
        where r.campus_id = e.campus_id and r.category_id = 2 and r.status = 1 and r.is_campus) as resource_id,
      (select o.id from class_student x
        join class_occurrence o on o.campus_id = x.campus_id and o.id = x.occurrence_id
        where x.campus_id = e.campus_id and x.student_id = ${first} and o.type_id = 1 and o.state = 1
          and o.starts_at > ${now} order by o.starts_at, o.id limit 1) as class_id
    from enrollment e
    where e.campus_id = ${campusId} and e.student_id = ${first} and e.status = 'active'
    order by e.starts_on desc limit 1`.execute(db);
  const [row] = rows;
  return (
    row && {
      sectionId: row.section_id,
      studentIds: row.student_ids.slice(0, WORKING),
      resourceId: row.resource_id,
      classId: row.class_id,
    }
  );
}

async function seedPlace(db: Db, now: Date, place: DemoPlace): Promise<void> {
  const handed = await findHanded(db, now, place);
  if (!handed) return;
  for (const plan of demoAssignments) await seedAssignment(db, now, place, handed, plan);
}

async function seedAssignment(
  db: Db,
  now: Date,
  { campusId: campus_id, users, subjectIds }: DemoPlace,
  { sectionId, studentIds, resourceId, classId }: Handed,
  plan: DemoAssignment,
): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const made = at(Math.min(plan.opens, 0) - 1);
  const { id: assignment_id } = await insertAssignment(db, {
    ...{ campus_id, type: plan.type, name: plan.name, subject_id: subjectIds[0] ?? null },
    ...{ instruction_source: plan.instruction, instruction_html: plan.instruction },
    ...{ effective_at: at(plan.opens), due_at: plan.due === null ? null : at(plan.due), late_until: null },
    ...{
      points: plan.points,
      class_id: plan.type === assignmentTypes.testDocument ? classId : null,
      shown: 'before',
      created_by: users.teacher,
      created_at: made,
      updated_at: made,
    },
  });
  await replaceAudience(
    db,
    'assignment_audience',
    { campusId: campus_id, assignment_id },
    {
      section_ids: [sectionId],
      group_ids: [],
      student_ids: [],
    },
  );
  for (const [position, { isResource, url, pairs, ...document }] of plan.documents.entries()) {
    if (isResource && resourceId === null) continue;
    await insertDocument(
      db,
      { campus_id, assignment_id },
      {
        ...{ ...document, position, revision: 1, changed_at: made, file_id: null, url: url ?? null },
        resource_id: isResource ? resourceId : null,
        pairs: pairs?.map(([word, meaning]) => ({ word, meaning })) ?? null,
      },
    );
  }
  for (const place of plan.viewers) {
    const user_id = studentIds[place];
    if (user_id !== undefined)
      await insertViewing(db, { campus_id, assignment_id, user_id, viewed_at: at(plan.opens + 1) });
  }
  if (plan.statuses.length === 0) return;
  for (const [place, student_id] of studentIds.entries()) {
    const status = plan.statuses[place % plan.statuses.length] ?? 'assigned';
    const key = { campus_id, assignment_id, student_id };
    await seedSubmission(db, key, { plan, place, status, teacherId: users.teacher, now });
  }
}

interface Given {
  readonly plan: DemoAssignment;
  readonly place: number;
  readonly status: SubmissionStatus;
  readonly teacherId: number;
  readonly now: Date;
}

/** Turned in a day before the due date; every fourth an hour after it. */
async function seedSubmission(
  db: Db,
  key: { readonly campus_id: number; readonly assignment_id: number; readonly student_id: number },
  { plan, place, status, teacherId, now }: Given,
): Promise<void> {
  if (status === 'assigned' || status === 'pastDue') return;
  const due = now.getTime() + (plan.due ?? 0) * DAY_MS;
  const isLate = place % 4 === 3 && due < now.getTime();
  const turnedIn = new Date(Math.min(isLate ? due + HOUR_MS : due - DAY_MS, now.getTime() - 2 * HOUR_MS));
  const { id } = await lockSubmission(db, key);
  const text = plan.texts[place % plan.texts.length] ?? '';
  await insertWork(db, {
    ...{ campus_id: key.campus_id, submission_id: id, number: 1, text, links: [], turned_in_at: turnedIn },
  });
  const { assigned, submitted, pastDue } = submissionStatuses;
  const before = isLate ? pastDue : assigned;
  await insertEvent(db, {
    ...key,
    before,
    after: submitted,
    reason: '',
    actor_id: key.student_id,
    at: turnedIn,
  });
  await updateSubmission(db, id, {
    ...{ status: submissionStatuses[status], turned_in_at: turnedIn, first_turned_in_at: turnedIn },
  });
  if (status === 'submitted') return;
  const marked = new Date(turnedIn.getTime() + HOUR_MS);
  const points =
    status === 'graded' && plan.points !== null ? String(Number(plan.points) - (place % 4)) : null;
  await updateMark(db, id, { points, comment: plan.comment, marked_by: teacherId, marked_at: marked });
  const after = submissionStatuses[status];
  await insertEvent(db, { ...key, before: submitted, after, reason: '', actor_id: teacherId, at: marked });
}

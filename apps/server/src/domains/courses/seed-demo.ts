import { assignmentTypes } from '@pelion/contract/assignments/facts';
import { courseItemKinds, courseStatuses } from '@pelion/contract/courses/facts';
import { scormStatuses } from '@pelion/contract/scorm-packages/facts';
import { sql } from 'kysely';
import { replaceAudience } from '../../db/audience.ts';
import type { Db } from '../../db/database.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { saveItems, saveModules } from './content-queries.ts';
import { type DemoCourse, type DemoItem, type DemoLearner, demoCoursesOf } from './demo/course-plans.ts';
import { settleGivenWork } from './given-work.ts';
import { lockLearner, updateLearner, writeOpening, writeReport } from './learner-queries.ts';
import { deleteCourse, insertCourse } from './queries.ts';
import { insertSchedule } from './schedule-queries.ts';
import { settle } from './settle-learner.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Courses on each campus but those of the digital SAT, with learners in every status. */
export async function seed({ db, now, campuses }: DemoScene): Promise<void> {
  for (const place of campuses.filter(({ campus }) => campus.type !== 'dsat')) {
    const records = await findRecords(db, place);
    const plans = demoCoursesOf(place.campus.type === 'corporation');
    for (const [index, plan] of plans.entries())
      await seedCourse(
        { db, now: new Date(now.getTime() - (plans.length - index) * MINUTE_MS) },
        place,
        records,
        plan,
      );
  }
}

/** Records of the campus that items name; null where it has none. */
interface DemoRecords {
  readonly section_id: number | null;
  readonly student_ids: readonly number[];
  readonly resource_id: number | null;
  readonly assignment_id: number | null;
  readonly scorm_package_id: number | null;
  readonly lti_tool_id: number | null;
}

/** Section of the first student with its students, the first one first, and the first record of each kind. */
async function findRecords(db: Db, { campusId, campus, students }: DemoPlace): Promise<DemoRecords> {
  const first = students[0] ?? 0;
  // A corporation hands notes alone to its students. decision 0028
  const { homework, notes } = assignmentTypes;
  const handedOut = campus.type === 'corporation' ? notes : homework;
  const { rows } = await sql<DemoRecords>`
    with own as (
      select section_id from enrollment
      where campus_id = ${campusId} and student_id = ${first} and status = 'active' order by starts_on desc limit 1)
    select (select section_id from own) as section_id,
      (select coalesce(json_agg(e.student_id order by e.student_id <> ${first}, e.student_id), '[]') from enrollment e
        where e.campus_id = ${campusId} and e.section_id = (select section_id from own) and e.status = 'active')
        as student_ids,
      (select min(id) from resource where campus_id = ${campusId} and category_id = 2 and status = 1 and is_campus)
        as resource_id,
      (select min(id) from assignment
        where campus_id = ${campusId} and type = ${handedOut} and deleted_at is null and course_schedule_id is null) as assignment_id,
      (select min(id) from scorm_package where campus_id = ${campusId} and status = ${scormStatuses.active})
        as scorm_package_id,
      (select min(id) from lti_tool where campus_id = ${campusId}) as lti_tool_id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no records of campus ${campusId}`);
  return row;
}

type Seeding = Pick<DemoScene, 'db' | 'now'>;

async function seedCourse(
  { db, now }: Seeding,
  place: DemoPlace,
  records: DemoRecords,
  plan: DemoCourse,
): Promise<void> {
  const { campusId: campus_id, users, gradeIds, subjectIds } = place;
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const made = { created_by: users.teacher, created_at: now, updated_at: now };
  const { id: course_id } = await insertCourse(db, {
    ...{ campus_id, ...made, name: plan.name, minutes: plan.minutes, author: '' },
    ...{ description_source: plan.description, description_html: plan.description },
    ...{ goals: [...plan.goals], tags: [...plan.tags], subject_id: subjectIds[0] ?? null },
    ...{ image_file_id: null, default_image: plan.image, item_order: plan.order, enough: null, score: null },
    has_certificate: true,
    ...(plan.status !== 'deleted' && { status: courseStatuses[plan.status] }),
  });
  const [grade_id] = gradeIds;
  if (grade_id !== undefined)
    await db.insertInto('course_grade').values({ campus_id, course_id, grade_id }).execute();
  const itemIds = await seedContents(db, { campus_id, course_id }, records, plan);
  if (plan.schedule && records.section_id !== null) {
    const { starts, due, moduleDays } = plan.schedule;
    const { id: schedule_id } = await insertSchedule(db, {
      ...{ campus_id, course_id, ...made, effective_at: at(starts), due_at: at(due) },
      ...{ late: 'marked', module_days: moduleDays, may_join: false },
    });
    await replaceAudience(
      db,
      'course_audience',
      { campusId: campus_id, schedule_id },
      { section_ids: [records.section_id], group_ids: [], student_ids: [] },
    );
    const actor = { campusId: campus_id, userId: users.teacher, campusTimeZone: place.campus.timeZone };
    await settleGivenWork(db, { viewer: actor, now }, course_id);
    for (const [index, learner] of plan.learners.entries()) {
      const student_id = records.student_ids[index];
      if (student_id !== undefined)
        await seedLearner({ db, now: at(starts + 3) }, place, { schedule_id, student_id, itemIds }, learner);
    }
  }
  if (plan.status === 'deleted') await deleteCourse(db, course_id, courseStatuses.draft, now);
}

/** Returns the ids of the items in order. */
async function seedContents(
  db: Db,
  { campus_id, course_id }: { readonly campus_id: number; readonly course_id: number },
  records: DemoRecords,
  { modules }: DemoCourse,
): Promise<readonly number[]> {
  const moduleIds = await saveModules(
    db,
    campus_id,
    modules.map(({ name }, position) => ({ id: null, name, position, course_id })),
  );
  const placed = modules.flatMap(({ items }, module) =>
    items
      .filter((item) => hasContent(item, records))
      .map((item, position) => itemPart(item, records, { module_id: moduleIds[module] ?? 0, position })),
  );
  return saveItems(db, campus_id, placed);
}

const recordOf = {
  resource: 'resource_id',
  assignment: 'assignment_id',
  package: 'scorm_package_id',
  tool: 'lti_tool_id',
} as const;

const hasContent = ({ kind }: DemoItem, records: DemoRecords): boolean =>
  kind === 'text' || kind === 'link' || kind === 'activity' || records[recordOf[kind]] !== null;

function itemPart(
  { kind, name, done, isOptional = false, text, url, pairs }: DemoItem,
  records: DemoRecords,
  place: { readonly module_id: number; readonly position: number },
) {
  const own = (wanted: keyof typeof recordOf) => (kind === wanted ? records[recordOf[wanted]] : null);
  return {
    ...{ id: null, ...place, kind: courseItemKinds[kind], name, is_required: !isOptional, done },
    ...{ score: null, weight: '0', text_source: text ?? null, text_html: text ?? null, url: url ?? null },
    pairs: pairs?.map(([word, meaning]) => ({ word, meaning })) ?? null,
    ...{ resource_id: own('resource'), file_id: null, assignment_id: own('assignment') },
    ...{ assessment_id: null, scorm_package_id: own('package'), lti_tool_id: own('tool') },
  };
}

/** Reads the first items, a part of the minutes each. */
async function seedLearner(
  { db, now }: Seeding,
  { campusId: campus_id, campus }: DemoPlace,
  {
    schedule_id,
    student_id,
    itemIds,
  }: { readonly schedule_id: number; readonly student_id: number; readonly itemIds: readonly number[] },
  { read, minutes, isOut = false }: DemoLearner,
): Promise<void> {
  if (read === 0 && !isOut) return;
  const learner_id = await lockLearner(db, { campus_id, schedule_id, student_id });
  const items = itemIds.slice(0, read);
  const seconds = Math.round((minutes * 60) / Math.max(1, items.length));
  let moment = now;
  for (const item_id of items) {
    const item = { campus_id, learner_id, item_id };
    await writeOpening(db, item, moment);
    moment = new Date(moment.getTime() + seconds * 1000);
    await writeReport(db, item, { seq: 1, is_read: true, seconds, visit: 'demo', place: '' }, moment);
  }
  const sight = {
    db,
    now: moment,
    scope: { userId: 0, reach: 'campus' },
    timeZone: campus.timeZone,
  } as const;
  await settle(sight, { course_schedule_id: schedule_id, student_id }, learner_id, items.at(-1) ?? null);
  if (isOut) await updateLearner(db, learner_id, { out_at: moment });
}

import { mayOpen, rules } from '@pelion/access';
import { courseDraft, courses } from '@pelion/contract/courses';
import {
  courseStatuses,
  courseStatusTable,
  MOST_COURSES_COUNTED,
  mayMoveCourse,
} from '@pelion/contract/courses/facts';
import { exact, toText } from '@pelion/questions/rational';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { replaceLinks } from '../../db/links.ts';
import { updateSeen } from '../../db/versions.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { Failure, found } from '../../lib/failure.ts';
import { groupRows } from '../../lib/group-rows.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { isFamily } from '../../lib/own-students.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { richTextOf } from '../../lib/rich-text-task.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { takePicture } from '../files/take-picture.ts';
import { dropUnused } from '../resources/drop-files.ts';
import { assertOpens, assertStaysOpen } from './check-obstacles.ts';
import { listContents } from './content-queries.ts';
import { takeUpCopy } from './copy-job.ts';
import { insertDuesOfCourse } from './due-work-queries.ts';
import { settleGivenWork } from './given-work.ts';
import { listBrokenItems } from './item-targets.ts';
import { listTaken } from './learner-queries.ts';
import { changedMeanwhile, loadCourse, loadFor, showCourse } from './load-course.ts';
import { abilities, restorableSince, scopeOf } from './policy.ts';
import { presentListed } from './present.ts';
import {
  type CourseDetailRow,
  type CourseValues,
  deleteCourse,
  findCourse,
  insertCourse,
  listCourses,
  listIds,
  lockCourse,
  restoreCourse,
  updateStatus,
} from './queries.ts';
import { recomputeSoon } from './recompute.ts';
import { checkContents, writeContents } from './write-contents.ts';

export const courseDomainRoutes = implement(courses, {
  async listCourses({ query }, context) {
    const { viewer, db, now } = context;
    const { is_deleted = false, student_id: studentId = null } = query;
    const deletedSince = is_deleted ? restorableSince(now) : null;
    const scope = { ...scopeOf(viewer), deletedSince, studentId };
    if (is_deleted) assertAble({ can: { delete: mayOpen(viewer, rules.deleteCourses) } }, 'delete');
    const { ids, total } = await listIds(db, scope, query, MOST_COURSES_COUNTED);
    const rows = await listCourses(db, ids);
    const progress = isFamily(scope) ? await listTaken(db, scope, ids, now) : [];
    const progressOf = groupRows(progress, ({ course_id }) => course_id);
    return { courses: rows.map((row) => presentListed(context, row, progressOf.get(row.id) ?? [])), total };
  },

  getCourse: ({ params }, context) => showCourse(context, params.course_id),

  async createCourse({ body }, context) {
    const { viewer, db, now, record } = context;
    const grades = await assertPlace(context, body);
    const contents = await checkContents(context, body.modules, { modules: [], items: [] });
    const values = await valuesOf(context, body);
    const { campusId: campus_id, userId: created_by } = viewer;
    const id = await db.transaction().execute(async (transaction) => {
      await takePicture(transaction, context, pictureOf(values, null));
      const { id } = await insertCourse(transaction, {
        ...values,
        ...{ campus_id, created_by, created_at: now, updated_at: now },
      });
      await replaceLinks(
        transaction,
        'course_grade',
        'grade_id',
        { campusId: campus_id, course_id: id },
        grades,
      );
      await writeContents(transaction, context, id, contents);
      await record(transaction, { id, after: factsOf(values, grades, body.modules) });
      await tellCampus(transaction, viewer, id);
      return id;
    });
    return showCourse(context, id);
  },

  async updateCourse({ params: { course_id: id }, body: { version, ...changes } }, context) {
    const { viewer, db, services, now, record } = context;
    const row = await loadFor(context, id, 'edit');
    const known = await listContents(db, id);
    const was = draftOf(row);
    const draft = parseInput(courseDraft, { ...was, ...changes });
    const grades = await assertPlace(context, draft);
    const contents = changes.modules ? await checkContents(context, draft.modules, known) : null;
    const values = await valuesOf(context, draft);
    const dropped = await db.transaction().execute(async (transaction) => {
      await takePicture(transaction, context, pictureOf(values, row.image_file_id));
      if (!(await updateSeen(transaction, 'course', { id, version }, { ...values, updated_at: now })))
        throw await changedMeanwhile({ ...context, db: transaction }, id);
      await replaceLinks(
        transaction,
        'course_grade',
        'grade_id',
        { campusId: viewer.campusId, course_id: id },
        grades,
      );
      const isActive = found(await lockCourse(transaction, id)).status === courseStatuses.active;
      const before = isActive ? await listBrokenItems(transaction, id) : [];
      const files = contents ? await writeContents(transaction, context, id, contents) : [];
      if (isActive) await assertStaysOpen(transaction, { ...values, id, order: values.item_order }, before);
      if (contents) await settleGivenWork(transaction, context, id);
      if (contents || changes.enough !== undefined || changes.score !== undefined)
        await recomputeSoon(transaction, viewer.campusId, id);
      const gradesBefore = row.grades.map((grade) => grade.id);
      await record(transaction, {
        id,
        before: factsOf(savedValues(row), gradesBefore, known.modules),
        after: factsOf(values, grades, contents ? draft.modules : known.modules),
      });
      await tellCampus(transaction, viewer, id);
      const isReplaced = row.image_file_id !== null && row.image_file_id !== values.image_file_id;
      return isReplaced && row.image_file_id !== null ? [...files, row.image_file_id] : files;
    });
    await dropUnused(services.db.system, services.files, dropped);
    return showCourse(context, id);
  },

  async removeCourse({ params: { course_id: id } }, context) {
    const { viewer, db, now, record } = context;
    const { name } = await loadFor(context, id, 'delete');
    await db.transaction().execute(async (transaction) => {
      const { status } = found(await lockCourse(transaction, id));
      if (status === courseStatuses.deleted) return;
      await deleteCourse(transaction, id, status, now);
      await settleGivenWork(transaction, context, id);
      await record(transaction, { id, before: { name, course_status: status } });
      await tellCampus(transaction, viewer, id);
    });
    return done;
  },

  async restoreCourse({ params: { course_id: id } }, context) {
    const { viewer, db, now, record } = context;
    const deleted = await findCourse(db, { ...scopeOf(viewer), deletedSince: restorableSince(now) }, id);
    if (!deleted) return showCourse(context, id);
    assertAble({ can: abilities(viewer, deleted) }, 'delete');
    await db.transaction().execute(async (transaction) => {
      const row = await lockCourse(transaction, id);
      if (row?.status !== courseStatuses.deleted || row.status_before === null) return;
      await restoreCourse(transaction, id, row.status_before, now);
      if (row.status_before === courseStatuses.processing) await takeUpCopy(transaction, viewer.campusId, id);
      await settleGivenWork(transaction, context, id);
      await insertDuesOfCourse(transaction, id);
      await record(transaction, {
        id,
        before: { course_status: courseStatuses.deleted },
        after: { course_status: row.status_before },
      });
      await tellCampus(transaction, viewer, id);
    });
    return showCourse(context, id);
  },

  async moveCourse({ params: { course_id: id, status_id } }, context) {
    const { viewer, db, now, record } = context;
    const row = await loadCourse(context, id);
    assertAble({ can: abilities(viewer, row) }, 'edit');
    await db.transaction().execute(async (transaction) => {
      const { status } = found(await lockCourse(transaction, id));
      if (status === status_id) return;
      assertMove(status, status_id);
      if (status_id === courseStatuses.active) await assertOpens(transaction, row);
      await updateStatus(transaction, id, { status: status_id, updated_at: now });
      await settleGivenWork(transaction, context, id);
      await record(transaction, {
        id,
        before: { course_status: status },
        after: { course_status: status_id },
      });
      await tellCampus(transaction, viewer, id);
    });
    return showCourse(context, id);
  },
});

type Draft = z.output<typeof courseDraft>;
type Checking = Pick<Context, 'viewer' | 'db' | 'services' | 'now'>;

/** Grades and subject of this campus; returns the grades. */
async function assertPlace({ db }: Checking, { subject_id, grade_ids }: Draft): Promise<readonly number[]> {
  await ofThisCampus(db, 'subject_ids', subject_id === null ? [] : [subject_id], 'subject_id');
  return ofThisCampus(db, 'grade_ids', grade_ids);
}

const pictureOf = ({ image_file_id }: Pick<CourseValues, 'image_file_id'>, known: string | null) => ({
  ...{ fileId: image_file_id, known, purpose: 'course' as const },
});

async function valuesOf(
  context: Checking,
  { name, description, goals, subject_id, minutes, tags, author, ...draft }: Draft,
): Promise<CourseValues> {
  const { source, html } = await richTextOf(context, description, 'description');
  const { image_file_id, default_image, order: item_order, enough, score, has_certificate } = draft;
  return {
    ...{ name, goals, subject_id, minutes, author, image_file_id, default_image, item_order, enough },
    has_certificate,
    tags: [...new Set(tags)],
    description_source: source,
    description_html: html,
    score: score === null ? null : toText(exact(score)),
  };
}

/** The saved course in the shape of a draft, without its contents. */
const draftOf = (row: CourseDetailRow) => {
  const { name, goals, subject_id, minutes, tags, author, image_file_id, default_image } = row;
  const { order, enough, score, has_certificate } = row;
  return {
    ...{ name, goals, subject_id, minutes, tags, author, image_file_id, default_image, order, enough, score },
    has_certificate,
    description: row.description_source,
    grade_ids: row.grades.map(({ id }) => id),
  };
};

const savedValues = (row: CourseDetailRow) => ({ ...row, item_order: row.order });

interface Parts {
  readonly name: string;
  readonly items: readonly unknown[];
}

/** Audit facts; of the contents their modules and the number of items. */
const factsOf = (
  values: Omit<CourseValues, 'description_html'>,
  grade_ids: readonly number[],
  modules: readonly Parts[],
) => ({
  name: values.name,
  description_source: values.description_source,
  goals: values.goals,
  subject_id: values.subject_id,
  grade_ids,
  minutes: values.minutes,
  tags: values.tags,
  author: values.author,
  item_order: values.item_order,
  enough: values.enough,
  needed_score: values.score,
  has_certificate: values.has_certificate,
  modules: modules.map(({ name, items }) => ({ name, items: items.length })),
});

/** Throws `conflict` with the reason in plain words. Deleting has an endpoint and a permission of its own. */
function assertMove(from: number, to: number): void {
  if (to !== courseStatuses.deleted && mayMoveCourse(from, to)) return;
  const nameOf = (status: number) => courseStatusTable.labelOf(status).toLowerCase() || `status ${status}`;
  throw new Failure(
    'conflict',
    { reason: 'status', status_id: from },
    phrase('A {course} that is {$from} cannot become {$to}.', { from: nameOf(from), to: nameOf(to) }),
  );
}

/** Lets open lists of the campus read again. */
const tellCampus = (transaction: Db, { campusId }: Viewer, id: number) =>
  publish(transaction, { campusId, event: { topic: 'courses', id } });

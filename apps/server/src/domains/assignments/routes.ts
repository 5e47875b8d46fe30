import { rules } from '@pelion/access';
import { assignmentDraft, assignments } from '@pelion/contract/assignments';
import { MOST_ASSIGNMENTS_COUNTED } from '@pelion/contract/assignments/facts';
import { shownPoints } from '@pelion/questions/points-text';
import { exact, toText } from '@pelion/questions/rational';
import type { z } from 'zod';
import { replaceAudience } from '../../db/audience.ts';
import type { Db } from '../../db/database.ts';
import { updateSeen } from '../../db/versions.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { type Audience, checkedAudience } from '../../lib/checked-audience.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { assertNotKept, keptByCourse } from '../../lib/kept-by-course.ts';
import { publish } from '../../lib/live.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { richTextOf } from '../../lib/rich-text-task.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { dropUnused } from '../resources/drop-files.ts';
import { assertPlace, assertType } from './assert-draft.ts';
import { copyHandlers } from './copy-handlers.ts';
import { documentHandlers } from './document-handlers.ts';
import { listDocuments } from './document-queries.ts';
import { isLockedByCourse } from './hide-locked.ts';
import { changedMeanwhile, findDeleted, loadAssignment, loadFor, showAssignment } from './load-assignment.ts';
import { listOnlineWork } from './online-queries.ts';
import { abilities, scopeOf } from './policy.ts';
import { present } from './present.ts';
import {
  type AssignmentValues,
  type DetailRow,
  insertAssignment,
  insertViewing,
  listAssignments,
  listIds,
  releaseKey,
  setDeleted,
} from './queries.ts';
import { assignmentToDoFor } from './to-do.ts';
import { writeDocuments } from './write-documents.ts';

export const assignmentDomainRoutes = implement(assignments, {
  ...copyHandlers,
  ...documentHandlers,

  async listAssignments({ query }, context) {
    const { viewer, db, now } = context;
    const scope = scopeOf(viewer, now);
    const { ids, total } = await listIds(db, scope, query, MOST_ASSIGNMENTS_COUNTED);
    const rows = await listAssignments(db, scope, ids);
    return { assignments: rows.map((row) => present(context, row)), total };
  },

  listOnlineWork: ({ query }, { viewer, db, now }) => listOnlineWork(db, viewer, query, now),

  getAssignmentToDo: ({ query }, context) => assignmentToDoFor(context, query),

  getAssignment: ({ params }, context) => showAssignment(context, params.assignment_id),

  async createAssignment({ body }, context) {
    const { viewer, db, now, record } = context;
    await assertPlace(context, body, { class_id: null });
    const audience = await checkedAudience(context, body, {
      students: [],
      ofSingleStudents: rules.assignToSingleStudents,
    });
    const values = await valuesOf(context, body);
    const { campusId: campus_id, userId: created_by } = viewer;
    const id = await db.transaction().execute(async (transaction) => {
      const { id } = await insertAssignment(transaction, {
        ...values,
        ...{ campus_id, created_by, created_at: now, updated_at: now },
      });
      await replaceAudience(
        transaction,
        'assignment_audience',
        { campusId: campus_id, assignment_id: id },
        audience,
      );
      await writeDocuments(transaction, context, id, { drafts: body.documents, known: [] });
      await record(transaction, { id, after: factsOf(values, audience, body.documents) });
      await tellCampus(transaction, viewer, id);
      return id;
    });
    return showAssignment(context, id);
  },

  async updateAssignment({ params: { assignment_id: id }, body: { version, ...changes } }, context) {
    const { viewer, db, services, now, record } = context;
    const row = await loadFor(context, id, 'edit');
    const known = await listDocuments(db, scopeOf(viewer, now), id);
    const was = draftOf(row);
    const kept = known.map(
      ({ id: documentId, classification_id, name, file_id, resource_id, url, pairs }) => ({
        ...{ id: documentId, classification_id, name, file_id, resource_id, url, pairs },
      }),
    );
    const draft = parseInput(assignmentDraft, { ...was, documents: kept, ...changes });
    if (row.course !== null && isRegiven(row, was, draft)) throw keptByCourse(row.course);
    await assertType(db, draft, row);
    await assertPlace(context, draft, row);
    const audience = await checkedAudience(context, draft, {
      students: was.student_ids,
      ofSingleStudents: rules.assignToSingleStudents,
    });
    const values = await valuesOf(context, draft);
    const { droppedFiles } = await db.transaction().execute(async (transaction) => {
      if (!(await updateSeen(transaction, 'assignment', { id, version }, { ...values, updated_at: now })))
        throw await changedMeanwhile({ ...context, db: transaction }, id);
      await replaceAudience(
        transaction,
        'assignment_audience',
        { campusId: viewer.campusId, assignment_id: id },
        audience,
      );
      const written = await writeDocuments(transaction, context, id, { drafts: draft.documents, known });
      const before = factsOf(savedValues(row), was, known);
      await record(transaction, { id, before, after: factsOf(values, audience, draft.documents) });
      const { corrected } = written;
      await emitEvent(transaction, {
        campusId: viewer.campusId,
        event: 'assignment.corrected',
        ids: corrected,
      });
      await tellCampus(transaction, viewer, id);
      return written;
    });
    await dropUnused(services.db.system, services.files, droppedFiles);
    return showAssignment(context, id);
  },

  async removeAssignment({ params: { assignment_id: id } }, context) {
    const { viewer, db, now, record } = context;
    const row = await loadAssignment(context, id);
    assertNotKept(row);
    assertAble({ can: abilities(viewer, row, now) }, 'delete');
    const { name } = row;
    await db.transaction().execute(async (transaction) => {
      if (!(await setDeleted(transaction, id, now))) return;
      await record(transaction, { id, before: { name } });
      await tellCampus(transaction, viewer, id);
    });
    return done;
  },

  async restoreAssignment({ params: { assignment_id: id } }, context) {
    const { viewer, db, record } = context;
    const deleted = await findDeleted(context, id);
    if (deleted) assertNotKept(deleted);
    if (deleted)
      await db.transaction().execute(async (transaction) => {
        if (!(await setDeleted(transaction, id, null))) return;
        await record(transaction, { id, before: { is_deleted: true }, after: { is_deleted: false } });
        await tellCampus(transaction, viewer, id);
      });
    return showAssignment(context, id);
  },

  async moveAssignment({ params: { assignment_id: id }, body: { version, ...dates } }, context) {
    const { viewer, db, now, record } = context;
    const row = await loadFor(context, id, 'edit');
    assertNotKept(row);
    const after = datesOf(dates);
    await db.transaction().execute(async (transaction) => {
      if (!(await updateSeen(transaction, 'assignment', { id, version }, { ...after, updated_at: now })))
        throw await changedMeanwhile({ ...context, db: transaction }, id);
      const { effective_at, due_at, late_until } = row;
      await record(transaction, { id, before: { effective_at, due_at, late_until }, after });
      await tellCampus(transaction, viewer, id);
    });
    return showAssignment(context, id);
  },

  async releaseAnswerKey({ params: { assignment_id: id }, body: { is_released } }, context) {
    const { viewer, db, now, record } = context;
    const { key_released_at } = await loadFor(context, id, 'releaseKey');
    const wasReleased = key_released_at !== null;
    if (wasReleased !== is_released)
      await db.transaction().execute(async (transaction) => {
        await releaseKey(transaction, id, is_released ? now : null);
        await record(transaction, {
          id,
          before: { key_released: wasReleased },
          after: { key_released: is_released },
        });
        await tellCampus(transaction, viewer, id);
      });
    return showAssignment(context, id);
  },

  async viewAssignment({ params: { assignment_id } }, context) {
    const { viewer, db, now } = context;
    const row = await loadAssignment(context, assignment_id);
    if (await isLockedByCourse(context, row)) return done;
    const { campusId: campus_id, userId: user_id } = viewer;
    await insertViewing(db, { campus_id, assignment_id, user_id, viewed_at: now });
    return done;
  },
});

type Draft = z.output<typeof assignmentDraft>;

const dateOf = (text: string | null) => (text === null ? null : new Date(text));
const datesOf = ({
  effective_date,
  due_date,
  late_until,
}: Pick<Draft, 'effective_date' | 'due_date' | 'late_until'>) => ({
  effective_at: dateOf(effective_date),
  due_at: dateOf(due_date),
  late_until: dateOf(late_until),
});

async function valuesOf(
  context: Pick<Context, 'services' | 'viewer'>,
  { type, name, instruction, subject_id, class_id, points, shown, ...draft }: Draft,
): Promise<AssignmentValues> {
  const { source, html } = await richTextOf(context, instruction, 'instruction');
  return {
    ...{ type, name, subject_id, class_id, shown, ...datesOf(draft) },
    instruction_source: source,
    instruction_html: html,
    points: points === null ? null : toText(exact(points)),
  };
}

/** The saved assignment in the shape of a draft, without its documents. */
const draftOf = (row: DetailRow) => ({
  type: row.type,
  name: row.name,
  instruction: row.instruction_source,
  subject_id: row.own_subject_id,
  class_id: row.class_id,
  section_ids: row.sections.map(({ id }) => id),
  group_ids: row.groups.map(({ id }) => id),
  student_ids: row.named_students.map(({ id }) => id),
  effective_date: row.effective_at?.toISOString() ?? null,
  due_date: row.due_at?.toISOString() ?? null,
  late_until: row.late_until?.toISOString() ?? null,
  points: row.points === null ? null : shownPoints(row.points),
  shown: row.shown,
});

/** Whether dates, class or students differ. */
function isRegiven(row: DetailRow, was: Audience, draft: Draft): boolean {
  const ids = (one: Audience) =>
    [one.section_ids, one.group_ids, one.student_ids].map((list) => list.toSorted((a, b) => a - b));
  const after = datesOf(draft);
  const same = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
  return !(
    same(row.effective_at, after.effective_at) &&
    same(row.due_at, after.due_at) &&
    same(row.late_until, after.late_until) &&
    row.class_id === draft.class_id &&
    JSON.stringify(ids(was)) === JSON.stringify(ids(draft))
  );
}

const savedValues = (row: DetailRow) => ({ ...row, subject_id: row.own_subject_id });

/** Audit facts; of documents their names. */
const factsOf = (
  values: Omit<AssignmentValues, 'instruction_html'>,
  { section_ids, group_ids, student_ids }: Audience,
  documents: readonly { readonly name: string }[],
) => ({
  type: values.type,
  name: values.name,
  instruction_source: values.instruction_source,
  subject_id: values.subject_id,
  class_id: values.class_id,
  effective_at: values.effective_at,
  due_at: values.due_at,
  late_until: values.late_until,
  points: values.points,
  shown: values.shown,
  ...{ section_ids, group_ids, student_ids },
  documents: documents.map(({ name }) => name),
});

/** Lets open lists of the campus read again. */
const tellCampus = (transaction: Db, { campusId }: Viewer, id: number) =>
  publish(transaction, { campusId, event: { topic: 'assignments', id } });

import type { HandlerInput } from '@pelion/contract';
import { assessmentStatuses, assessmentTypes, categoryOf } from '@pelion/contract/assessment-kinds';
import { assessmentChanged, assessmentDraft, assessments } from '@pelion/contract/assessments';
import { bundleDraft } from '@pelion/contract/bundles';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { assertAble } from '../../lib/assert-can.ts';
import type { Facts } from '../../lib/audit.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement, type Recorder } from '../../lib/http/implement.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { richTextOf } from '../../lib/rich-text-task.ts';
import { deleteLessonItems, listLessonsOfItem } from '../lesson-plans/lesson-items.ts';
import { createBundle } from './bundles/create-bundle.ts';
import { isOfForms } from './filter.ts';
import { assertNoBundle, holdAssessment } from './hold-assessment.ts';
import { saveLessons } from './lessons.ts';
import { listAssessments } from './list-query.ts';
import { loadAssessment } from './load-assessment.ts';
import { assertMove, assertWhole, notDeleted } from './moves.ts';
import { assertMayBecome } from './notes.ts';
import { assertStillAsked } from './passages.ts';
import { abilities, deleteRightsOf, editRightsOf, scopeOf } from './policy.ts';
import {
  feedbackStatusOptions,
  presentRow,
  ratingOptions,
  resultStatusOptions,
  statusOptions,
  typeOptions,
} from './present.ts';
import {
  type AssessmentRow,
  findAssessment,
  findDeleted,
  findPlaceNames,
  insertAssessment,
  listAsked,
  listAssigned,
  listGradeOptions,
  listPeople,
  listSubjectOptions,
  lockDeleted,
  updateAssessment,
  updateStatus,
  updateVersion,
} from './queries.ts';
import { changeSharing, holdSharing } from './sharing/service.ts';
import { sharingOfEdit } from './sharing-of-edit.ts';
import { tellAssigned } from './tell-assigned.ts';
import { assertDraft, assertWritten, draftOf } from './written.ts';

export const assessmentRoutes = implement(assessments, {
  async listAssessments({ query }, { viewer, db, services }) {
    const { userId, timeZone } = viewer;
    const asked = {
      ...query,
      userId,
      timeZone,
      maySee: editRightsOf(viewer),
      mayDelete: deleteRightsOf(viewer),
      now: services.clock.now(),
    };
    const rows = await listAssessments(db, scopeOf(viewer), asked);
    return rows.map((row) => presentRow(viewer, row));
  },

  async listFilters({ query }, { viewer, db }) {
    const ofForms = isOfForms(query);
    const scope = scopeOf(viewer);
    const [grades, subjects, assigned_users, created_users, updated_users] = await Promise.all([
      listGradeOptions(db),
      listSubjectOptions(db),
      // Student names only for viewers with access to them (decision 0017).
      viewer.permissions.has('view_students') ? (ofForms ? listAsked(db) : listAssigned(db)) : [],
      listPeople(db, scope, 'created_by'),
      listPeople(db, scope, 'updated_by'),
    ]);
    return {
      grades,
      subjects,
      assessment_types: typeOptions(viewer),
      assessment_statuses: statusOptions(viewer),
      result_statuses: ofForms ? feedbackStatusOptions(viewer) : resultStatusOptions(viewer),
      result_ratings: ofForms ? [] : ratingOptions(viewer),
      assigned_users,
      created_users,
      updated_users,
    };
  },

  getAssessment({ params }, context) {
    return loadAssessment(context, params.id);
  },

  async createAssessment({ body }, context) {
    const { viewer, db, services, record } = context;
    const {
      assessment_category_id: _derived,
      multipart_assessment_type_id,
      sharing,
      status,
      ...written
    } = body;
    const { lesson_plans, ...draft } = written;
    if (body.type === assessmentTypes.standardizedTest) {
      const { name, grade_id, subject_id, instruction, is_public, is_placement } = draft;
      const bundle = parseInput(bundleDraft, {
        name,
        multipart_assessment_type_id,
        grade_ids: grade_id === null ? [] : [grade_id],
        subject_ids: subject_id === null ? [] : [subject_id],
        instruction,
        is_public,
        is_placement,
      });
      return loadAssessment(context, await createBundle(context, bundle, sharing));
    }
    assertDraft(body.type, written);
    const values = await valuesOf(context, draft);
    const now = services.clock.now();
    const { id } = await db.transaction().execute(async (transaction) => {
      const inserted = await insertAssessment(transaction, {
        ...values,
        campus_id: viewer.campusId,
        category: categoryOf(body.type),
        multipart_type: null,
        status,
        created_by: viewer.userId,
        created_at: now,
        updated_by: viewer.userId,
        updated_at: now,
      });
      const held = await holdSharing(transaction, inserted.id);
      const shared = await changeSharing(transaction, context, held, {
        isPublic: values.is_public,
        entries: sharing,
        path: 'sharing',
      });
      await saveLessons(transaction, { campusId: viewer.campusId, id: inserted.id }, lesson_plans);
      await record(transaction, {
        id: inserted.id,
        after: { ...factsOf(values), ...lessonFacts(lesson_plans), ...shared?.after },
      });
      return inserted;
    });
    return loadAssessment(context, id);
  },

  updateAssessment: change,
  postAssessment: change,

  async moveAssessment({ params, body }, context) {
    const { viewer, db, services, record } = context;
    assertSame(params, body);
    const row = found(await findAssessment(db, scopeOf(viewer), params.id));
    const can = abilities(viewer, row);
    assertAble({ can }, params.status_id === assessmentStatuses.deleted ? 'delete' : 'edit');
    await db.transaction().execute(async (transaction) => {
      const held = await holdAssessment(transaction, params.id);
      assertMove(held, params.status_id);
      await assertStillAsked(transaction, params.status_id, params.id);
      if (params.status_id === assessmentStatuses.active)
        assertWritten(found(await findAssessment(transaction, scopeOf(viewer), params.id)));
      const now = services.clock.now();
      await updateStatus(transaction, params.id, {
        status: params.status_id,
        deleted_from: params.status_id === assessmentStatuses.deleted ? held.status : null,
        updated_by: viewer.userId,
        updated_at: now,
      });
      await tellAssigned(transaction, { campusId: viewer.campusId, id: params.id, now });
      await record(transaction, {
        id: params.id,
        before: { status: held.status },
        after: { status: params.status_id },
      });
    });
    return done;
  },

  async restoreAssessment({ params: { id } }, context) {
    const { viewer, db, services, record } = context;
    const row = await findDeleted(db, scopeOf(viewer), id);
    if (!row) throw notDeleted(await loadAssessment(context, id));
    assertAble({ can: abilities(viewer, row) }, 'restore');
    await db.transaction().execute(async (transaction) => {
      const { deleted_from, deleted_link } = found(await lockDeleted(transaction, id));
      assertWhole(deleted_link);
      const status = deleted_from ?? assessmentStatuses.inactive;
      const now = services.clock.now();
      await updateStatus(transaction, id, {
        status,
        deleted_from: null,
        updated_by: viewer.userId,
        updated_at: now,
      });
      await tellAssigned(transaction, { campusId: viewer.campusId, id, now });
      await record(transaction, {
        id,
        before: { status: assessmentStatuses.deleted },
        after: { status },
      });
    });
    return loadAssessment(context, id);
  },

  async removeLesson({ params: { assessment_id: id, assessment_lesson_id } }, context) {
    const { viewer, db, services, record } = context;
    const row = found(await findAssessment(db, scopeOf(viewer), id));
    assertAble({ can: abilities(viewer, row) }, 'edit');
    await db.transaction().execute(async (transaction) => {
      const { version } = await holdAssessment(transaction, id);
      const before = await listLessonsOfItem(transaction, 'assessment', id);
      const gone = found(before.find((one) => one.id === assessment_lesson_id));
      await deleteLessonItems(transaction, [gone.id]);
      await updateVersion(transaction, id, {
        version: version + 1,
        updated_by: viewer.userId,
        updated_at: services.clock.now(),
      });
      await record(transaction, {
        id,
        before: lessonFacts(before),
        after: lessonFacts(before.filter((one) => one !== gone)),
      });
    });
    return done;
  },
});

type Editing = HandlerInput<typeof assessments.endpoints.updateAssessment>;
type Recording = Context & Recorder<typeof assessments.endpoints.updateAssessment>;

async function change({ params, body }: Editing, context: Recording) {
  const { viewer, db, services, record } = context;
  const row = found(await findAssessment(db, scopeOf(viewer), params.id));
  assertAble({ can: abilities(viewer, row) }, 'edit');
  assertNoBundle(row);
  const { status, version, grade_name, subject_name, sharing = [], ...changed } = body;
  const { lesson_plans, ...draft } = parseInput(assessmentDraft, { ...draftOf(row), ...changed });
  const values = await valuesOf(context, unrendered(row, draft), { grade_name, subject_name });
  const { is_public, ...edited } = values;
  const share = sharingOfEdit(context, row, { is_public, sharing });
  await db.transaction().execute(async (transaction) => {
    const held = await holdAssessment(transaction, params.id);
    if (version !== undefined && version !== held.version)
      throw await changedMeanwhile({ ...context, db: transaction }, params.id);
    await assertMayBecome(transaction, held, values.type);
    const isMoved = status !== undefined && status !== held.status;
    if (isMoved) {
      assertMove(held, status);
      await assertStillAsked(transaction, status, params.id);
    }
    const after = { ...edited, status: isMoved ? status : held.status };
    if (body.lesson_plans)
      await saveLessons(transaction, { campusId: viewer.campusId, id: params.id }, lesson_plans);
    const now = services.clock.now();
    await updateAssessment(transaction, params.id, {
      ...after,
      version: held.version + 1,
      updated_by: viewer.userId,
      updated_at: now,
    });
    if (isMoved) await tellAssigned(transaction, { campusId: viewer.campusId, id: params.id, now });
    const shared = await share(transaction);
    await record(transaction, {
      id: params.id,
      before: {
        ...factsOf(row),
        ...lessonFacts(row.lesson_plans),
        status: held.status,
        ...shared?.before,
      },
      after: {
        ...factsOf(values),
        ...lessonFacts(lesson_plans),
        status: after.status,
        ...shared?.after,
      },
    });
  });
  return loadAssessment(context, params.id);
}

type Draft = Omit<z.output<typeof assessmentDraft>, 'lesson_plans'>;

/** Detects a client returning the rendered instruction unchanged, and keeps the author's source. */
const unrendered = ({ instruction_html, instruction_source }: AssessmentRow, draft: Draft): Draft =>
  draft.instruction === instruction_html ? { ...draft, instruction: instruction_source } : draft;

/** Grade and subject may come later. */
type Placed = Omit<Draft, 'grade_id' | 'subject_id'> & Pick<AssessmentRow, 'grade_id' | 'subject_id'>;

interface PlaceNames {
  readonly grade_name?: string;
  readonly subject_name?: string;
}

/** Converts a draft to columns; throws `invalidInput` for an unknown grade or subject, or a wrong name of one. */
async function valuesOf(context: Context, { instruction, ...draft }: Placed, named: PlaceNames = {}) {
  const { grade_name, subject_name } = await findPlaceNames(context.db, draft.grade_id, draft.subject_id);
  const isOther = (given: string | undefined, name: string | null) =>
    given !== undefined && name !== null && given !== name;
  const issues = [
    ...(draft.grade_id !== null && grade_name === null
      ? [{ path: 'grade_id', message: phrase('Please select the {grade}') }]
      : []),
    ...(draft.subject_id !== null && subject_name === null
      ? [{ path: 'subject_id', message: phrase('Please select the {subject}') }]
      : []),
    ...(isOther(named.grade_name, grade_name)
      ? [{ path: 'grade_name', message: phrase('This is not the name of the {grade}') }]
      : []),
    ...(isOther(named.subject_name, subject_name)
      ? [{ path: 'subject_name', message: phrase('This is not the name of the {subject}') }]
      : []),
  ];
  if (issues.length > 0) invalid(...issues);
  const { source, html } = await richTextOf(context, instruction, 'instruction');
  return {
    ...draft,
    // Another type may have been a test before.
    is_placement: draft.is_placement && mayPlace(draft.type),
    is_for_practice: draft.is_for_practice && !draft.is_placement && mayBePracticed(draft.type),
    instruction_source: source,
    instruction_html: html,
  };
}

const placing: readonly number[] = [assessmentTypes.test, assessmentTypes.standardizedTest];
const mayPlace = (type: number): boolean => placing.includes(type);

const practiced: readonly number[] = [
  assessmentTypes.test,
  assessmentTypes.classwork,
  assessmentTypes.homework,
];
const mayBePracticed = (type: number): boolean => practiced.includes(type);

/** A body that repeats the path has to say the same. */
function assertSame(
  path: { readonly id: number; readonly status_id: number },
  { id = path.id, status_id = path.status_id }: { readonly id?: number; readonly status_id?: number },
): void {
  if (id !== path.id) invalid({ path: 'id', message: phrase('The address points to a different one') });
  if (status_id !== path.status_id)
    invalid({ path: 'status_id', message: phrase('The address points to a different one') });
}

/** For the audit. */
const factsOf = ({
  name,
  type,
  grade_id,
  subject_id,
  chapter_name,
  lesson_name,
  instruction_source,
  is_public,
  is_placement,
  is_for_practice,
}: Pick<AssessmentRow, Exclude<keyof Draft, 'instruction'> | 'instruction_source'>): Facts => ({
  name,
  type,
  grade_id,
  subject_id,
  chapter_name,
  lesson_name,
  instruction_source,
  is_public,
  is_placement,
  is_for_practice,
});

const lessonFacts = (
  rows: readonly { readonly lesson_id: number; readonly is_active?: boolean }[],
): Facts => ({
  lesson_ids: rows.filter(({ is_active = true }) => is_active).map(({ lesson_id }) => lesson_id),
});

async function changedMeanwhile(context: Pick<Context, 'viewer' | 'db' | 'services'>, id: number) {
  const current = await loadAssessment(context, id);
  return changedSince(assessmentChanged, { reason: 'changed', current }, context.services);
}

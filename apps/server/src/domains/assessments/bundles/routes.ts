import type { HandlerInput } from '@pelion/contract';
import {
  assessmentStatuses,
  assessmentTypes,
  categoryOf,
  linkableTypes,
  multipartTypes,
} from '@pelion/contract/assessment-kinds';
import { bundleChanged, bundleDraft, bundles } from '@pelion/contract/bundles';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { assertAble } from '../../../lib/able.ts';
import type { Facts } from '../../../lib/audit.ts';
import { changedSince } from '../../../lib/changed-since.ts';
import { Failure, found, invalid } from '../../../lib/failure.ts';
import { type Context, implement, type Recorder } from '../../../lib/http/implement.ts';
import { parseInput } from '../../../lib/parse-input.ts';
import { richTextOf } from '../../../lib/rich-text-task.ts';
import { changeSharing, holdSharing } from '../../sharing/service.ts';
import { holdAssessment } from '../hold-assessment.ts';
import { assertMove } from '../moves.ts';
import { abilities, scopeOf } from '../policy.ts';
import { present } from '../present.ts';
import { type AssessmentRow, findAssessment, insertAssessment, updateAssessment } from '../queries.ts';
import { sharingOfEdit } from '../sharing-of-edit.ts';
import { tellAssigned } from '../tell-assigned.ts';
import { dsatWarnings } from './dsat-warnings.ts';
import { launchProblems, sayLaunchProblems } from './launch-problems.ts';
import {
  countQuestionTypes,
  type LinkValues,
  listKnownPlaces,
  listLinkedIds,
  listVisibleIds,
  lockLinkable,
  replaceLinks,
  replacePlaces,
} from './queries.ts';

type Draft = z.output<typeof bundleDraft>;

export const bundleRoutes = implement(bundles, {
  async getBundle({ params }, context) {
    return presentBundle(context, await load(context, params.id));
  },

  async createBundle({ body }, context) {
    const { viewer, db, services, record } = context;
    const { type: _type, assessment_category_id: _category, sharing = [], status: _draft, ...rest } = body;
    const draft = parseInput(bundleDraft, drafted(rest));
    await assertPlaces(context, draft);
    const values = await valuesOf(context, draft);
    const now = services.clock.now();
    const { id } = await db.transaction().execute(async (transaction) => {
      const inserted = await insertAssessment(transaction, {
        ...values,
        campus_id: viewer.campusId,
        category: categoryOf(assessmentTypes.standardizedTest),
        status: assessmentStatuses.draft,
        created_by: viewer.userId,
        created_at: now,
        updated_by: viewer.userId,
        updated_at: now,
      });
      await writeParts({ ...context, db: transaction }, inserted.id, draft);
      const shared = await changeSharing(transaction, context, await holdSharing(transaction, inserted.id), {
        isPublic: draft.is_public,
        entries: sharing,
        path: 'sharing',
      });
      await record(transaction, { id: inserted.id, after: { ...factsOf(draft, values), ...shared?.after } });
      return inserted;
    });
    return presentBundle(context, await load(context, id));
  },

  updateBundle: change,
  postBundle: change,
});

type Editing = HandlerInput<typeof bundles.endpoints.updateBundle>;
type Recording = Context & Recorder<typeof bundles.endpoints.updateBundle>;

async function change({ params, body }: Editing, context: Recording) {
  const { viewer, db, services, record } = context;
  const row = await load(context, params.id);
  assertAble({ can: abilities(viewer, row) }, 'edit');
  const { version, status, type: _type, assessment_category_id: _category, sharing = [], ...rest } = body;
  const before = draftOf(row);
  const draft = parseInput(bundleDraft, drafted({ ...before, ...rest }));
  await assertPlaces(context, draft);
  const { is_public, ...values } = await valuesOf(context, unrendered(row, draft));
  const share = sharingOfEdit(context, row, { is_public, sharing });
  const isConflict = await db.transaction().execute(async (transaction) => {
    const held = await holdAssessment(transaction, params.id);
    if (version !== undefined && held.version !== version) return true;
    await writeParts({ ...context, db: transaction }, params.id, draft);
    const isMoved = status !== undefined && status !== held.status;
    // Checks the bundle with the links just written.
    if (isMoved) assertMove(await holdAssessment(transaction, params.id), status);
    const now = services.clock.now();
    await updateAssessment(transaction, params.id, {
      ...values,
      status: isMoved ? status : held.status,
      version: held.version + 1,
      updated_by: viewer.userId,
      updated_at: now,
    });
    // Links also decide whether the bundle can be started.
    await tellAssigned(transaction, { campusId: viewer.campusId, id: params.id, now });
    const shared = await share(transaction);
    await record(transaction, {
      id: params.id,
      before: { ...factsOf(before, row), status: held.status, ...shared?.before },
      after: { ...factsOf(draft, values), status: status ?? held.status, ...shared?.after },
    });
    return false;
  });
  if (isConflict) throw await changedMeanwhile(context, params.id);
  return presentBundle(context, await load(context, params.id));
}

/** A bundle that the viewer sees; anything else is `notFound` here. */
async function load({ viewer, db }: Context, id: number): Promise<AssessmentRow> {
  const row = found(await findAssessment(db, scopeOf(viewer), id));
  if (row.type !== assessmentTypes.standardizedTest) throw new Failure('notFound');
  return row;
}

async function changedMeanwhile(context: Context, id: number) {
  const current = await presentBundle(context, await load(context, id));
  return changedSince(bundleChanged, { reason: 'changed', current }, context.services);
}

async function presentBundle({ viewer, db }: Context, row: AssessmentRow) {
  const isDigitalSat = row.multipart_type === multipartTypes.digitalSat;
  const counts = isDigitalSat ? await countQuestionTypes(db, row.id) : [];
  const links = row.linked.map((link) => ({
    ...link,
    questions: counts.filter(({ linked_id }) => linked_id === link.id),
  }));
  return {
    ...present(viewer, row),
    message_string_for_dsat_question_validation: isDigitalSat ? dsatWarnings(viewer.text, links) : [],
    launch_problems: sayLaunchProblems(
      viewer.text,
      launchProblems({ multipart_type: row.multipart_type, links }),
    ),
  };
}

/** The saved record in the shape of a draft. */
const draftOf = (row: AssessmentRow): Draft => ({
  name: row.name,
  multipart_assessment_type_id: row.multipart_type ?? multipartTypes.standard,
  grade_ids: row.grades.map(({ id }) => id),
  subject_ids: row.subjects.map(({ id }) => id),
  instruction: row.instruction_source,
  is_public: row.is_public,
  is_placement: row.is_placement,
  linked_assessments: row.linked.map((link) => ({
    linked_assessment_id: link.id,
    sequence_no: link.position,
    digital_sat_module_type_id: link.module_type,
    duration_minutes: link.duration_minutes,
  })),
});

type Repeated = z.input<typeof bundleDraft> & {
  readonly grade_id?: number | undefined;
  readonly subject_id?: number | undefined;
};

/** Drops fields that repeat another; throws `invalidInput` where they disagree. */
function drafted({ grade_id, subject_id, ...draft }: Repeated): z.input<typeof bundleDraft> {
  const issues = [
    ...(grade_id !== undefined && grade_id !== draft.grade_ids[0] ? [{ path: 'grade_id' }] : []),
    ...(subject_id !== undefined && subject_id !== draft.subject_ids[0] ? [{ path: 'subject_id' }] : []),
  ].map(({ path }) => ({ path, message: phrase('This is not the first one') }));
  if (issues.length > 0) invalid(...issues);
  return draft;
}

/** Detects a client returning the rendered instruction unchanged, and keeps the author's source. */
const unrendered = ({ instruction_html, instruction_source }: AssessmentRow, draft: Draft): Draft =>
  draft.instruction === instruction_html ? { ...draft, instruction: instruction_source } : draft;

async function assertPlaces({ db }: Context, { grade_ids, subject_ids }: Draft): Promise<void> {
  const [grades, subjects] = await listKnownPlaces(db, grade_ids, subject_ids);
  const issues = [
    ...(grades.length < grade_ids.length
      ? [{ path: 'grade_ids', message: phrase('Please select the {grade}') }]
      : []),
    ...(subjects.length < subject_ids.length
      ? [{ path: 'subject_ids', message: phrase('Please select the {subject}') }]
      : []),
  ];
  if (issues.length > 0) invalid(...issues);
}

async function valuesOf(context: Context, draft: Draft) {
  const { source, html } = await richTextOf(context, draft.instruction, 'instruction');
  return {
    name: draft.name,
    type: assessmentTypes.standardizedTest,
    multipart_type: draft.multipart_assessment_type_id,
    grade_id: draft.grade_ids[0] ?? null,
    subject_id: draft.subject_ids[0] ?? null,
    chapter_name: '',
    lesson_name: '',
    instruction_source: source,
    instruction_html: html,
    is_public: draft.is_public,
    is_placement: draft.is_placement,
  };
}

/** In the order that was asked for, numbered from 1. A standard bundle has no modules. */
const linksOf = ({ linked_assessments, multipart_assessment_type_id }: Draft): LinkValues[] =>
  linked_assessments
    .toSorted((one, other) => one.sequence_no - other.sequence_no)
    .map((link, index) => ({
      linked_id: link.linked_assessment_id,
      position: index + 1,
      module_type:
        multipart_assessment_type_id === multipartTypes.digitalSat ? link.digital_sat_module_type_id : null,
      duration_minutes: link.duration_minutes,
    }));

/** Grades, subjects and links, in the transaction that writes the rest. */
async function writeParts(context: Context, id: number, draft: Draft): Promise<void> {
  const { viewer, db } = context;
  const bundle = { campus_id: viewer.campusId, id };
  await assertLinkable(context, id, draft);
  await replacePlaces(db, bundle, { gradeIds: draft.grade_ids, subjectIds: draft.subject_ids });
  await replaceLinks(db, bundle, linksOf(draft));
}

/**
 * Requires newly linked assessments to be active, no bundle, taken by students and visible to the viewer. Locks them
 * until the link is written. Existing links are kept whatever their status.
 */
async function assertLinkable({ viewer, db }: Context, id: number, draft: Draft): Promise<void> {
  const before = await listLinkedIds(db, id);
  const added = draft.linked_assessments
    .map(({ linked_assessment_id: linked }) => linked)
    .filter((linked) => !before.includes(linked));
  if (added.length === 0) return;
  const visible = await listVisibleIds(db, scopeOf(viewer), added);
  const held = await lockLinkable(db, visible);
  const issues = draft.linked_assessments.flatMap(({ linked_assessment_id: linked }, index) => {
    if (!added.includes(linked)) return [];
    const path = `linked_assessments.${index}.linked_assessment_id`;
    const row = held.find((one) => one.id === linked);
    if (!row || row.status === assessmentStatuses.deleted)
      return [{ path, message: phrase('This {assessment} does not exist') }];
    if (row.type === assessmentTypes.standardizedTest)
      return [{ path, message: phrase('A bundle cannot be part of a bundle') }];
    if (!linkableTypes.includes(row.type))
      return [{ path, message: phrase('Only a {test}, {classwork} or {homework} can be part of a bundle') }];
    if (row.status !== assessmentStatuses.active)
      return [{ path, message: phrase('Only an active {assessment} can be part of a bundle') }];
    return [];
  });
  if (issues.length > 0) invalid(...issues);
}

/** For the audit. */
const factsOf = (draft: Draft, { instruction_source }: { readonly instruction_source: string }): Facts => ({
  name: draft.name,
  multipart_type: draft.multipart_assessment_type_id,
  grade_ids: draft.grade_ids,
  subject_ids: draft.subject_ids,
  instruction_source,
  is_public: draft.is_public,
  is_placement: draft.is_placement,
  linked: linksOf(draft),
});

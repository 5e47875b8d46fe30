import type { HandlerInput } from '@pelion/contract';
import { assessmentTypes, multipartTypes } from '@pelion/contract/assessment-kinds';
import { bundleChanged, bundleDraft, bundles } from '@pelion/contract/bundles';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { assertAble } from '../../../lib/assert-can.ts';
import { changedSince } from '../../../lib/changed-since.ts';
import { Failure, found, invalid } from '../../../lib/failure.ts';
import { type Context, implement, type Recorder } from '../../../lib/http/implement.ts';
import { parseInput } from '../../../lib/parse-input.ts';
import { holdAssessment } from '../hold-assessment.ts';
import { assertMove } from '../moves.ts';
import { abilities, scopeOf } from '../policy.ts';
import { present } from '../present.ts';
import { type AssessmentRow, findAssessment, updateAssessment } from '../queries.ts';
import { sharingOfEdit } from '../sharing-of-edit.ts';
import { tellAssigned } from '../tell-assigned.ts';
import { assertPlaces, factsOf, valuesOf, writeParts } from './bundle-parts.ts';
import { createBundle } from './create-bundle.ts';
import { type Draft, draftOf } from './draft.ts';
import { dsatWarnings } from './dsat-warnings.ts';
import { launchProblems, sayLaunchProblems } from './launch-problems.ts';
import { countQuestionTypes } from './queries.ts';

export const bundleRoutes = implement(bundles, {
  async getBundle({ params }, context) {
    return presentBundle(context, await load(context, params.id));
  },

  async createBundle({ body }, context) {
    const { type: _type, assessment_category_id: _category, sharing = [], status: _draft, ...rest } = body;
    const id = await createBundle(context, parseInput(bundleDraft, drafted(rest)), sharing);
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

import { type AiSettings, aiSettingContract, aiSettingsChanged } from '@pelion/contract/ai-settings';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { found, invalid } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { isForSchool } from './policy.ts';
import {
  type AiValues,
  acceptIntroduction,
  findAi,
  hasGrade,
  listRecipients,
  listStaff,
  replaceRecipients,
  saveAi,
  searchStaff,
} from './queries.ts';
import { changeRefusal, loadRefusals } from './refusals.ts';
import { aiAtFirst, reachAtFirst } from './service.ts';

export const aiSettingRoutes = implement(aiSettingContract, {
  getAiSettings: (_input, context) => load(context),

  async saveAiSettings({ body: { version, recipient_ids, ...draft } }, context) {
    const { viewer, db, services, record } = context;
    const { campusId } = viewer;
    await db.transaction().execute(async (transaction) => {
      const values = {
        ...draft,
        floor_grade_id: draft.model_reach === 'fromGrade' ? draft.floor_grade_id : null,
      };
      await assertOwn(transaction, values, recipient_ids);
      const before = await load({ ...context, db: transaction });
      if (!(await saveAi(transaction, campusId, values, version)))
        throw changedSince(
          aiSettingsChanged,
          { reason: 'changed', current: await load({ ...context, db: transaction }) },
          services,
        );
      await replaceRecipients(transaction, campusId, recipient_ids);
      const after = await load({ ...context, db: transaction });
      await record(transaction, { id: campusId, before: factsOf(before), after: factsOf(after) });
    });
    return load(context);
  },

  findAlertRecipients: ({ query: { search } }, { db }) => searchStaff(db, search),

  async acceptAiIntroduction(_input, context) {
    const { viewer, db, now, record } = context;
    await db.transaction().execute(async (transaction) => {
      const isFirst = await acceptIntroduction(transaction, viewer.campusId, { at: now, by: viewer.userId });
      if (isFirst)
        await record(transaction, { id: viewer.campusId, before: {}, after: { introduced: true } });
    });
    return load(context);
  },

  async listAiRefusals({ query: { student_id } }, { viewer, db }) {
    const refusals = await loadRefusals(db, viewer, student_id);
    if (student_id !== undefined) found(refusals[0]);
    return refusals;
  },

  async saveAiRefusal({ params, body: { scope, reason } }, context) {
    assertReason(context, reason);
    const { viewer, db, now, record } = context;
    const studentId = params.student_id;
    await db.transaction().execute(async (transaction) => {
      await record(transaction, await changeRefusal(transaction, viewer, now, { studentId, scope, reason }));
    });
    return refusalOfOne(context, studentId);
  },

  async removeAiRefusal({ params, query: { reason } }, context) {
    assertReason(context, reason);
    const { viewer, db, now, record } = context;
    const studentId = params.student_id;
    await db.transaction().execute(async (transaction) => {
      const change = { studentId, scope: null, reason };
      await record(transaction, await changeRefusal(transaction, viewer, now, change));
    });
    return refusalOfOne(context, studentId);
  },
});

async function refusalOfOne({ viewer, db }: Pick<Context, 'viewer' | 'db'>, studentId: number) {
  return found((await loadRefusals(db, viewer, studentId))[0]);
}

function assertReason({ viewer }: Pick<Context, 'viewer'>, reason: string): void {
  if (isForSchool(viewer) && reason === '')
    invalid({ path: 'reason', message: phrase('Please say who asked for it, and when') });
}

async function assertOwn(
  db: Db,
  { floor_grade_id }: AiValues,
  recipientIds: readonly number[],
): Promise<void> {
  if (floor_grade_id !== null && !(await hasGrade(db, floor_grade_id)))
    invalid({ path: 'floor_grade_id', message: phrase('Please select a {grade}') });
  if ((await listStaff(db, recipientIds)).length < recipientIds.length)
    invalid({ path: 'recipient_ids', message: phrase('Please choose staff of this {campus}') });
}

async function load({
  viewer,
  db,
  services,
}: Pick<Context, 'viewer' | 'db' | 'services'>): Promise<AiSettings> {
  const { introduced_at, introduced_by_name, model_reach, ...row } =
    (await findAi(db, viewer.campusId)) ?? aiAtFirst(viewer.campusType);
  return {
    ...row,
    model_reach: model_reach ?? reachAtFirst(viewer.campusType),
    recipients: await listRecipients(db, viewer.campusId),
    introduced: introduced_at && { at: introduced_at.toISOString(), by_name: introduced_by_name ?? '' },
    model: services.model?.name ?? null,
  };
}

const factsOf = ({
  version: _version,
  introduced: _introduced,
  model: _model,
  recipients,
  ...values
}: AiSettings) => ({
  ...values,
  alert_recipients: recipients.map(({ name }) => name),
});

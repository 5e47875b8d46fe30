import { regrades } from '@pelion/contract/regrades';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { isUniqueViolation } from '../../lib/error-code.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { type RateRule, takeTry } from '../../lib/rate-limit.ts';
import { scopeOf } from '../assessments/policy.ts';
import { loadJudgedSchedule } from '../attempts/regrade/regraded-schedule.ts';
import { toQuestion } from '../questions/stored.ts';
import { isInScope, isOnlyOne, listAskedVersions, listVersions } from './asked-queries.ts';
import { goOn } from './job.ts';
import { loadAsked } from './load-asked.ts';
import { newKey } from './new-key.ts';
import { mayRegrade } from './policy.ts';
import { presentRegrade, presentResult } from './present.ts';
import {
  cancelEarlier,
  findRegrade,
  insertRegrade,
  listRegrades,
  moveRegrade,
  type RegradeRecord,
} from './records.ts';
import { countResults, dropResults, listResults } from './result-queries.ts';

/** Most regrades listed. */
const SHOWN = 30;
const VERSIONS = 20;
/** Limit of previews, each of which processes every attempt. */
const PREVIEWS: RateRule = { tries: 120, windowSeconds: 3600 };

export const regradeRoutes = implement(regrades, {
  getAskedQuestion: ({ params }, context) => loadAsked(context, params),

  async listRegrades({ params }, context) {
    const schedule = await loadJudgedSchedule(context, params.schedule_id);
    const records = await listRegrades(context.db, schedule, SHOWN);
    return Promise.all(records.map((record) => presentNow(context, record)));
  },

  async createRegrade({ params, body }, context) {
    const { viewer, db, services } = context;
    const schedule = await loadJudgedSchedule(context, params.schedule_id);
    const scheduleId = body.is_for_all_schedules ? null : schedule.id;
    if (!mayRegrade(viewer, { ...schedule, schedule_id: scheduleId }))
      throw new Failure('accessDenied', { reason: 'record' });
    const [asked] = await listAskedVersions(db, schedule, { versionId: body.version_id });
    if (!asked)
      return invalid({
        path: 'version_id',
        message: phrase('This version of the {question} was not used here.'),
      });
    const { change } = body;
    if (
      change.action === 'throwOut' &&
      (await isOnlyOne(db, schedule, asked.version_id, scheduleId === null))
    )
      invalid({
        path: 'change',
        message: phrase('Nothing else counts in some of these {test+}. Give full marks for all instead.'),
      });
    if (change.action === asked.rule) invalid({ path: 'change', message: phrase('This was already done.') });
    const key = newKey(toQuestion(asked), change, await listVersions(db, asked.question_id, VERSIONS));
    const now = services.clock.now();
    await takeTry(services.db.system, `regrade:${viewer.campusId}:${viewer.userId}`, PREVIEWS, now);
    const values = {
      campus_id: viewer.campusId,
      assessment_id: schedule.assessment_id,
      schedule_id: scheduleId,
      question_id: asked.question_id,
      version_id: asked.version_id,
      action: change.action,
      schema_version: key?.schema_version ?? null,
      content: key?.content ?? null,
      answer_key: key?.answer_key ?? null,
      change: JSON.stringify(change),
      reason: body.reason,
      created_by: viewer.userId,
      created_at: now,
    };
    const id = await db.transaction().execute(async (transaction) => {
      await cancelEarlier(transaction, values);
      const inserted = await insertRegrade(transaction, values);
      await goOn(transaction, viewer.campusId, inserted);
      return inserted;
    });
    return present(context, id);
  },

  async getRegrade({ params }, context) {
    return presentNow(context, await load(context, params.regrade_id));
  },

  async listRegradeResults({ params, query }, context) {
    const record = await load(context, params.regrade_id);
    const rows = await listResults(context.db, record, query);
    return rows.map(presentResult(context.viewer));
  },

  async applyRegrade({ params }, context) {
    const { viewer, services } = context;
    const record = await loadOwn(context, params.regrade_id);
    if (record.is_covered) throw outdated();
    await move(
      context,
      record,
      {
        from: ['ready'],
        to: 'applying',
        handled: 0,
        applied_by: viewer.userId,
        applied_at: services.clock.now(),
      },
      (transaction) =>
        context.record(transaction, {
          id: record.assessment_id,
          before: { state: 'ready' },
          after: { state: 'applied', ...factsOf(record) },
        }),
    );
    return present(context, record.id);
  },

  async undoRegrade({ params }, context) {
    const { viewer, services } = context;
    const record = await loadOwn(context, params.regrade_id);
    if (record.is_covered)
      throw new Failure(
        'conflict',
        { reason: 'covered' },
        phrase('The marks of this {question} have changed again since then. Undo that first.'),
      );
    await move(
      context,
      record,
      {
        from: ['applied'],
        to: 'undoing',
        handled: 0,
        undone_by: viewer.userId,
        undone_at: services.clock.now(),
      },
      (transaction) =>
        context.record(transaction, {
          id: record.assessment_id,
          before: { state: 'applied', ...factsOf(record) },
          after: { state: 'undone' },
        }),
    );
    return present(context, record.id);
  },

  async cancelRegrade({ params }, context) {
    const { db } = context;
    const record = await loadOwn(context, params.regrade_id);
    if (!(await moveRegrade(db, record.id, { from: ['ready', 'previewing'], to: 'cancelled' })))
      throw isOver();
    await dropResults(db, record);
    return present(context, record.id);
  },
});

async function load({ viewer, db }: Context, id: number): Promise<RegradeRecord> {
  const record = found(await findRegrade(db, id));
  if (!(await isInScope(db, scopeOf(viewer), record.assessment_id))) throw new Failure('notFound');
  return record;
}

async function loadOwn(context: Context, id: number): Promise<RegradeRecord> {
  const record = await load(context, id);
  if (!mayRegrade(context.viewer, record)) throw new Failure('accessDenied', { reason: 'record' });
  return record;
}

const presentNow = async ({ viewer, db }: Context, record: RegradeRecord) =>
  presentRegrade(viewer, record, await countResults(db, record));

const present = async (context: Context, id: number) =>
  presentNow(context, found(await findRegrade(context.db, id)));

const outdated = () =>
  new Failure(
    'conflict',
    { reason: 'outdated' },
    phrase('Somebody has changed the marks of this {question} since this preview. Create a new preview.'),
  );

const isOver = () =>
  new Failure('conflict', { reason: 'isOver' }, phrase('This has already been applied or discarded.'));

type Tell = (transaction: Db) => Promise<void>;

/** With the line of the audit and the job that does it: all three or none. */
async function move(
  { db, viewer }: Context,
  record: RegradeRecord,
  to: Parameters<typeof moveRegrade>[2],
  tell: Tell,
): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      if (!(await moveRegrade(transaction, record.id, to))) throw isOver();
      await tell(transaction);
      await goOn(transaction, viewer.campusId, record.id);
    });
  } catch (error) {
    // Another one of the same question is under way.
    if (isUniqueViolation(error)) throw outdated();
    throw error;
  }
}

const factsOf = ({ id, schedule_id, question_id, version_no, change, reason }: RegradeRecord) => ({
  regrade_id: id,
  schedule_id,
  question_id,
  version_no,
  change,
  reason,
});

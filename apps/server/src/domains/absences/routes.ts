import { absences } from '@pelion/contract/absences';
import { assertAble } from '../../lib/assert-can.ts';
import { found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { type Act, inState } from '../classes/change-classes.ts';
import { assertCoverable, coverClasses, type GivenCover, uncoverClass } from '../classes/cover-classes.ts';
import { loadClass } from '../classes/load-class.ts';
import { announce, findAnnouncedObstacle, overSentence, tellAbsences } from './announce.ts';
import { findCoverable, listHitBy } from './cover-queries.ts';
import { abilities } from './policy.ts';
import { type AbsenceRow, deleteAbsence, findAbsence, listAbsences } from './queries.ts';

export const absenceDomainRoutes = implement(absences, {
  async listAbsences({ query }, context) {
    const rows = await listAbsences(context.db, context, query);
    return rows.map((row) => present(context, row));
  },

  async createAbsence({ body }, context) {
    const { db, record } = context;
    const id = await db.transaction().execute(async (transaction) => {
      const id = await announce(transaction, context, body);
      const { reason: _private, ...after } = body;
      await record(transaction, { id, after });
      await tellAbsences(transaction, context, id);
      return id;
    });
    return present(context, await load(context, id));
  },

  async removeAbsence({ params }, context) {
    const { db, record } = context;
    const row = await load(context, params.absence_id);
    if (row.is_over) throw inState(overSentence);
    assertAble(present(context, row), 'remove');
    await db.transaction().execute(async (transaction) => {
      await deleteAbsence(transaction, row.id);
      const { user_id, start_date, end_date } = row;
      await record(transaction, { id: row.id, before: { user_id, start_date, end_date } });
      await tellAbsences(transaction, context, row.id);
    });
    return done;
  },

  async listAbsenceClasses({ params }, context) {
    const row = await load(context, params.absence_id);
    assertAble(present(context, row), 'cover');
    return listHitBy(context.db, context.viewer, row, context.now);
  },

  async coverAbsence({ params, body }, context) {
    const row = await load(context, params.absence_id);
    assertAble(present(context, row), 'cover');
    const given = body.covers.map((cover, place) => ({ ...cover, path: `covers.${place}.teacher_id` }));
    await give(context, given);
    return listHitBy(context.db, context.viewer, row, context.now);
  },

  async getClassCover({ params }, context) {
    const row = await loadClass(context, params.class_id);
    assertCoverable(context.viewer, row, context.now);
    return coverable(context, row.id);
  },

  async coverClass({ params, body }, context) {
    await give(context, [{ ...body, class_id: params.class_id, path: 'teacher_id' }]);
    return coverable(context, params.class_id);
  },

  async uncoverClass({ params }, context) {
    await uncoverClass(context.db, actOf(context), params.class_id);
    return coverable(context, params.class_id);
  },
});

type Recording = Context & Pick<Act, 'record'>;

const actOf = ({ viewer, now, record }: Recording): Act => ({ viewer, now, record });

const give = (context: Recording, given: readonly GivenCover[]) =>
  coverClasses(context.db, actOf(context), given, findAnnouncedObstacle(context.viewer));

const coverable = async ({ db, viewer }: Context, id: number) => found(await findCoverable(db, viewer, id));

const load = async (context: Context, id: number) => found(await findAbsence(context.db, context, id));

function present({ viewer }: Pick<Context, 'viewer'>, row: AbsenceRow) {
  const { is_over: _over, ...shown } = row;
  return { ...shown, can: abilities(viewer, row) };
}

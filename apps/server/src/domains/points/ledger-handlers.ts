import type { pointsContract } from '@pelion/contract/points';
import { pointCategories, pointConfigs } from '@pelion/contract/points/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { done, type Handlers } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { assertMaySee } from '../attempts/policy.ts';
import { pointFiguresFor, topEarnersFor } from './figures.ts';
import { insertEntries } from './ledger.ts';
import { assertSeesStudents, mayUndo } from './policy.ts';
import { presentEntry, totalsOf } from './present.ts';
import { findEntries, findRule, listEntries, listGivenWith, listRecipients, listTotals } from './queries.ts';

type LedgerHandler =
  | 'assignPoints'
  | 'undoPoints'
  | 'listStudentPoints'
  | 'getPointFigures'
  | 'getTopEarners'
  | 'listOwnPoints';

/** Handlers of the point ledger: entries are added and reversed, never changed. */
export const ledgerHandlers: Pick<Handlers<typeof pointsContract>, LedgerHandler> = {
  async assignPoints({ body }, { viewer, db, record, now }) {
    assertSeesStudents(viewer);
    const { campusId } = viewer;
    const student_ids = [...new Set(body.student_ids)].toSorted((one, other) => one - other);
    const { giving_id, points, note } = body;
    const entry_ids = await db.transaction().execute(async (transaction) => {
      const before = await listGivenWith(transaction, giving_id);
      if (before.length > 0) return before.map(({ id }) => id);
      const rule = await findRule(transaction, body.rule_id);
      if (rule?.config !== pointConfigs.adHoc || !rule.is_active)
        invalid({ path: 'rule_id', message: phrase('This can no longer be given by hand here') });
      const recipients = await listRecipients(transaction, student_ids);
      if (recipients.length < student_ids.length)
        invalid({ path: 'student_ids', message: phrase('Please choose {student+} of this {campus}') });
      const entries = await insertEntries(
        transaction,
        campusId,
        recipients.map(({ id }) => ({
          student_id: id,
          points,
          category: rule.category,
          rule_id: rule.id,
          reason: rule.name,
          note,
          actor_id: viewer.userId,
          at: now,
          giving_id,
        })),
      );
      for (const { student_id } of entries)
        await record(transaction, {
          id: student_id,
          before: {},
          after: { points, reason: rule.name, ...(note !== '' && { note }) },
        });
      await tell(transaction, campusId, entries);
      await emitEvent(transaction, { campusId, event: 'points.given', ids: entries.map(({ id }) => id) });
      // Asked twice in the same moment, the other one has written what this one did not.
      return entries.length > 0
        ? entries.map(({ id }) => id)
        : (await listGivenWith(transaction, giving_id)).map(({ id }) => id);
    });
    return { entry_ids };
  },

  async undoPoints({ body }, { viewer, db, record, now }) {
    assertSeesStudents(viewer);
    const ids = [...new Set(body.entry_ids)];
    await db.transaction().execute(async (transaction) => {
      const rows = await findEntries(transaction, ids);
      if (rows.length < ids.length) throw new Failure('notFound');
      if (!rows.every((row) => row.is_undone || mayUndo(viewer, row)))
        throw new Failure('accessDenied', { reason: 'record' });
      const undone = await insertEntries(
        transaction,
        viewer.campusId,
        rows
          .filter(({ is_undone }) => !is_undone)
          .map(({ id, student_id, points, category, rule_id, reason }) => ({
            student_id,
            points: -points,
            category,
            rule_id,
            reason,
            actor_id: viewer.userId,
            at: now,
            undoes_id: id,
          })),
      );
      for (const { student_id, undoes_id } of undone) {
        const row = found(rows.find(({ id }) => id === undoes_id));
        await record(transaction, {
          id: student_id,
          before: { points: row.points, reason: row.reason },
          after: { reason: row.reason },
        });
      }
      await tell(transaction, viewer.campusId, undone);
    });
    return done;
  },

  async listStudentPoints({ params, query }, { viewer, db }) {
    if (viewer.userType !== 'student' && viewer.userType !== 'parent') assertSeesStudents(viewer);
    const { student_id } = params;
    await assertMaySee(db, viewer, student_id);
    const [totals, entries] = await Promise.all([
      listTotals(db, [student_id]),
      listEntries(db, student_id, query),
    ]);
    return { ...totalsOf(student_id, totals), entries: entries.map((row) => presentEntry(viewer, row)) };
  },

  getPointFigures(_input, context) {
    return pointFiguresFor(context);
  },

  getTopEarners(_input, context) {
    return topEarnersFor(context);
  },

  async listOwnPoints(_, { viewer, db }) {
    const { userId } = viewer;
    const { grade_points, class_points, spent_points } = totalsOf(userId, await listTotals(db, [userId]));
    return [
      { points_category_id: pointCategories.grade, points_assigned: grade_points },
      { points_category_id: pointCategories.class, points_assigned: class_points },
      ...(spent_points > 0 ? [{ points_category_id: null, points_assigned: -spent_points }] : []),
    ];
  },
};

/** For their open windows. */
async function tell(
  transaction: Db,
  campusId: number,
  entries: readonly { readonly student_id: number }[],
): Promise<void> {
  const userIds = entries.map(({ student_id }) => student_id);
  if (userIds.length > 0)
    await publish(transaction, { campusId, userIds, event: { topic: 'points', id: null } });
}

import { pointRuleChanged, type pointRuleDraft, type pointsContract } from '@pelion/contract/points';
import { MOST_RULES, pointConfigs } from '@pelion/contract/points/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { done, type Handlers } from '../../lib/http/implement.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { ruleAbilities } from './policy.ts';
import {
  countRules,
  findRule,
  insertRule,
  listReasons,
  listRules,
  type RuleRow,
  type RuleValues,
  removeRule,
  restoreRule,
  updateRule,
} from './queries.ts';

const taken = phrase('There is already a rule with this name');

type RuleHandler =
  | 'listPointRules'
  | 'createPointRule'
  | 'updatePointRule'
  | 'removePointRule'
  | 'restorePointRule'
  | 'listPointReasons';

/** Handlers of point rules and reasons. */
export const ruleHandlers: Pick<Handlers<typeof pointsContract>, RuleHandler> = {
  async listPointRules(_input, { viewer, db }) {
    return (await listRules(db)).map((row) => present(viewer, row));
  },

  async listPointReasons(_input, { db }) {
    return (await listReasons(db)).map(({ id, name, points, category }) => ({
      id,
      name,
      points,
      points_category_id: category,
    }));
  },

  async createPointRule({ body }, { viewer, db, record }) {
    const values = checked({ ...valuesOf(body), is_active: true });
    const saved = await withUniqueName(db, taken, async (transaction) => {
      await assertRoom(transaction, viewer);
      const { id } = await insertRule(transaction, viewer.campusId, values);
      await record(transaction, { id, after: { ...values } });
      return found(await findRule(transaction, id));
    });
    return present(viewer, saved);
  },

  async updatePointRule({ params, body: { version, ...changes } }, { viewer, db, services, record }) {
    const id = params.point_rule_id;
    const before = found(await findRule(db, id));
    const values = checked({ ...factsOf(before), ...renamed(changes) });
    const saved = await withUniqueName(db, taken, async (transaction) => {
      if (!(await updateRule(transaction, { id, version }, values))) {
        const current = present(viewer, found(await findRule(transaction, id)));
        throw changedSince(pointRuleChanged, { reason: 'changed', current }, services);
      }
      // Compares stored values: `90.00` and `90` are equal.
      const after = found(await findRule(transaction, id));
      await record(transaction, { id, before: factsOf(before), after: factsOf(after) });
      return after;
    });
    return present(viewer, saved);
  },

  async removePointRule({ params }, { db, record, now }) {
    const id = params.point_rule_id;
    await db.transaction().execute(async (transaction) => {
      const name = found(await removeRule(transaction, id, now));
      await record(transaction, { id, before: { name } });
    });
    return done;
  },

  async restorePointRule({ params }, { viewer, db, record }) {
    const id = params.point_rule_id;
    const saved = await withUniqueName(db, taken, async (transaction) => {
      await assertRoom(transaction, viewer);
      found(await restoreRule(transaction, id));
      await record(transaction, { id, before: { is_deleted: true }, after: { is_deleted: false } });
      return found(await findRule(transaction, id));
    });
    return present(viewer, saved);
  },
};

async function assertRoom(transaction: Db, { campusId }: Viewer): Promise<void> {
  await lockUntilCommit(transaction, 'pointRules', campusId);
  if ((await countRules(transaction)) >= MOST_RULES)
    throw new Failure('conflict', undefined, phrase('There can be at most {$n} rules.', { n: MOST_RULES }));
}

const present = (viewer: Viewer, row: RuleRow) => ({
  id: row.id,
  name: row.name,
  config_id: row.config,
  points_category_id: row.category,
  points: row.points,
  assessment_type_ids: row.assessment_types,
  least_percent: row.least_percent,
  is_only_in_time: row.only_in_time,
  is_active: row.is_active,
  version: row.version,
  can: ruleAbilities(viewer),
});

const factsOf = ({ id: _id, version: _version, ...values }: RuleRow) => values;

type Draft = z.output<typeof pointRuleDraft>;

const valuesOf = (draft: Draft): Omit<RuleValues, 'is_active'> => ({
  name: draft.name,
  config: draft.config_id,
  category: draft.points_category_id,
  points: draft.points,
  assessment_types: draft.assessment_type_ids,
  least_percent: draft.least_percent,
  only_in_time: draft.is_only_in_time,
});

/** Maps the fields of an edit to columns, without missing ones. */
function renamed(
  changes: Partial<Omit<Draft, 'config_id'> & { readonly is_active: boolean }>,
): Partial<RuleValues> {
  const { points_category_id, assessment_type_ids, is_only_in_time, ...same } = changes;
  return {
    ...same,
    ...(points_category_id !== undefined && { category: points_category_id }),
    ...(assessment_type_ids !== undefined && { assessment_types: assessment_type_ids }),
    ...(is_only_in_time !== undefined && { only_in_time: is_only_in_time }),
  };
}

/**
 * Requires assessment types on rules for graded work and no conditions on manual ones. Sorts and deduplicates the
 * types.
 */
function checked(values: RuleValues): RuleValues {
  const assessment_types = [...new Set(values.assessment_types)].toSorted((one, other) => one - other);
  if (values.config === pointConfigs.graded) {
    if (assessment_types.length === 0)
      invalid({
        path: 'assessment_type_ids',
        message: phrase('Please choose at least one type of {assessment}'),
      });
    return { ...values, assessment_types };
  }
  if (assessment_types.length > 0 || values.least_percent !== null || values.only_in_time)
    invalid({
      path: 'assessment_type_ids',
      message: phrase('Points given by hand do not depend on {assessment+}'),
    });
  return { ...values, assessment_types: [] };
}

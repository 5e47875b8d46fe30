import { rubricChanged, rubricDraft, rubrics } from '@pelion/contract/rubrics';
import { rubricMost } from '@pelion/contract/rubrics/facts';
import { shownPoints, toText } from '@pelion/questions';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { parseInput } from '../../lib/parse-input.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { loadAssessment } from '../assessments/load-assessment.ts';
import { abilities, scopeOf } from './policy.ts';
import {
  deleteRubric,
  findQuestionRubric,
  findRubric,
  insertCriteria,
  insertRubric,
  listRubrics,
  type RubricRow,
  updateRubric,
} from './queries.ts';

export const rubricRoutes = implement(rubrics, {
  async listRubrics({ query }, { viewer, db }) {
    return (await listRubrics(db, scopeOf(viewer), query)).map((row) => present(viewer, row));
  },

  async getRubric({ params }, context) {
    return present(context.viewer, await load(context, params.rubric_id));
  },

  async getQuestionRubric({ params }, context) {
    const { id: assessmentId } = await loadAssessment(context, params.assessment_id);
    const row = found(await findQuestionRubric(context.db, { assessmentId, questionId: params.question_id }));
    const { id, name, criteria } = row;
    return { rubric: id === null ? null : { id, name, criteria, most: mostOf(criteria) } };
  },

  async createRubric({ body: { criteria, ...values } }, context) {
    const { viewer, db, record } = context;
    const act = actOf(context);
    const { id } = await db.transaction().execute(async (transaction) => {
      const inserted = await insertRubric(transaction, values, act);
      await insertCriteria(transaction, inserted.id, criteria, act);
      await record(transaction, { id: inserted.id, after: factsOf({ ...values, criteria }) });
      return inserted;
    });
    return present(viewer, await load(context, id));
  },

  async updateRubric({ params, body: { version, ...changes } }, context) {
    const { viewer, db, services, record } = context;
    const id = params.rubric_id;
    const row = await load(context, id);
    assertAble({ can: abilities(viewer, row) }, 'edit');
    const before = { name: row.name, is_shared: row.is_shared, criteria: row.criteria };
    const { criteria, ...values } = parseInput(rubricDraft, { ...before, ...changes });
    const act = actOf(context);
    await db.transaction().execute(async (transaction) => {
      if (!(await updateRubric(transaction, { id, version }, values, act.now))) {
        const current = present(viewer, await load({ ...context, db: transaction }, id));
        throw changedSince(rubricChanged, { reason: 'changed', current }, services);
      }
      // Only changed criteria make a new version; a new name does not affect marks.
      if (JSON.stringify(criteria) !== JSON.stringify(parseInput(rubricDraft, before).criteria))
        await insertCriteria(transaction, id, criteria, act);
      await record(transaction, { id, before: factsOf(before), after: factsOf({ ...values, criteria }) });
    });
    return present(viewer, await load(context, id));
  },

  async removeRubric({ params }, context) {
    const { viewer, db, services, record } = context;
    const row = await load(context, params.rubric_id);
    assertAble({ can: abilities(viewer, row) }, 'delete');
    await db.transaction().execute(async (transaction) => {
      await deleteRubric(transaction, row.id, services.clock.now());
      await record(transaction, { id: row.id, before: factsOf(row) });
    });
    return done;
  },
});

const load = async ({ viewer, db }: Context, id: number) => found(await findRubric(db, scopeOf(viewer), id));

const actOf = ({ viewer: { campusId, userId }, services }: Context) => ({
  campusId,
  userId,
  now: services.clock.now(),
});

const present = (viewer: Viewer, { created_by, campus_id: _campus, ...row }: RubricRow) => ({
  ...row,
  most: mostOf(row.criteria),
  is_mine: created_by === viewer.userId,
  can: abilities(viewer, { created_by, is_shared: row.is_shared }),
});

const mostOf = (criteria: RubricRow['criteria']) => shownPoints(toText(rubricMost(criteria)));

/** Audit facts: the criteria with their points. */
const factsOf = ({ name, is_shared, criteria }: Pick<RubricRow, 'name' | 'is_shared' | 'criteria'>) => ({
  name,
  is_shared,
  criteria: criteria.map(({ name: asked, levels, most }) => ({
    name: asked,
    points: levels.length > 0 ? levels.map(({ points: worth }) => worth) : [most ?? '0'],
  })),
});

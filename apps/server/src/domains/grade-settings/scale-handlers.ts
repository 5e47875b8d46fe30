import { mayOpen, rules } from '@pelion/access';
import { type gradeSettings, gradingScaleChanged } from '@pelion/contract/grade-settings';
import { inOrder } from '@pelion/contract/grade-settings/facts';
import { phrase } from '@pelion/words';
import { assertUnused } from '../../lib/assert-unused.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { found, invalid } from '../../lib/failure.ts';
import { type Context, done, type Handlers } from '../../lib/http/implement.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import type { Viewer } from '../../lib/viewer.ts';
import {
  deleteScale,
  findScale,
  findUseProblems,
  holdScales,
  insertScale,
  listScales,
  replaceUses,
  type ScaleRecord,
  type ScaleValues,
  setDefault,
  type Uses,
  updateScale,
} from './queries.ts';

const taken = phrase('There is already a grading scale with this name');

export const scaleHandlers: Pick<
  Handlers<typeof gradeSettings>,
  | 'listGradingScales'
  | 'createGradingScale'
  | 'updateGradingScale'
  | 'makeScaleDefault'
  | 'removeGradingScale'
> = {
  async listGradingScales(_input, { viewer, db }) {
    return (await listScales(db)).map((row) => present(viewer, row));
  },

  async createGradingScale({ body }, context) {
    const { viewer, db, record } = context;
    const { values, uses } = taking(body);
    const { campusId: campus_id } = viewer;
    const id = await withUniqueName(db, taken, async (transaction) => {
      const is_default = (await holdScales(transaction, campus_id)).length === 0;
      const inserted = await insertScale(transaction, { ...values, campus_id, is_default });
      await assertUses(transaction, inserted.id, uses);
      await replaceUses(transaction, { campus_id, scale_id: inserted.id }, uses);
      await record(transaction, { id: inserted.id, after: { ...values, ...uses, is_default } });
      return inserted.id;
    });
    return load(context, id);
  },

  async updateGradingScale({ params, body: { version, ...body } }, context) {
    const { viewer, db, services, record } = context;
    const id = params.scale_id;
    const before = await load(context, id);
    const { values, uses } = taking(body);
    await withUniqueName(db, taken, async (transaction) => {
      if (!(await updateScale(transaction, { id, version }, values))) {
        const current = await load({ ...context, db: transaction }, id);
        throw changedSince(gradingScaleChanged, { reason: 'changed', current }, services);
      }
      await assertUses(transaction, id, uses);
      await replaceUses(transaction, { campus_id: viewer.campusId, scale_id: id }, uses);
      await record(transaction, { id, before: factsOf(before), after: { ...values, ...uses } });
    });
    return load(context, id);
  },

  async makeScaleDefault({ params }, { viewer, db, record }) {
    const id = params.scale_id;
    await db.transaction().execute(async (transaction) => {
      const scales = await holdScales(transaction, viewer.campusId);
      found(scales.find((scale) => scale.id === id));
      await setDefault(transaction, id);
      const before = scales.find(({ is_default }) => is_default)?.id ?? null;
      await record(transaction, { id, before: { default: before }, after: { default: id } });
    });
    return done;
  },

  async removeGradingScale({ params }, { viewer, db, record }) {
    const id = params.scale_id;
    await db.transaction().execute(async (transaction) => {
      const scales = await holdScales(transaction, viewer.campusId);
      const scale = found(await findScale(transaction, id));
      assertUnused(scale.is_default && scales.length > 1 ? ['default'] : [], () =>
        phrase('“{$name}” is the default. Make another scale the default first.', { name: scale.name }),
      );
      await deleteScale(transaction, id);
      await record(transaction, { id, before: factsOf(scale) });
    });
    return done;
  },
};

/** Normalizes a draft: rows from highest to lowest, grades and subjects without duplicates. */
const taking = ({ name, rows, grade_ids, subject_ids }: ScaleValues & Uses) => ({
  values: { name, rows: inOrder(rows) },
  uses: { grade_ids: [...new Set(grade_ids)], subject_ids: [...new Set(subject_ids)] },
});

const present = (viewer: Viewer, row: ScaleRecord) => ({
  ...row,
  can: { edit: mayOpen(viewer, rules.editGradingScale), delete: mayOpen(viewer, rules.deleteGradingScale) },
});

const load = async ({ viewer, db }: Pick<Context, 'viewer' | 'db'>, id: number) =>
  present(viewer, found(await findScale(db, id)));

const factsOf = ({ name, rows, grade_ids, subject_ids }: ScaleRecord) => ({
  name,
  rows,
  grade_ids,
  subject_ids,
});

/** Throws unless each grade and subject exists on the campus and has no other scale. */
async function assertUses(transaction: Context['db'], scaleId: number, uses: Uses): Promise<void> {
  const {
    taken: others,
    hasUnknownGrade,
    hasUnknownSubject,
  } = await findUseProblems(transaction, scaleId, uses);
  if (hasUnknownGrade)
    invalid({ path: 'grade_ids', message: phrase('This {grade} does not exist on this {campus}') });
  if (hasUnknownSubject)
    invalid({ path: 'subject_ids', message: phrase('This {subject} does not exist on this {campus}') });
  const [first] = others;
  if (first)
    invalid({
      path: first.grade === null ? 'subject_ids' : 'grade_ids',
      message: phrase('“{$name}” already has the scale “{$scale}”', {
        name: first.grade ?? first.subject ?? '',
        scale: first.scale,
      }),
    });
}

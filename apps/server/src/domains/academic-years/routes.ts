import { mayOpen, rules } from '@pelion/access';
import { academicYearChanged, academicYears } from '@pelion/contract/academic-years';
import { defineMessages, phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { updateSeen } from '../../db/versions.ts';
import { assertUnused } from '../../lib/assert-unused.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import type { Viewer } from '../../lib/viewer.ts';
import {
  countUses,
  deleteYear,
  findCurrent,
  findOverlapping,
  findYear,
  insertYear,
  listYears,
  lockYear,
  setCurrent,
  type YearRow,
  type YearValues,
} from './queries.ts';
import { previewRollover, rollOver, undoRollover } from './service.ts';
import { lockYears } from './years-lock.ts';

const taken = phrase('There is already an academic year with this name');

export const academicYearRoutes = implement(academicYears, {
  async listAcademicYears(_input, { viewer, db }) {
    return (await listYears(db)).map((row) => present(viewer, row));
  },

  async createAcademicYear({ body }, context) {
    const { viewer, db, record } = context;
    const { campusId: campus_id } = viewer;
    const { id } = await withUniqueName(db, taken, async (transaction) => {
      await assertFree(transaction, viewer, body, 0);
      // The first year of a campus becomes the current one.
      const values = { ...body, is_current: (await listYears(transaction)).length === 0 };
      const inserted = await insertYear(transaction, { ...values, campus_id });
      await record(transaction, { id: inserted.id, after: values });
      return inserted;
    });
    return load(context, id);
  },

  async updateAcademicYear({ params, body: { version, ...values } }, context) {
    const { viewer, db, services, record } = context;
    const id = params.academic_year_id;
    const before = factsOf(await load(context, id));
    await withUniqueName(db, taken, async (transaction) => {
      await assertFree(transaction, viewer, values, id);
      if (!(await updateSeen(transaction, 'academic_year', { id, version }, values))) {
        const current = await load({ ...context, db: transaction }, id);
        throw changedSince(academicYearChanged, { reason: 'changed', current }, services);
      }
      await record(transaction, { id, before, after: values });
    });
    return load(context, id);
  },

  async makeYearCurrent({ params: { academic_year_id: id } }, { viewer, db, record }) {
    await db.transaction().execute(async (transaction) => {
      await lockYears(transaction, viewer.campusId);
      found(await findYear(transaction, id));
      const before = await findCurrent(transaction);
      await setCurrent(transaction, id);
      await record(transaction, { id, before: { current: before?.id ?? null }, after: { current: id } });
    });
    return done;
  },

  async removeAcademicYear({ params: { academic_year_id: id } }, { viewer, db, record }) {
    await db.transaction().execute(async (transaction) => {
      const year = found(await lockYear(transaction, id));
      await assertYearUnused(transaction, viewer, year);
      await deleteYear(transaction, id);
      await record(transaction, { id, before: { name: year.name } });
    });
    return done;
  },

  async previewRollover({ params: { academic_year_id: from, to_year_id: to } }, { viewer, db }) {
    found(await findYear(db, to));
    return previewRollover(db, viewer, { from, to });
  },

  async rollOver({ params: { academic_year_id: id }, body }, { viewer, db, services, record }) {
    return db.transaction().execute(async (transaction) => {
      const told = await rollOver(transaction, viewer, id, body, services.clock.now());
      const { to_year_id, make_current } = body;
      await record(transaction, {
        id,
        before: { to_year_id: null },
        after: { to_year_id, make_current, ...told },
      });
      return told;
    });
  },

  async undoRollover({ params: { academic_year_id: id } }, { viewer, db, services, record }) {
    await db.transaction().execute(async (transaction) => {
      const { to_year_id } = await undoRollover(transaction, viewer, id, services.clock.now());
      await record(transaction, { id, before: { to_year_id }, after: { to_year_id: null } });
    });
    return done;
  },
});

const factsOf = ({ name, starts_on, ends_on }: YearValues) => ({ name, starts_on, ends_on });

function present(viewer: Viewer, row: YearRow) {
  const manages = mayOpen(viewer, rules.manageAcademicYears);
  return {
    ...row,
    can: {
      edit: manages,
      delete: manages && row.sections_count === 0,
      makeCurrent: manages && !row.is_current,
      rollOver: manages && row.rolled_over_to === null,
      undoRollover: manages && row.rolled_over_to !== null,
    },
  };
}

const load = async ({ viewer, db }: Pick<Context, 'viewer' | 'db'>, id: number) =>
  present(viewer, found(await findYear(db, id)));

/** Throws `conflict` naming both years if another one shares some of its days; takes the years lock. */
async function assertFree(transaction: Db, viewer: Viewer, values: YearValues, ownId: number): Promise<void> {
  await lockYears(transaction, viewer.campusId);
  const other = await findOverlapping(transaction, values, ownId);
  if (!other) return;
  throw new Failure(
    'conflict',
    { reason: 'overlap' },
    phrase('“{$name}” and “{$other}” overlap. Academic years cannot overlap.', {
      name: values.name,
      other: other.name,
    }),
  );
}

const messages = defineMessages({
  sections: '{$n} {section#n}',
  rollovers: '{$n} {#n|rollover|rollovers}',
});

async function assertYearUnused(
  transaction: Db,
  { text }: Viewer,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  const t = text(messages);
  const { sections, rollovers } = await countUses(transaction, id);
  const uses = [
    ...(sections ? [t('sections', { n: sections })] : []),
    ...(rollovers ? [t('rollovers', { n: rollovers })] : []),
  ];
  assertUnused(uses, (named) =>
    phrase('“{$name}” cannot be deleted, because it is used by {$uses}.', { name, uses: named }),
  );
}

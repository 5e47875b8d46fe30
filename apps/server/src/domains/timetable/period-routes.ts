import {
  periodConflict,
  periodFields,
  timetablePeriod,
  timetablePeriods,
} from '@pelion/contract/timetable-periods';
import { MOST_PERIODS } from '@pelion/contract/timetable-periods/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { updateSeen } from '../../db/versions.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { type Act, finish, inTurn } from '../classes/change-classes.ts';
import { assertFree } from '../classes/clashes.ts';
import { refreshTimetables } from './change-cells.ts';
import { isMoved, listCellsOf, planClearingOf, planMove, writeMove } from './move-period.ts';
import { findPeriod, findYear, listPeriods, type PeriodRow } from './queries.ts';
import { findAllClashes } from './section-clashes.ts';
import { overlaps, type PeriodTime } from './weeks.ts';

/** The period's own event has the facts; the classes get none of their own. */
const actOf = ({ viewer, now }: Context): Act => ({ viewer, now, record: async () => undefined });

type Fields = z.output<typeof periodFields>;

const fieldsOf = ({ id: _id, version: _version, ...fields }: PeriodRow): Fields => fields;

/** Throws `conflict` with the name of a period that takes place at the same time. */
function assertApart(periods: readonly PeriodRow[], period: PeriodTime, exceptId: number | null): void {
  const other = periods.find((each) => each.id !== exceptId && overlaps(each, period));
  if (!other) return;
  throw new Failure(
    'conflict',
    periodConflict.parse({ reason: 'overlap', period_id: other.id }),
    phrase('Period “{$name}” takes place at this time: {$from} to {$to}.', {
      name: other.name,
      from: other.starts_at,
      to: other.ends_at,
    }),
  );
}

/** Names tell the periods of a weekday and week apart, in files too. */
function assertNamed(periods: readonly PeriodRow[], period: Fields, exceptId: number | null): void {
  const plain = (name: string) => name.toLocaleLowerCase('en');
  const isTaken = periods.some(
    (each) =>
      each.id !== exceptId &&
      each.weekday === period.weekday &&
      each.week === period.week &&
      plain(each.name) === plain(period.name),
  );
  if (isTaken) invalid({ path: 'name', message: phrase('Another period of this day has this name') });
}

function assertFits(periods: readonly PeriodRow[], period: Fields, exceptId: number | null): void {
  assertNamed(periods, period, exceptId);
  assertApart(periods, period, exceptId);
}

const columnsOf = ({ name, weekday, starts_at, ends_at, week }: Fields) => ({
  name,
  weekday,
  starts_at,
  ends_at,
  week,
});

const factsOf = ({ starts_at, ends_at, ...fields }: Omit<Fields, 'weekday'>) => ({
  ...fields,
  from: starts_at,
  to: ends_at,
});

async function load(db: Db, id: number): Promise<PeriodRow> {
  return found(await findPeriod(db, id));
}

/** The period as the edit leaves it, which fits among the others. */
async function edited(db: Db, before: PeriodRow, edit: Partial<Fields>): Promise<Fields> {
  const after = parseInput(periodFields, { ...fieldsOf(before), ...edit });
  assertFits(await listPeriods(db), after, before.id);
  return after;
}

export const periodRoutes = implement(timetablePeriods, {
  listPeriods: (_input, { db }) => listPeriods(db),

  async addPeriods({ body: { weekdays, ...fields } }, context) {
    const { viewer, db, record } = context;
    return inTurn(db, actOf(context), async (transaction) => {
      const others = await listPeriods(transaction);
      if (others.length + weekdays.length > MOST_PERIODS)
        invalid({ path: 'weekdays', message: phrase('At most {$n} periods', { n: MOST_PERIODS }) });
      const ids: number[] = [];
      for (const weekday of weekdays) {
        assertFits(others, { ...fields, weekday }, null);
        const { id } = await transaction
          .insertInto('timetable_period')
          .values({ ...fields, weekday, campus_id: viewer.campusId })
          .returning('id')
          .executeTakeFirstOrThrow();
        ids.push(id);
      }
      await record(transaction, { id: ids[0] ?? 0, after: { ...factsOf(fields), weekdays } });
      await refreshTimetables(transaction, viewer);
      return (await listPeriods(transaction)).filter(({ id }) => ids.includes(id));
    });
  },

  async previewPeriod({ params, body: { version: _version, ...edit } }, context) {
    const { viewer, db } = context;
    return db.transaction().execute(async (transaction) => {
      const before = await load(transaction, params.period_id);
      const after = await edited(transaction, before, edit);
      if (!isMoved(before, after))
        return { cells: 0, count: 0, kept: 0, clashes: [], clash_count: 0, closed_count: 0 };
      const move = await planMove(transaction, actOf(context), before, after, await findYear(transaction));
      const clashes = await findAllClashes(transaction, viewer, move.steps);
      return {
        cells: move.cells,
        count: move.steps.length,
        kept: move.kept,
        clashes: [...clashes.list],
        clash_count: clashes.count,
        closed_count: move.closed,
      };
    });
  },

  async updatePeriod({ params, body: { version, ...edit } }, context) {
    const { viewer, db, now, services, record } = context;
    const id = params.period_id;
    const act = actOf(context);
    return inTurn(db, act, async (transaction) => {
      const before = await load(transaction, id);
      if (before.version !== version)
        throw changedSince(
          periodConflict,
          { reason: 'changed', current: timetablePeriod.parse(before) },
          services,
        );
      const after = await edited(transaction, before, edit);
      const move = isMoved(before, after)
        ? await planMove(transaction, act, before, after, await findYear(transaction))
        : null;
      await updateSeen(transaction, 'timetable_period', { id, version }, columnsOf(after));
      const written = move && (await writeMove(transaction, act, move));
      const isEmpty = written === null || written.steps.length === 0;
      if (!isEmpty) assertFree(await findAllClashes(transaction, viewer, written.steps), viewer, now);
      const change = isEmpty
        ? null
        : await finish(transaction, act, { kind: 'edit', ...written, kept: move?.kept ?? 0 });
      const counted = change && { classes_changed: change.count };
      await record(transaction, {
        id,
        before: factsOf(fieldsOf(before)),
        after: { ...factsOf(after), ...counted },
      });
      await refreshTimetables(transaction, viewer);
      return {
        ...(await load(transaction, id)),
        change: change && { id: change.id, count: change.count, kept: change.kept },
      };
    });
  },

  async removePeriod({ params, query }, context) {
    const { viewer, db, record } = context;
    const id = params.period_id;
    const act = actOf(context);
    await inTurn(db, act, async (transaction) => {
      const before = await load(transaction, id);
      const rows = await listCellsOf(transaction, act, id);
      const held = rows.filter(({ is_over }) => !is_over);
      if (held.length > 0 && !query.clear)
        throw new Failure(
          'conflict',
          periodConflict.parse({ reason: 'holds', count: held.length }),
          phrase('This period holds {$n} {class#n}. Deleting it clears them.', {
            n: held.length,
          }),
        );
      const steps = await planClearingOf(transaction, act, held);
      const change = steps.length === 0 ? null : await finish(transaction, act, { kind: 'delete', steps });
      await transaction.deleteFrom('timetable_period').where('id', '=', id).execute();
      await record(transaction, {
        id,
        before: { ...factsOf(fieldsOf(before)), ...(change && { classes_changed: change.count }) },
      });
      await refreshTimetables(transaction, viewer);
    });
    return done;
  },
});

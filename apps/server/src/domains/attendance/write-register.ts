import type { MarkingSource } from '@pelion/contract/attendance/facts';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import type { Facts } from '../../lib/audit.ts';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { loadClass } from '../classes/load-class.ts';
import type { MarkChange } from './plan-marks.ts';
import { assertOpenForMarks, isHost, marksAs } from './policy.ts';
import { saveMarks } from './save-marks.ts';

type Reading = Pick<Context, 'viewer' | 'db' | 'now'>;

type Recording = Reading & {
  readonly record: (
    transaction: Db,
    change: { readonly id: number; readonly before: Facts; readonly after: Facts },
  ) => Promise<void>;
};

/** The class of a register that the viewer keeps, with the column that the viewer writes. Throws `notFound` or `accessDenied`. */
export async function loadKept(context: Reading, id: number) {
  const row = await loadClass(context, id);
  const source = marksAs(context.viewer, isHost(context.viewer, row));
  if (source === null) throw new Failure('accessDenied', { reason: 'record' });
  return { row, source };
}

interface Planned {
  readonly changes: readonly MarkChange[];
}

/**
 * Plans changes of a register that the viewer keeps, under its lock, and writes them with their audit. Returns what was
 * planned. Throws as `loadKept`, and `conflict` for a register that is not open.
 */
export async function writeRegister<Plan extends Planned>(
  { viewer, db, now, record }: Recording,
  id: number,
  plan: (transaction: Db, source: MarkingSource) => Promise<Plan>,
): Promise<Plan> {
  return db.transaction().execute(async (transaction) => {
    await lockUntilCommit(transaction, 'attendance', id);
    const { row, source } = await loadKept({ viewer, db: transaction, now }, id);
    assertOpenForMarks(row, now);
    const planned = await plan(transaction, source);
    const { changes } = planned;
    if (changes.length === 0) return planned;
    await saveMarks(transaction, viewer, id, changes, now);
    await record(transaction, { id, before: {}, after: { marked: changes.length, marked_as: source } });
    return planned;
  });
}

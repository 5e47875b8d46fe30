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

/** Register that the viewer keeps, with the column that the viewer writes. */
export interface KeptRegister {
  readonly id: number;
  readonly source: MarkingSource;
}

/** The register of a class, which the viewer keeps. Throws `notFound` or `accessDenied`. */
export async function loadKept(context: Reading, id: number): Promise<KeptRegister> {
  const row = await loadClass(context, id);
  const source = marksAs(context.viewer, isHost(context.viewer, row));
  if (source === null) throw new Failure('accessDenied', { reason: 'record' });
  return { id: row.id, source };
}

interface Planned {
  readonly changes: readonly MarkChange[];
}

/** Plans changes under the lock of the register and writes them with their audit. Returns what was planned. */
export async function writeRegister<Plan extends Planned>(
  { viewer, db, now, record }: Recording,
  { id, source }: KeptRegister,
  plan: (transaction: Db) => Promise<Plan>,
): Promise<Plan> {
  return db.transaction().execute(async (transaction) => {
    await lockUntilCommit(transaction, 'attendance', id);
    assertOpenForMarks(await loadClass({ viewer, db: transaction, now }, id), now);
    const planned = await plan(transaction);
    const { changes } = planned;
    if (changes.length === 0) return planned;
    await saveMarks(transaction, viewer, id, changes, now);
    await record(transaction, { id, before: {}, after: { marked: changes.length, marked_as: source } });
    return planned;
  });
}

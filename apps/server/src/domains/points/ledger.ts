import type { Db } from '../../db/database.ts';

export interface NewEntry {
  readonly student_id: number;
  readonly points: number;
  /** Null for spending. */
  readonly category: number | null;
  readonly rule_id: number | null;
  readonly reason: string;
  readonly at: Date;
  readonly note?: string;
  readonly actor_id?: number | null;
  readonly schedule_id?: number | null;
  readonly turn?: number | null;
  readonly least_percent?: string | null;
  readonly only_in_time?: boolean;
  readonly giving_id?: string | null;
  readonly undoes_id?: number | null;
  readonly redemption_id?: number | null;
}

interface WrittenEntry {
  readonly id: number;
  readonly student_id: number;
  readonly undoes_id: number | null;
}

/** Rows per statement, which allows 65,535 parameters. */
const AT_ONCE = 1000;

/** Inserts ledger entries in batches, skipping existing ones. A hundred rules may apply to 500 scores. */
export async function insertEntries(
  transaction: Db,
  campusId: number,
  entries: readonly NewEntry[],
): Promise<WrittenEntry[]> {
  const written: WrittenEntry[] = [];
  for (let from = 0; from < entries.length; from += AT_ONCE)
    written.push(...(await insertSome(transaction, campusId, entries.slice(from, from + AT_ONCE))));
  return written;
}

const insertSome = (
  transaction: Db,
  campusId: number,
  entries: readonly NewEntry[],
): Promise<WrittenEntry[]> =>
  transaction
    .insertInto('point_entry')
    .values(
      entries.map((entry) => ({
        campus_id: campusId,
        note: '',
        actor_id: null,
        schedule_id: null,
        turn: null,
        least_percent: null,
        only_in_time: false,
        giving_id: null,
        undoes_id: null,
        redemption_id: null,
        ...entry,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'student_id', 'undoes_id'])
    .execute();

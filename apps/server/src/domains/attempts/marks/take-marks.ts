import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { MarksUpload, Receipts, SheetUpload } from '@pelion/contract/attempts';
import { phrase } from '@pelion/words';
import { Failure, invalid } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { presentClock } from '../read/present-clock.ts';
import { type SavedRow, saveMarks, saveSheets } from './save-marks.ts';

export interface OfPart {
  readonly result_id: number;
  readonly part: number;
}

export type Taking = Pick<Context, 'viewer' | 'db' | 'services' | 'now'>;

export const savingOf = ({ viewer, now }: Taking, { result_id, part }: OfPart, playerId: string) => ({
  campusId: viewer.campusId,
  attemptId: result_id,
  part,
  studentId: viewer.userId,
  playerId,
  now,
});

export async function takeMarks(
  context: Taking,
  address: OfPart,
  { player_id, marks }: { readonly player_id: string; readonly marks: readonly MarksUpload[] },
): Promise<Receipts> {
  const records = newestOfEach(marks);
  const saved = await saveMarks(context.db, savingOf(context, address, player_id), records);
  return receiptsFor(context, address, saved, { path: 'marks', given: marks, player_id });
}

export async function takeSheets(
  context: Taking,
  address: OfPart,
  { player_id, sheets }: { readonly player_id: string; readonly sheets: readonly SheetUpload[] },
): Promise<Receipts> {
  const records = newestOfEach(sheets);
  const saved = await saveSheets(context.db, savingOf(context, address, player_id), records);
  return receiptsFor(context, address, saved, { path: 'sheets', given: sheets, player_id });
}

/** Keeps the newest state of each record, since a batch may hold several. Sorted in locking order. */
export function newestOfEach<Each extends { readonly item_id: number; readonly seq: number }>(
  records: readonly Each[],
): Each[] {
  const newest = new Map<number, Each>();
  for (const record of records)
    if ((newest.get(record.item_id)?.seq ?? 0) < record.seq) newest.set(record.item_id, record);
  return [...newest.values()].toSorted((a, b) => a.item_id - b.item_id);
}

interface Given {
  readonly path: string;
  readonly given: readonly { readonly item_id: number }[];
  readonly player_id: string;
}

export function receiptsFor(
  { services }: Taking,
  { part }: OfPart,
  saved: SavedRow | undefined,
  { path, given, player_id }: Given,
): Receipts {
  if (!saved) throw new Failure('notFound');
  if (saved.foreign_ids) refuseForeign(path, given, saved.foreign_ids);
  if (saved.player_id !== player_id) throw new Failure('playerReplaced');
  // After the end a retry cannot succeed, so the device must not repeat it.
  if (!saved.held) throw new Failure('attemptClosed');
  const held = saved.held;
  return {
    receipts: held,
    late: [],
    refused: [...new Set(given.map(({ item_id }) => item_id))].filter((id) => held[id] === undefined),
    clock: presentClock(
      // Receipts cover only the saved marks; the page learns of the end of an attempt elsewhere.
      { status: resultStatuses.inProgress, part: { ...saved, number: part } },
      services.clock.now(),
    ),
  };
}

function refuseForeign(path: string, given: Given['given'], foreign: readonly number[]): never {
  return invalid(
    ...foreign.map((itemId) => ({
      path: `${path}.${given.findIndex(({ item_id }) => item_id === itemId)}.item_id`,
      message: phrase('Item {$itemId} is not in this part of the attempt.', { itemId: String(itemId) }),
    })),
  );
}

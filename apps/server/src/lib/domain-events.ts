import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { enqueue } from './jobs.ts';

/** Change of records that others react to. */
export interface DomainEvent {
  readonly campusId: number;
  /** `announcement.create`, as audited; `attempt.released`. */
  readonly event: string;
  readonly ids: readonly number[];
}

/** Job that passes an event on to its subscribers. */
export const hearing = {
  name: 'events.hear',
  payload: z.object({ campus_id: z.int(), event: z.string(), ids: z.array(z.int()) }),
} as const;

/** Emits an event in the transaction of the change: subscribers hear of it only if it commits. */
export async function emitEvent(transaction: Db, { campusId, event, ids }: DomainEvent): Promise<void> {
  if (ids.length > 0) await enqueue(transaction, hearing, { campus_id: campusId, event, ids: [...ids] });
}

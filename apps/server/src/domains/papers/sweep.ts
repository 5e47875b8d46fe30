import { DRAWN_DAYS } from '@pelion/contract/papers/facts';
import type { Services } from '../../lib/services.ts';
import { deleteDrawing, listOldDrawings } from './drawing-queries.ts';
import { dropDrawn } from './drawn-files.ts';

const DAY_MS = 86_400_000;

/** Every night: what was printed long ago. Papers that are wanted again are drawn again, as they are. */
export async function sweepDrawings(services: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - DRAWN_DAYS * DAY_MS);
  for (const { token } of await listOldDrawings(db.system, before)) {
    // Bytes before the row: what is not taken away now is found again by it.
    await dropDrawn(services, token);
    await deleteDrawing(db.system, token);
  }
}

import { DRAWN_DAYS } from '@pelion/contract/papers/facts';
import type { Services } from '../../lib/services.ts';
import { deleteDrawing, listOldDrawings } from './drawing-queries.ts';
import { dropDrawn } from './drawn-files.ts';

const DAY_MS = 86_400_000;

/** Every night: deletes old prints, which can be drawn again unchanged. */
export async function sweepDrawings(services: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - DRAWN_DAYS * DAY_MS);
  for (const { token } of await listOldDrawings(db.system, before)) {
    // Deletes the bytes first: after a crash, the row leads back to them.
    await dropDrawn(services, token);
    await deleteDrawing(db.system, token);
  }
}

import { mayOpen, rules } from '@pelion/access';
import type { Context } from '../../lib/http/implement.ts';
import { countAsked } from './makeup-queries.ts';

/** Makeups that wait in the viewer's scope; null for viewers who decide none. */
export const countWaitingMakeups = async ({
  viewer,
  db,
}: Pick<Context, 'viewer' | 'db'>): Promise<number | null> =>
  mayOpen(viewer, rules.markAttendance) ? countAsked(db, viewer) : null;

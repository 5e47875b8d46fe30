import { Failure, found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { heldAs } from '../hold/hold-state.ts';
import { isRunning } from '../moves.ts';
import { partNotOpen } from '../part-not-open.ts';
import { isHeld, isWaiting, partOf } from '../parts.ts';
import { loadAttemptOf, settled } from '../read/load-attempt.ts';
import { noteHelp } from './note-help.ts';

interface OfAnswer {
  readonly result_id: number;
  readonly part: number;
  readonly item_id: number;
}

/**
 * Records that an AI tutor helped with a question of the current part, answered or not, since the help comes before the
 * answer. The first time is kept. Shown to markers and on the result; points are unaffected.
 */
export async function setAiHelp(context: Context, { result_id, part: number, item_id }: OfAnswer) {
  const { viewer, db, services } = context;
  const attempt = await settled(context, await loadAttemptOf(context, viewer.userId, result_id));
  const part = found(partOf(attempt, number));
  if (part.ended_at || !isRunning(attempt)) throw new Failure('attemptClosed');
  if (isWaiting(part)) throw partNotOpen(part);
  if (isHeld(part)) throw new Failure('attemptHeld', { held: heldAs(part) });
  found(await noteHelp(db, { attemptId: attempt.id, part: number, itemId: item_id }, services.clock.now()));
  return { item_id, assisted_by_ai: true } as const;
}

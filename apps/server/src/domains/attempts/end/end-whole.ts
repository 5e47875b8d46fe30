import { exact, sum, toText } from '@pelion/questions';
import type { Db } from '../../../db/database.ts';
import type { Random } from '../../../lib/random.ts';
import { type Attempt, findAttempt, type PartRow } from '../attempt-queries.ts';
import { isRunning } from '../moves.ts';
import { isOpen, isWaiting } from '../parts.ts';
import { openPart } from '../start/begin-queries.ts';
import { drawPaper } from '../start/draw-part.ts';
import { closePart, type Ending } from './end-attempt.ts';

/**
 * Ends a running attempt with all parts: unbegun parts count as unanswered instead of missing, or stopping after the
 * first part would give a full score for it. The caller has locked the attempt.
 */
export async function endWhole(db: Db, attempt: Attempt, ending: Ending): Promise<Attempt> {
  let current = attempt;
  while (isRunning(current)) {
    const waiting = current.parts.some(isOpen) ? undefined : current.parts.find(isWaiting);
    if (waiting) current = await openUnseen(db, current, waiting, ending);
    current = await closePart(db, current, ending);
  }
  return current;
}

/** Author's order, because nobody sees these parts before the end. */
const inOrder: Random = { token: () => '', integer: () => 0 };

/** Opens and closes a part at once, so that its items are in the attempt. */
async function openUnseen(db: Db, attempt: Attempt, part: PartRow, ending: Ending): Promise<Attempt> {
  const { assessment_id } = part;
  const paper = await drawPaper(db, inOrder, {
    assessment_id,
    judged: attempt,
    shuffle_questions: false,
    shuffle_options: false,
  });
  const at = ending.endedAt;
  await openPart(
    db,
    attempt,
    part.number,
    {
      items: paper.items,
      player_id: null,
      deadline_at: at,
      timeEntries: [{ kind: 'duration', milliseconds: 0 }],
      total: toText(sum([exact(attempt.total), exact(paper.points)])),
      events: [{ kind: 'partStarted', part: part.number, after: { deadline_at: at, is_unseen: true } }],
    },
    { actorId: ending.actorId, now: at },
  );
  return (await findAttempt(db, attempt.id)) ?? attempt;
}

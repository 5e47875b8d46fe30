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
 * Ends a running attempt with all of its parts: what nobody has begun is unanswered, not left out, or who stops after the first
 * part would have a whole score of it. The caller has locked the attempt.
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

/** The author's order: nobody sees it before it is over. */
const inOrder: Random = { token: () => '', integer: () => 0 };

/** Opens a part for no time at all, so that what it asks stands in the attempt. */
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

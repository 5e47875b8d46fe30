import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { noticeOf } from '../../../lib/live.ts';
import type { Attempt, PartRow } from '../attempt-queries.ts';
import { plus } from '../deadline.ts';
import type { AttemptAct, AttemptEvent } from '../ledger.ts';
import { isRunning } from '../moves.ts';
import { currentPart, isHeld, isOverdue } from '../parts.ts';
import { studentMessage } from '../tell-student.ts';
import { heldAs } from './held-as.ts';
import { type HoldChange, writeHolds } from './hold-queries.ts';

// A clock stands for two reasons, which know nothing of each other: staff paused it, or a violation locked it. It goes on when both
// are gone, with exactly the time that was left (decision 0100). The caller has locked the attempts.

export type HoldReason = 'pause' | 'lock';

const heldBy = { pause: 'is_paused', lock: 'is_locked' } as const satisfies Record<HoldReason, keyof PartRow>;
const began = { pause: 'paused', lock: 'locked' } as const satisfies Record<HoldReason, AttemptEvent['kind']>;
const ended = { pause: 'resumed', lock: 'unlocked' } as const satisfies Record<
  HoldReason,
  AttemptEvent['kind']
>;

/** Stands still what goes, from now on; what stands already for this reason is left alone. Answers with how many there were. */
export async function hold(
  db: Db,
  attempts: readonly Attempt[],
  reason: HoldReason,
  act: AttemptAct & { readonly note?: string },
): Promise<number> {
  const changes = attempts.flatMap((attempt): HoldChange[] => {
    const part = standingPart(attempt);
    if (!part || part[heldBy[reason]] || isOverdue(part, act.now)) return [];
    const held = { ...part, [heldBy[reason]]: true, held_at: part.held_at ?? act.now };
    return [changeOf(attempt, part, held, { kind: began[reason], ...noted(act) })];
  });
  await write(db, changes, act);
  return changes.length;
}

/**
 * Lets what stands go on: the end of its time, and of a break, is as much later as it stood, and so is the due date for this
 * attempt. Where the other reason holds it still, it stands as before.
 */
export async function release(
  db: Db,
  attempts: readonly Attempt[],
  reason: HoldReason,
  act: AttemptAct,
): Promise<number> {
  const changes = attempts.flatMap((attempt): HoldChange[] => {
    const part = standingPart(attempt);
    if (!part?.held_at || !part[heldBy[reason]]) return [];
    const left = { ...part, [heldBy[reason]]: false };
    const event = { kind: ended[reason] };
    if (left.is_paused || left.is_locked || left.is_awaited) return [changeOf(attempt, part, left, event)];
    const stood = Math.max(0, act.now.getTime() - part.held_at.getTime());
    const isInBreak = part.started_at === null && part.available_at > part.held_at;
    const goes = {
      ...left,
      held_at: null,
      deadline_at: part.deadline_at && plus(part.deadline_at, stood),
      available_at: isInBreak ? plus(part.available_at, stood) : part.available_at,
    };
    return [{ ...changeOf(attempt, part, goes, event), stood }];
  });
  await write(db, changes, act);
  return changes.length;
}

/** The part that runs or comes next, of an attempt that is not over. */
function standingPart(attempt: Attempt): PartRow | undefined {
  const part = isRunning(attempt) ? currentPart(attempt) : undefined;
  return part?.ended_at === null ? part : undefined;
}

const noted = ({ note }: { readonly note?: string }) => (note ? { after: { reason: note } } : {});

function changeOf(attempt: Attempt, before: PartRow, part: PartRow, event: AttemptEvent): HoldChange {
  // A clock that nothing limits has no deadline to tell of.
  const facts = ({ held_at, deadline_at }: PartRow) => ({ held_at, ...(deadline_at && { deadline_at }) });
  return {
    attempt,
    part,
    stood: 0,
    event: { ...event, part: part.number, before: facts(before), after: { ...event.after, ...facts(part) } },
  };
}

async function write(db: Db, changes: readonly HoldChange[], act: AttemptAct): Promise<void> {
  if (changes.length === 0) return;
  await writeHolds(db, changes, act);
  const notices = changes.map(({ attempt, part }) =>
    noticeOf(studentMessage(attempt, { held: isHeld(part) ? (heldAs(part) ?? '') : '' })),
  );
  await sql`select pg_notify(channel, payload) from unnest(
    ${notices.map(([channel]) => channel)}::text[], ${notices.map(([, payload]) => payload)}::text[]) as n (channel, payload)`.execute(
    db,
  );
}

import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { noticeOf } from '../../../lib/live.ts';
import type { Attempt, PartRow } from '../attempt-queries.ts';
import { plus } from '../deadline.ts';
import type { AttemptAct, AttemptEvent } from '../ledger.ts';
import { isRunning } from '../moves.ts';
import { currentPart, isHeld, isOverdue } from '../parts.ts';
import { studentMessage } from '../tell-student.ts';
import { type HoldChange, writeHolds } from './hold-queries.ts';
import { heldAs } from './hold-state.ts';

// A clock is paused for two independent reasons: a pause by staff, or a lock by a violation. When both are lifted, the
// clock resumes with exactly the time that was left (decision 0100). The caller has locked the attempts.

export type HoldReason = 'pause' | 'lock';

const heldBy = { pause: 'is_paused', lock: 'is_locked' } as const satisfies Record<HoldReason, keyof PartRow>;
const began = { pause: 'paused', lock: 'locked' } as const satisfies Record<HoldReason, AttemptEvent['kind']>;
const ended = { pause: 'resumed', lock: 'unlocked' } as const satisfies Record<
  HoldReason,
  AttemptEvent['kind']
>;

/** Pauses the running parts. Parts already paused for this reason are skipped. Returns the number paused. */
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
 * Resumes paused parts: the deadline, the end of a break, and the due date for this attempt move by the time paused. A
 * part paused for the other reason stays paused.
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

/** Current part of a running attempt: running, or next to begin. */
function standingPart(attempt: Attempt): PartRow | undefined {
  const part = isRunning(attempt) ? currentPart(attempt) : undefined;
  return part?.ended_at === null ? part : undefined;
}

const noted = ({ note }: { readonly note?: string }) => (note ? { after: { reason: note } } : {});

function changeOf(attempt: Attempt, before: PartRow, part: PartRow, event: AttemptEvent): HoldChange {
  // A part without a time limit has no deadline to report.
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

import { expect } from 'vitest';
import { z } from 'zod';
import type { Db } from '../src/db/database.ts';
import { scoreAttempt } from '../src/domains/attempts/end/score-attempt.ts';
import { listScoreables } from '../src/domains/attempts/end/scoring-queries.ts';

const ofAttempt = z.object({
  status: z.int().optional(),
  score: z.string().nullable().optional(),
  ended_at: z.string().nullable().optional(),
});
const ofPart = z.object({
  deadline_at: z.string().optional(),
  part_ended_at: z.string().nullable().optional(),
  /** Time at which the clock was paused; null while it runs. */
  held_at: z.string().nullable().optional(),
});

/** Initial state of each part. */
const goes = { held_at: null, part_ended_at: null } as const;

interface State {
  /** Total time its clocks were paused before resuming. */
  heldMs: number;
  attempt: z.infer<typeof ofAttempt>;
  readonly parts: Record<number, z.infer<typeof ofPart>>;
}

/** An attempt that ends or is reopened takes with it the part that the line names. */
const partAfter = (after: unknown) => {
  const { ended_at } = ofAttempt.parse(after);
  return { ...ofPart.parse(after), ...(ended_at === undefined ? {} : { part_ended_at: ended_at }) };
};

/** Replays the events from the start, checking each `before` against the state so far. */
export async function replay(db: Db, attemptId: number): Promise<State> {
  const events = await db
    .selectFrom('attempt_event')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
  const state: State = { attempt: { score: null, ended_at: null }, parts: {}, heldMs: 0 };
  for (const { before, after, kind, actor_id, part, at } of events) {
    if (['answersHeld', 'answersRefused', 'lateAnswersCounted'].includes(kind)) continue;
    if (before) expect(state.attempt).toMatchObject(ofAttempt.parse(before));
    if (before && part !== null) expect(state.parts[part] ?? goes).toMatchObject(ofPart.parse(before));
    if (['submitted', 'timeAdded', 'reopened'].includes(kind)) expect(actor_id).not.toBeNull();
    const held = before && ofPart.parse(before).held_at;
    if (held && after && ['resumed', 'unlocked'].includes(kind) && ofPart.parse(after).held_at === null)
      state.heldMs += at.getTime() - Date.parse(held);
    if (!after) continue;
    state.attempt = { ...state.attempt, ...ofAttempt.parse(after) };
    if (part !== null) state.parts[part] = { ...goes, ...state.parts[part], ...partAfter(after) };
  }
  return state;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Ledger, rows and scores say the same of an attempt. */
export async function expectConsistent(db: Db, attemptId: number) {
  const attempt = await db
    .selectFrom('attempt')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  const parts = await db
    .selectFrom('attempt_part')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('started_at', 'is not', null)
    .execute();
  const replayed = await replay(db, attemptId);
  expect(replayed.attempt).toEqual({
    status: attempt.status,
    score: attempt.score,
    ended_at: iso(attempt.ended_at),
  });
  expect(replayed.heldMs).toBe(attempt.held_ms);
  expect(replayed.parts).toEqual(
    Object.fromEntries(
      parts.map(({ number, deadline_at, ended_at, held_at }) => [
        number,
        { deadline_at: iso(deadline_at), part_ended_at: iso(ended_at), held_at: iso(held_at) },
      ]),
    ),
  );
  const time = await db
    .selectFrom('time_entry')
    .select(['milliseconds', 'part'])
    .where('attempt_id', '=', attemptId)
    .execute();
  for (const { number, started_at, deadline_at } of parts) {
    const sum = time
      .filter(({ part }) => part === number)
      .reduce((total, { milliseconds }) => total + milliseconds, 0);
    expect(Number(started_at) + sum).toBe(Number(deadline_at));
  }
  // While it runs nothing has been scored.
  if (attempt.ended_at === null) return;
  const again = scoreAttempt(await listScoreables(db, attempt));
  expect(again.score).toBe(attempt.score);
  const items = await db
    .selectFrom('attempt_item')
    .select(['id', 'earned'])
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
  const scored = again.items.map(({ itemId, earned }) => ({ id: itemId, earned }));
  expect(scored.toSorted((one, other) => one.id - other.id)).toEqual(items);
}

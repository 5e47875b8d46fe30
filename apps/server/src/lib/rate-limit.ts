import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { Failure } from './failure.ts';

export interface RateRule {
  readonly tries: number;
  readonly windowSeconds: number;
}

/**
 * Counts one try of `key` in its current window, for all processes together, and refuses it when the window is full:
 * `tooManyRequests` with `retry_after` in seconds. Counted before the work, so parallel tries cannot slip past. Returns the count.
 */
export async function takeTry(system: Db, key: string, rule: RateRule, now: Date): Promise<number> {
  const tries = await countTry(system, key, rule, now);
  if (tries > rule.tries) throw fullUntil(rule, now);
  return tries;
}

/** Counts a try without refusing, for tries that are recognized only afterwards. Returns the count. */
export async function countTry(system: Db, key: string, rule: RateRule, now: Date): Promise<number> {
  const { tries } = await system
    .insertInto('rate_limit')
    .values({ key, window_start: windowStartOf(rule, now), tries: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ tries: sql`rate_limit.tries + 1` }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

/** Refuses if the window is full, else returns the count. Counts nothing itself. */
export async function refuseAbove(system: Db, key: string, rule: RateRule, now: Date): Promise<number> {
  const row = await system
    .selectFrom('rate_limit')
    .select('tries')
    .where('key', '=', key)
    .where('window_start', '=', windowStartOf(rule, now))
    .executeTakeFirst();
  const tries = row?.tries ?? 0;
  if (tries >= rule.tries) throw fullUntil(rule, now);
  return tries;
}

/** Refusal of a full window, with the time until it ends. */
export function fullUntil(rule: RateRule, now: Date): Failure {
  const end = windowStartOf(rule, now).getTime() + rule.windowSeconds * 1000;
  const seconds = Math.ceil((end - now.getTime()) / 1000);
  const minutes = Math.ceil(seconds / 60);
  const details = { retry_after: seconds };
  // "A moment" is no word for an hour.
  if (minutes <= 2) return new Failure('tooManyRequests', details);
  if (minutes <= 90)
    return new Failure(
      'tooManyRequests',
      details,
      phrase('Too many tries. Please try again in {$n} minutes.', { n: minutes }),
    );
  const hours = Math.ceil(minutes / 60);
  return new Failure(
    'tooManyRequests',
    details,
    phrase('Too many tries. Please try again in {$n} hours.', { n: hours }),
  );
}

/** Returns a counted try that turned out to be none. */
export const returnTry = (system: Db, key: string, rule: RateRule, now: Date) =>
  system
    .updateTable('rate_limit')
    .set({ tries: sql`tries - 1` })
    .where('key', '=', key)
    .where('window_start', '=', windowStartOf(rule, now))
    .execute();

const windowStartOf = ({ windowSeconds }: RateRule, now: Date) =>
  new Date(Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000);

/** Forgets windows that are over. */
export const sweepRateLimits = (system: Db, now: Date) =>
  system
    .deleteFrom('rate_limit')
    .where('window_start', '<', new Date(now.getTime() - 86_400_000))
    .execute();

import { type Phrase, phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import type { Reader } from '../../lib/viewer.ts';
import { listActiveHosts } from './assert-plan.ts';
import { type Act, assertChangeable, type Done, finish, inState, inTurn, lockOne } from './change-classes.ts';
import { assertFree, findClashes } from './clashes.ts';
import { coveredBy, type Occurrence, type Plan, type Step } from './plan.ts';
import { mayChange } from './policy.ts';

/** A class to be covered; `path` is its place in the input. */
export interface GivenCover {
  readonly class_id: number;
  readonly teacher_id: number;
  /** Cover as the author read it. */
  readonly instead_of: number | null;
  readonly path: string;
}

/** Names the problem of a person who should cover at a time; null for none. */
export type FindsObstacle = (
  transaction: Db,
  cover: { readonly user_id: number; readonly name: string; readonly starts_at: Date },
) => Promise<Phrase | null>;

/**
 * Gives classes to covers: all of them, or none. Throws `invalidInput` at each place for people who cannot cover, and
 * `conflict` for those who are busy, for classes that are over, and where another cover stands already. Null where all
 * of them stand already.
 */
export const coverClasses = (
  db: Db,
  act: Act,
  given: readonly GivenCover[],
  findObstacle: FindsObstacle,
): Promise<Done | null> =>
  inTurn(db, act, async (transaction) => {
    const { viewer, now } = act;
    const steps: Step[] = [];
    const problems: { readonly path: string; readonly message: Phrase }[] = [];
    for (const cover of given) {
      const occurrence = await lockCoverable(transaction, act, cover.class_id);
      const { id, plan } = occurrence;
      if (plan.cover_id === cover.teacher_id) continue;
      if (plan.cover_id !== cover.instead_of) throw await coveredAlready(transaction, occurrence);
      const message = await problemOf(transaction, occurrence, cover.teacher_id, findObstacle);
      if (message) problems.push({ path: cover.path, message });
      steps.push({ id, before: plan, after: coveredBy(plan, cover.teacher_id) });
    }
    if (problems.length > 0) invalid(...problems);
    if (steps.length === 0) return null;
    assertFree(await findClashes(transaction, viewer, steps), viewer, now);
    return finish(transaction, act, { kind: 'cover', steps });
  });

/** Takes the cover of a class back; null without one. */
export const uncoverClass = (db: Db, act: Act, id: number): Promise<Done | null> =>
  inTurn(db, act, async (transaction) => {
    const { plan } = await lockCoverable(transaction, act, id);
    if (plan.cover_id === null) return null;
    const steps = [{ id, before: plan, after: coveredBy(plan, null) }];
    return finish(transaction, act, { kind: 'cover', steps });
  });

async function lockCoverable(transaction: Db, { viewer, now }: Act, id: number): Promise<Occurrence> {
  const occurrence = await lockOne(transaction, viewer, id);
  const { plan, ...facts } = occurrence;
  assertCoverable(viewer, { ...plan, ...facts }, now);
  return occurrence;
}

type Coverable = Parameters<typeof mayChange>[1] & Pick<Plan, 'state' | 'ends_at'>;

/** Throws `accessDenied` for viewers without a part in holding the class, and `conflict` where it takes no cover. */
export function assertCoverable(viewer: Reader, row: Coverable, now: Date): void {
  if (!mayChange(viewer, row)) throw new Failure('accessDenied', { reason: 'record' });
  if (row.type_id !== 1) throw inState(phrase('Only {class+} are covered, no {meeting+}.'));
  assertChangeable(row.type_id, row, now);
}

async function problemOf(
  transaction: Db,
  { plan }: Occurrence,
  userId: number,
  findObstacle: FindsObstacle,
): Promise<Phrase | null> {
  if (userId === plan.teacher_id || userId === plan.co_teacher_id)
    return phrase('This {teacher} holds the {class} already');
  if ((await listActiveHosts(transaction, [userId])).length === 0)
    return phrase('Please choose an active {teacher} of this {campus}');
  const name = await nameOf(transaction, userId);
  return findObstacle(transaction, { user_id: userId, name, starts_at: plan.starts_at });
}

async function coveredAlready(transaction: Db, { id, plan }: Occurrence): Promise<Failure> {
  const { cover_id } = plan;
  if (cover_id === null)
    return inState(phrase('The cover of “{$class}” has just been taken back.', { class: plan.name }));
  const name = await nameOf(transaction, cover_id);
  return new Failure(
    'conflict',
    { reason: 'covered', class_id: id, cover: { id: cover_id, name } },
    phrase('{$name} covers “{$class}” already.', { name, class: plan.name }),
  );
}

async function nameOf(transaction: Db, userId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select p.name from person p where p.user_id = ${userId}`.execute(transaction);
  return rows[0]?.name ?? '';
}

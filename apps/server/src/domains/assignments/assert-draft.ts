import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { inScope as classesInScope } from '../classes/policy.ts';
import { isTurnedIn, scopeOf } from './policy.ts';
import { hasTurnIns, isClass } from './queries.ts';

// Rules for a draft beyond its schema.

type Checking = Pick<Context, 'viewer' | 'db' | 'now'>;

/** Requires a class that the viewer sees. */
export async function assertClass(
  { viewer, db, now }: Checking,
  id: number | null,
  known: number | null,
): Promise<void> {
  if (id === null || id === known) return;
  const condition = scopeOf(viewer, now).reach === 'campus' ? sql<boolean>`true` : classesInScope(viewer);
  if (!(await isClass(db, id, condition)))
    invalid({ path: 'class_id', message: phrase('Please choose a {class} of yours') });
}

/** Refuses a type without turn-ins once there are some, which it would hide. */
export async function assertType(
  db: Db,
  { type }: { readonly type: number },
  known: { readonly id: number; readonly type: number },
): Promise<void> {
  if (isTurnedIn({ type }) || !isTurnedIn(known) || !(await hasTurnIns(db, known.id))) return;
  invalid({
    path: 'type',
    message: phrase('{^student+} have turned something in, which this kind does not have'),
  });
}

export async function assertPlace(
  checking: Checking,
  { subject_id, class_id }: { readonly subject_id: number | null; readonly class_id: number | null },
  /** Class of the saved assignment, which stays allowed. */
  known: { readonly class_id: number | null },
): Promise<void> {
  await assertClass(checking, class_id, known.class_id);
  await ofThisCampus(checking.db, 'subject_ids', subject_id === null ? [] : [subject_id], 'subject_id');
}

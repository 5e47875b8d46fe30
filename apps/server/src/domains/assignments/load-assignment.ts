import { assignmentChanged } from '@pelion/contract/assignments';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { type Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { listDocuments } from './document-queries.ts';
import { isHiddenByCourse } from './hide-locked.ts';
import { abilities, scopeOf } from './policy.ts';
import { presentDetail } from './present.ts';
import { type DetailRow, findAssignment } from './queries.ts';

export type Reading = Pick<Context, 'viewer' | 'db' | 'services' | 'now'>;

/** An assignment in the scope of the viewer; `notFound` otherwise. */
export const loadAssignment = async ({ viewer, db, now }: Reading, id: number): Promise<DetailRow> =>
  found(await findAssignment(db, scopeOf(viewer, now), id));

/** The same with an ability; `accessDenied` without. */
export async function loadFor(
  context: Reading,
  id: number,
  ability: keyof ReturnType<typeof abilities>,
): Promise<DetailRow> {
  const row = await loadAssignment(context, id);
  assertAble({ can: abilities(context.viewer, row, context.now) }, ability);
  return row;
}

/** A deleted assignment that the viewer could delete; undefined where it is there, `accessDenied` without the ability. */
export async function findDeleted({ viewer, db, now }: Reading, id: number): Promise<DetailRow | undefined> {
  const row = await findAssignment(db, { ...scopeOf(viewer, now), isOfDeleted: true }, id);
  if (row) assertAble({ can: abilities(viewer, row, now) }, 'delete');
  return row;
}

export async function showAssignment(context: Reading, id: number) {
  const { viewer, db, now } = context;
  const row = found(await findAssignment(db, scopeOf(viewer, now), id, { hasCounts: true }));
  if (await isHiddenByCourse(context, row))
    return presentDetail(context, { ...row, instruction_html: '' }, []);
  return presentDetail(context, row, await listDocuments(db, scopeOf(viewer, now), id));
}

export async function changedMeanwhile(context: Reading, id: number): Promise<Failure> {
  const current = await showAssignment(context, id);
  return changedSince(assignmentChanged, { reason: 'changed', current }, context.services);
}

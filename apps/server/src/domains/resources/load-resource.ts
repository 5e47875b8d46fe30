import { resourceChanged } from '@pelion/contract/resources';
import { type ResourceCategory, resourceCategoryTable } from '@pelion/contract/resources/facts';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { type Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { isUsedBy } from '../../lib/resource-uses.ts';
import { abilities, scopeOf } from './policy.ts';
import { presentDetail } from './present.ts';
import { type DetailRow, findResource } from './queries.ts';

export type Reading = Pick<Context, 'viewer' | 'db' | 'services' | 'now'>;

interface Place {
  readonly category_id: number;
  readonly resource_id: number;
}

/** Category of an address; `notFound` for 7, 8 and others. */
export const categoryOf = (id: number): ResourceCategory => found(resourceCategoryTable.nameOf(id));

/** A resource in the scope of the viewer; `notFound` otherwise, also in another category. */
export async function loadResource(
  { viewer, db, services, now }: Reading,
  { category_id, resource_id }: Place,
): Promise<DetailRow> {
  categoryOf(category_id);
  const isUsed = isUsedBy(services.resourceUses, now);
  return found(await findResource(db, scopeOf(viewer, now), isUsed, { category_id, id: resource_id }));
}

/** The same with an ability; `accessDenied` without. */
export async function loadFor(
  context: Reading,
  place: Place,
  ability: keyof ReturnType<typeof abilities>,
): Promise<DetailRow> {
  const row = await loadResource(context, place);
  assertAble({ can: abilities(context.viewer, row) }, ability);
  return row;
}

export const showResource = async (context: Reading, place: Place) =>
  presentDetail(context, await loadResource(context, place));

export async function changedMeanwhile(context: Reading, place: Place): Promise<Failure> {
  const current = await showResource(context, place);
  return changedSince(resourceChanged, { reason: 'changed', current }, context.services);
}

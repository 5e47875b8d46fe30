import { courseChanged } from '@pelion/contract/courses';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { type Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { listContents } from './content-queries.ts';
import { abilities, scopeOf } from './policy.ts';
import { presentDetail } from './present.ts';
import { type CourseDetailRow, findCourse } from './queries.ts';

export type Reading = Pick<Context, 'viewer' | 'db' | 'services'>;

/** A course in the scope of the viewer; `notFound` otherwise. */
export const loadCourse = async ({ viewer, db }: Reading, id: number): Promise<CourseDetailRow> =>
  found(await findCourse(db, scopeOf(viewer), id));

/** The same with an ability; `accessDenied` without. */
export async function loadFor(
  context: Reading,
  id: number,
  ability: keyof ReturnType<typeof abilities>,
): Promise<CourseDetailRow> {
  const row = await loadCourse(context, id);
  assertAble({ can: abilities(context.viewer, row) }, ability);
  return row;
}

export async function showCourse(context: Reading, id: number) {
  const row = await loadCourse(context, id);
  return presentDetail(context, row, await listContents(context.db, id));
}

export async function changedMeanwhile(context: Reading, id: number): Promise<Failure> {
  const current = await showCourse(context, id);
  return changedSince(courseChanged, { reason: 'changed', current }, context.services);
}

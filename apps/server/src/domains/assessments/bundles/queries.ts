import type { Db } from '../../../db/database.ts';
import { inScope } from '../assessment-scope.ts';
import type { AssessmentScope } from '../policy.ts';

export interface LinkValues {
  readonly linked_id: number;
  readonly position: number;
  readonly module_type: number | null;
  /** Undefined leaves the value unchanged. */
  readonly duration_minutes?: number | null | undefined;
}

interface Bundle {
  readonly campus_id: number;
  readonly id: number;
}

/** Lists the assessments linked already, which may stay whatever their status. */
export async function listLinkedIds(db: Db, id: number): Promise<readonly number[]> {
  const rows = await db.selectFrom('bundle_link').where('bundle_id', '=', id).select('linked_id').execute();
  return rows.map(({ linked_id }) => linked_id);
}

/**
 * Held against being deactivated or deleted until the link to them is written, in the order of their ids, so that two
 * bundles that share some do not wait for each other.
 */
export const lockLinkable = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('assessment')
        .where('id', 'in', [...ids])
        .select(['id', 'type', 'status'])
        .orderBy('id')
        .forShare()
        .execute();

/** Updates kept links in place, because inserting a link requires an active assessment. */
export async function replaceLinks(
  db: Db,
  { campus_id, id }: Bundle,
  links: readonly LinkValues[],
): Promise<void> {
  const before = new Set(await listLinkedIds(db, id));
  const kept = links.filter(({ linked_id }) => before.has(linked_id));
  const added = links.filter(({ linked_id }) => !before.has(linked_id));
  await db
    .deleteFrom('bundle_link')
    .where('bundle_id', '=', id)
    .$if(kept.length > 0, (query) =>
      query.where(
        'linked_id',
        'not in',
        kept.map(({ linked_id }) => linked_id),
      ),
    )
    .execute();
  for (const { linked_id, ...values } of kept)
    await db
      .updateTable('bundle_link')
      .set(values)
      .where('bundle_id', '=', id)
      .where('linked_id', '=', linked_id)
      .execute();
  if (added.length > 0)
    await db
      .insertInto('bundle_link')
      .values(added.map((link) => ({ ...link, campus_id, bundle_id: id })))
      .execute();
}

export async function replacePlaces(
  db: Db,
  { campus_id, id }: Bundle,
  { gradeIds, subjectIds }: { readonly gradeIds: readonly number[]; readonly subjectIds: readonly number[] },
): Promise<void> {
  const row = (index: number) => ({ campus_id, bundle_id: id, position: index + 1 });
  await db.deleteFrom('bundle_grade').where('bundle_id', '=', id).execute();
  await db.deleteFrom('bundle_subject').where('bundle_id', '=', id).execute();
  await db
    .insertInto('bundle_grade')
    .values(gradeIds.map((grade_id, index) => ({ ...row(index), grade_id })))
    .execute();
  await db
    .insertInto('bundle_subject')
    .values(subjectIds.map((subject_id, index) => ({ ...row(index), subject_id })))
    .execute();
}

/** Which of these this campus has. */
export const listKnownPlaces = (db: Db, gradeIds: readonly number[], subjectIds: readonly number[]) =>
  Promise.all([
    db
      .selectFrom('grade')
      .where('id', 'in', [...gradeIds])
      .select('id')
      .execute(),
    db
      .selectFrom('subject')
      .where('id', 'in', [...subjectIds])
      .select('id')
      .execute(),
  ]);

/** How many questions of each type the linked assessments have. */
export const countQuestionTypes = (db: Db, bundleId: number) =>
  db
    .selectFrom('bundle_link as k')
    .innerJoin('assessment_question as q', (join) =>
      join.onRef('q.campus_id', '=', 'k.campus_id').onRef('q.assessment_id', '=', 'k.linked_id'),
    )
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'q.campus_id').onRef('v.id', '=', 'q.version_id'),
    )
    .where('k.bundle_id', '=', bundleId)
    .groupBy(['k.linked_id', 'v.type'])
    .select(({ fn }) => ['k.linked_id', 'v.type', fn.countAll<number>().as('count')])
    .execute();

/** Which of these the viewer sees. */
export async function listVisibleIds(
  db: Db,
  scope: AssessmentScope,
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('assessment as a')
    .where('a.id', 'in', [...ids])
    .where(inScope(scope))
    .select('a.id')
    .execute();
  return rows.map(({ id }) => id);
}

import { assessmentStatuses, assessmentTypes, categoryOf } from '@pelion/contract/assessment-kinds';
import type { bundles } from '@pelion/contract/bundles';
import type { Context, Recorder } from '../../../lib/http/implement.ts';
import { insertAssessment } from '../queries.ts';
import { changeSharing, holdSharing, type SharingChange } from '../sharing/service.ts';
import { assertPlaces, factsOf, valuesOf, writeParts } from './bundle-parts.ts';
import type { Draft } from './draft.ts';

/** Creates the bundle as a draft with its grades, subjects, links and shares; returns its id. */
export async function createBundle(
  context: Context & Recorder<typeof bundles.endpoints.createBundle>,
  draft: Draft,
  sharing: SharingChange['entries'],
): Promise<number> {
  const { viewer, db, services, record } = context;
  await assertPlaces(context, draft);
  const values = await valuesOf(context, draft);
  const now = services.clock.now();
  return db.transaction().execute(async (transaction) => {
    const { id } = await insertAssessment(transaction, {
      ...values,
      campus_id: viewer.campusId,
      category: categoryOf(assessmentTypes.standardizedTest),
      status: assessmentStatuses.draft,
      created_by: viewer.userId,
      created_at: now,
      updated_by: viewer.userId,
      updated_at: now,
    });
    await writeParts({ ...context, db: transaction }, id, draft);
    const shared = await changeSharing(transaction, context, await holdSharing(transaction, id), {
      isPublic: draft.is_public,
      entries: sharing,
      path: 'sharing',
    });
    await record(transaction, { id, after: { ...factsOf(draft, values), ...shared?.after } });
    return id;
  });
}

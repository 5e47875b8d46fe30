import type { scormPackages } from '@pelion/contract/scorm-packages';
import { scormStatuses } from '@pelion/contract/scorm-packages/facts';
import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import { done, type Handlers } from '../../lib/http/implement.ts';
import { seesNames } from '../attempts/policy.ts';
import { deleteTrials, findTrial, listCalls, listCounted, listParts } from './attempt-queries.ts';
import { countLaunches, launchPackage } from './launch-package.ts';
import { loadLaunched } from './load-package.ts';
import { keepsPackages } from './policy.ts';

type Names = 'listScormAttempts' | 'launchScormPackage' | 'getScormTrial' | 'removeScormTrial';

export const launchHandlers: Pick<Handlers<typeof scormPackages>, Names> = {
  async listScormAttempts({ params: { package_id: id }, query }, context) {
    const { viewer, db } = context;
    const { counted } = await loadLaunched(db, id);
    const { rows, total } = await listCounted(db, id, counted, query);
    const isNamed = seesNames(viewer);
    return {
      attempts: rows.map((row) => ({
        ...row,
        user_name: isNamed || row.course_item_id === null ? row.user_name : null,
      })),
      total,
    };
  },

  async launchScormPackage({ params: { package_id }, body }, context) {
    const { viewer, db } = context;
    // Others reach a package by a course of theirs alone.
    if (!keepsPackages(viewer)) throw new Failure('notFound');
    await countLaunches(context);
    const row = await loadLaunched(db, package_id);
    if (!body.is_trial && row.status === scormStatuses.inactive)
      throw new Failure('conflict', { reason: 'inactive' }, phrase('This package is inactive.'));
    return db.transaction().execute((transaction) => launchPackage(transaction, context, row, body, null));
  },

  async getScormTrial({ params: { package_id: id } }, context) {
    const { viewer, db } = context;
    await loadLaunched(db, id);
    const trial = await findTrial(db, id, viewer.userId);
    if (!trial) return { trial: null };
    const { id: attemptId, ...standing } = trial;
    const parts = await listParts(db, attemptId);
    return {
      trial: {
        ...standing,
        parts: parts.map(({ progress, ...part }) => ({ ...part, progress_id: progress })),
        calls: await listCalls(db, attemptId),
      },
    };
  },

  async removeScormTrial({ params: { package_id: id } }, context) {
    const { viewer, db } = context;
    await loadLaunched(db, id);
    await deleteTrials(db, id, viewer.userId);
    return done;
  },
};

import { scormFileForm, scormPackageForm, scormPackages } from '@pelion/contract/scorm-packages';
import { scormMoves, scormStatusTable } from '@pelion/contract/scorm-packages/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { updateSeen } from '../../db/versions.ts';
import { assertInNoCourse } from '../../lib/course-uses.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { assertPlace } from '../../lib/of-this-campus.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { dropFiles, holdRoom, removeFileRow, takeUpload, tellingFull } from '../files/service.ts';
import { dropUnneeded } from './drop-job.ts';
import { launchHandlers } from './launch-handlers.ts';
import { changedMeanwhile, loadPackage, present, showPackage } from './load-package.ts';
import {
  insertPackage,
  insertVersion,
  listPackages,
  lockPackage,
  markRemoved,
  type PackageRow,
  updateStatus,
} from './queries.ts';
import { type ReceivedPackage, receivePackage } from './receive-package.ts';
import { removeFolder } from './store-package.ts';

/** A library of courses in one sitting. */
const PER_PERSON = { tries: 200, windowSeconds: 60 * 60 } as const;

export const scormPackageRoutes = implement(scormPackages, {
  ...launchHandlers,

  async listScormPackages({ query: { status, ...query } }, context) {
    const { rows, total } = await listPackages(context.db, {
      ...query,
      status: status && scormStatusTable.idOf(status),
    });
    return { packages: rows.map((row) => present(context, row)), total };
  },

  async createScormPackage(_input, context) {
    const { viewer, services, now, record } = context;
    await takeTry(services.db.system, `scormPackages:${viewer.userId}`, PER_PERSON, now);
    const { form, ...received } = await receivePackage(context, scormPackageForm);
    const { upload_id: _upload, ...values } = form;
    const { campusId: campus_id, userId: created_by } = viewer;
    const id = await keepStored(context, received, async (transaction) => {
      await assertPlace(transaction, values);
      const inserted = await insertPackage(transaction, {
        ...values,
        ...{ campus_id, created_by, created_at: now, updated_at: now },
      });
      await addVersion(transaction, context, inserted.id, received);
      await record(transaction, { id: inserted.id, after: { ...values, file_name: received.fileName } });
      return inserted.id;
    });
    return showPackage(context, id);
  },

  getScormPackage: ({ params }, context) => showPackage(context, params.package_id),

  async updateScormPackage({ params: { package_id: id }, body: { version, ...changes } }, context) {
    const { db, now, record } = context;
    const before = factsOf(await loadPackage(context, id, 'edit'));
    const after = { ...before, ...changes };
    await assertPlace(db, after);
    await db.transaction().execute(async (transaction) => {
      found(await lockPackage(transaction, id));
      const values = { ...after, updated_at: now };
      if (!(await updateSeen(transaction, 'scorm_package', { id, version }, values)))
        throw await changedMeanwhile({ ...context, db: transaction }, id);
      await record(transaction, { id, before, after });
    });
    return showPackage(context, id);
  },

  async removeScormPackage({ params: { package_id: id } }, { viewer, db, now, record }) {
    await db.transaction().execute(async (transaction) => {
      const { name } = found(await lockPackage(transaction, id));
      await assertInNoCourse(transaction, 'scorm_package_id', id);
      await markRemoved(transaction, id, now);
      await dropUnneeded(transaction, { campusId: viewer.campusId, packageId: id, now });
      await record(transaction, { id, before: { name } });
    });
    return done;
  },

  async moveScormPackage({ params: { package_id: id, status_id } }, context) {
    const { db, now, record } = context;
    const to = found(scormStatusTable.nameOf(status_id));
    await loadPackage(context, id, 'edit');
    await db.transaction().execute(async (transaction) => {
      const { status } = found(await lockPackage(transaction, id));
      if (status === status_id) return;
      const from = found(scormStatusTable.nameOf(status));
      if (!scormMoves[from].some((each) => each === to))
        throw new Failure('conflict', { reason: 'move' }, phrase('This package can no longer be a draft.'));
      await updateStatus(transaction, id, status_id, now);
      await record(transaction, {
        id,
        before: { scorm_status: status },
        after: { scorm_status: status_id },
      });
    });
    return showPackage(context, id);
  },

  async replaceScormFile({ params: { package_id: id } }, context) {
    const { viewer, services, now, record } = context;
    await takeTry(services.db.system, `scormPackages:${viewer.userId}`, PER_PERSON, now);
    const before = await loadPackage(context, id, 'edit');
    const { form, ...received } = await receivePackage(context, scormFileForm);
    await keepStored(context, received, async (transaction) => {
      found(await lockPackage(transaction, id));
      if (
        !(await updateSeen(transaction, 'scorm_package', { id, version: form.version }, { updated_at: now }))
      )
        throw await changedMeanwhile({ ...context, db: transaction }, id);
      await addVersion(transaction, context, id, received);
      await dropUnneeded(transaction, { campusId: viewer.campusId, packageId: id, now });
      const file_name = received.fileName;
      await record(transaction, { id, before: { file_name: before.file_name }, after: { file_name } });
    });
    return showPackage(context, id);
  },
});

type Draft = Pick<
  PackageRow,
  'name' | 'description' | 'grade_id' | 'subject_id' | 'counted' | 'mastery_score'
>;

const factsOf = ({ name, description, grade_id, subject_id, counted, mastery_score }: PackageRow): Draft => ({
  ...{ name, description, grade_id, subject_id, counted, mastery_score },
});

/** Runs the transaction that names the stored files, or removes them; afterwards the zip goes. */
async function keepStored<Result>(
  { db, services: { files } }: Pick<Context, 'db' | 'services'>,
  { stored, uploadedFileId }: ReceivedPackage,
  save: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await tellingFull(db, () => db.transaction().execute(save));
    if (uploadedFileId !== null) await dropFiles(files, [{ id: uploadedFileId }]);
    return result;
  } catch (error) {
    await removeFolder(files, stored.folder, stored.files);
    throw error;
  }
}

/** The unpacked files take the room of the zip that they came in. */
async function addVersion(
  transaction: Db,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  packageId: number,
  { stored, fileName, uploadedFileId }: ReceivedPackage,
): Promise<void> {
  const { campusId: campus_id, userId: created_by } = viewer;
  if (uploadedFileId !== null) {
    const taken = { fileId: uploadedFileId, ownerId: created_by, purposes: ['package'], now } as const;
    found(await takeUpload(transaction, taken));
    await removeFileRow(transaction, uploadedFileId);
  }
  await holdRoom(transaction, stored.bytes);
  await insertVersion(transaction, {
    ...{ campus_id, package_id: packageId, file_name: fileName, created_by, created_at: now },
    ...stored,
  });
}

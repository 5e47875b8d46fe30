import type { resources } from '@pelion/contract/resources';
import { phrase } from '@pelion/words';
import { updateSeen } from '../../db/versions.ts';
import { invalid } from '../../lib/failure.ts';
import type { Handlers } from '../../lib/http/implement.ts';
import { acceptedFile, isPicture, isPlayed, takeFiles } from './assert-draft.ts';
import { dropUnused } from './drop-files.ts';
import { categoryOf, changedMeanwhile, loadFor, showResource } from './load-resource.ts';
import { insertVersion, listVersions, replaceCaptions } from './queries.ts';
import { tellCampus } from './tell-campus.ts';

export const versionHandlers: Pick<
  Handlers<typeof resources>,
  'listResourceVersions' | 'replaceResourceFile'
> = {
  async listResourceVersions({ params }, context) {
    const { id } = await loadFor(context, params, 'edit');
    const rows = await listVersions(context.db, id);
    return rows.map(({ id, created_by_name, created_at, file_id, name, media_type, size }, place) => ({
      id,
      created_by_name,
      created_at,
      file: { id: file_id, name, media_type, size },
      is_current: place === 0,
    }));
  },

  async replaceResourceFile({ params, body: { version, file_id, resource_version_id } }, context) {
    const { viewer, db, services, now, record } = context;
    const row = await loadFor(context, params, 'edit');
    const { id, file } = row;
    if (!file) invalid({ path: 'file_id', message: phrase('This category has no files') });
    const versions = await listVersions(db, id);
    const earlier = versions.find((one) => one.id === resource_version_id)?.file_id;
    const chosen = file_id ?? earlier;
    if (chosen === undefined)
      invalid({ path: 'resource_version_id', message: phrase('This version does not exist') });
    const known = new Set(versions.map((one) => one.file_id));
    const uploader = { userId: viewer.userId, known };
    const accepted = await acceptedFile(db, uploader, categoryOf(row.category_id), chosen);
    const { campusId: campus_id, userId: created_by } = viewer;
    await db.transaction().execute(async (transaction) => {
      await takeFiles(transaction, uploader, [{ id: accepted.id, path: 'file_id' }], now);
      const values = {
        ...{ file_id: accepted.id, updated_at: now },
        // Alternative text goes with the picture that it describes.
        ...(!isPicture(accepted) && { alternative_text: null }),
      };
      if (!(await updateSeen(transaction, 'resource', { id, version }, values)))
        throw await changedMeanwhile({ ...context, db: transaction }, params);
      const place = { campus_id, resource_id: id };
      if (!isPlayed(accepted)) await replaceCaptions(transaction, place, []);
      await insertVersion(transaction, { ...place, file_id: accepted.id, created_by, created_at: now });
      await record(transaction, {
        id,
        before: { file_name: file.name },
        after: { file_name: accepted.name },
      });
      await tellCampus(transaction, campus_id, id);
    });
    if (!isPlayed(accepted)) {
      const dropped = row.captions.map((one) => one.file.id);
      await dropUnused(services.db.system, services.files, dropped);
    }
    return showResource(context, params);
  },
};

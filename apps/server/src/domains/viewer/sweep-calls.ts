import { viewer } from '@pelion/contract/viewer';
import { insertPicture } from '../../../test/factories/files.ts';
import { nextNumber } from '../../../test/factories/sequence.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

const fileIdOf = (document: number) => `5f0c3a52-7c1e-4d0b-9a6e-${String(document).padStart(12, '0')}`;

export const sweep = defineSweep(viewer.endpoints, async ({ db, author }) => {
  const viewed_document = nextNumber();
  const file = await insertPicture(db, { campus_id: author.campusId, owner_id: author.userId });
  await db
    .updateTable('file')
    .set({ id: fileIdOf(viewed_document), name: `viewed-${viewed_document}` })
    .where('id', '=', file)
    .execute();
  return { viewed_document };
})({
  withoutPermission: { record: ['openViewed', 'keepViewingPlace'] },
  calls: {
    openViewed: { query: ({ viewed_document }) => ({ document: viewed_document }) },
    keepViewingPlace: {
      body: ({ viewed_document }) => ({
        document: viewed_document,
        file_id: fileIdOf(viewed_document),
        place: '12',
      }),
    },
  },
});

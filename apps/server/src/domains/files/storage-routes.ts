import { storage } from '@pelion/contract/storage';
import { type StorageKind, storageKinds } from '@pelion/contract/storage/facts';
import { implement } from '../../lib/http/implement.ts';
import { type FileKind, fileFormats } from '../../lib/media/file-formats.ts';
import { readRoom } from './quota.ts';
import { type CampusRow, listCampuses, listUseByPerson, listUseByType } from './storage-queries.ts';

const kindOfFile = {
  picture: 'picture',
  pdf: 'document',
  document: 'document',
  sheet: 'document',
  slides: 'document',
  captions: 'document',
  audio: 'audio',
  video: 'video',
  book: 'book',
  package: 'package',
} as const satisfies Record<FileKind, StorageKind>;

const kindOfType: ReadonlyMap<string, StorageKind> = new Map(
  Object.values(fileFormats).map(({ mediaType, kind }) => [mediaType, kindOfFile[kind]] as const),
);

const sumOf = (rows: readonly { readonly bytes: number }[]) =>
  rows.reduce((sum, { bytes }) => sum + bytes, 0);

type UseByType = Awaited<ReturnType<typeof listUseByType>>;

function kindsOf(rows: UseByType) {
  return storageKinds.flatMap((kind) => {
    const own = rows.filter(({ media_type }) => (kindOfType.get(media_type) ?? 'other') === kind);
    const files = own.reduce((sum, row) => sum + row.files, 0);
    return own.length > 0 ? [{ kind, bytes: sumOf(own), files }] : [];
  });
}

const checkOf = ({ checked_at, files, missing, bytes_apart }: CampusRow) =>
  checked_at === null
    ? null
    : { checked_at, files: files ?? 0, missing: missing ?? 0, bytes_apart: bytes_apart ?? 0 };

export const storageHandlers = implement(storage, {
  async getStorage(_input, { viewer, db, services }) {
    const { system } = services.db;
    const all = await listCampuses(system, viewer.schoolId);
    const campuses =
      viewer.userType === 'schoolAdmin' ? all : all.filter((each) => each.campus_id === viewer.campusId);
    const ids = campuses.map(({ campus_id }) => campus_id);
    const uses = await listUseByType(system, ids);
    const room = await readRoom(db);
    const held = all.reduce((sum, campus) => sum + campus.held, 0);
    return {
      limit: room?.limit ?? 0,
      is_overage_agreed: room?.isOverageAgreed ?? false,
      used: (room?.used ?? 0) - held,
      held,
      campuses: campuses.map((campus) => {
        const own = uses.filter(({ campus_id }) => campus_id === campus.campus_id);
        const { campus_id, campus_name } = campus;
        return {
          campus_id,
          campus_name,
          used: sumOf(own),
          held: campus.held,
          kinds: kindsOf(own),
          check: checkOf(campus),
        };
      }),
      people: await listUseByPerson(system, ids),
    };
  },
});

import type { Db } from '../../db/database.ts';
import { TaskOverrun } from '../../lib/compute/task.ts';
import type { Services } from '../../lib/services.ts';
import { findFile, readFiles } from '../files/service.ts';
import { type ReadableKind, readFileText } from './read-file/read-file-task.ts';
import type { StudyPart } from './split-passages.ts';

/** Size up to which the text of a file is read. */
const MOST_BYTES = 32 * 1024 * 1024;

const office = 'application/vnd.openxmlformats-officedocument';
const kinds: Readonly<Record<string, ReadableKind>> = {
  'application/pdf': 'pdf',
  'application/epub+zip': 'epub',
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.presentationml.presentation`]: 'pptx',
};

type Reading = Pick<Services, 'files' | 'compute'>;

/** Text of a file by its places, read in a thread; none of other kinds, of large files and of those that take too long. */
export async function loadFileText(
  { files, compute }: Reading,
  campus: Db,
  { campusId, fileId }: { readonly campusId: number; readonly fileId: string },
): Promise<readonly StudyPart[]> {
  const described = await findFile(campus, fileId);
  const kind = described && kinds[described.media_type];
  if (!kind || described.has_password || described.size > MOST_BYTES) return [];
  const [file] = await readFiles(campus, files, [fileId], MOST_BYTES);
  if (!file) return [];
  const { school_id } = await campus
    .selectFrom('campus')
    .select('school_id')
    .where('id', '=', campusId)
    .executeTakeFirstOrThrow();
  try {
    return await compute.run(readFileText, { kind, bytes: file.bytes }, school_id);
  } catch (error) {
    if (error instanceof TaskOverrun) return [];
    throw error;
  }
}

import type { workDraft } from '@pelion/contract/assignment-submissions';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import { takeUpload } from '../files/service.ts';
import {
  insertWork,
  listUploads,
  type NewWorkFile,
  renumberWork,
  replaceWorkFiles,
  updateWork,
  type WorkRow,
} from './work-queries.ts';

type Draft = z.output<typeof workDraft>;

interface Author {
  readonly campusId: number;
  readonly userId: number;
}

const gone = phrase('This file is not there any more. Please upload it again.');

/** Files of a draft: uploads of the student, and files of earlier versions. */
async function filesOf(
  transaction: Db,
  { userId }: Author,
  draft: Pick<Draft, 'file_ids' | 'upload_ids' | 'order'>,
  works: readonly WorkRow[],
  now: Date,
): Promise<NewWorkFile[]> {
  const { file_ids, upload_ids } = draft;
  const known = new Map(
    works.flatMap(({ files }) => files.flatMap(({ file, name }) => (file ? [[file.id, name] as const] : []))),
  );
  const taken: NewWorkFile[] = [];
  for (const [place, fileId] of [...new Set(file_ids)].entries()) {
    const upload = { fileId, ownerId: userId, purposes: ['submission'], now } as const;
    const name = known.get(fileId) ?? (await takeUpload(transaction, upload))?.name;
    if (name === undefined) return invalid({ path: `file_ids.${place}`, message: gone });
    taken.push({ name, upload_id: null, file_id: fileId });
  }
  const uploads = new Map(
    (await listUploads(transaction, userId, 'id', upload_ids)).map((row) => [row.id, row]),
  );
  for (const [place, uploadId] of [...new Set(upload_ids)].entries()) {
    const upload = uploads.get(uploadId);
    if (!upload) return invalid({ path: `upload_ids.${place}`, message: gone });
    const { name, file_id } = upload;
    if (file_id !== null)
      await takeUpload(transaction, { fileId: file_id, ownerId: userId, purposes: ['submission'], now });
    taken.push({ name, upload_id: uploadId, file_id });
  }
  const placeOf = ({ file_id, upload_id }: NewWorkFile) => placeIn(draft, [upload_id, file_id]);
  return taken.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Place in the order shown; unnamed ones come last, as they are sent. */
function placeIn({ order }: Pick<Draft, 'order'>, ids: readonly (string | null | undefined)[]): number {
  const place = order.findIndex((id) => ids.includes(id));
  return place === -1 ? order.length : place;
}

/** Whether another device has changed the draft since the one on which this is based. */
export function isStale(draft: WorkRow | undefined, { version, ...body }: Draft): boolean {
  if (draft === undefined || version === null || draft.version === version) return false;
  return !isSameWork(draft, { version, ...body });
}

interface Saved {
  /** Files that were in the draft and are in no version any more. */
  readonly droppedFiles: readonly string[];
}

/**
 * Writes the draft of a submission, or turns it in; earlier versions stay as they are. A draft that was not seen stays
 * beside what is turned in.
 */
export async function saveWork(
  transaction: Db,
  author: Author,
  submissionId: number,
  { draft, works, now }: { readonly draft: Draft; readonly works: readonly WorkRow[]; readonly now: Date },
): Promise<Saved> {
  const { text, links, is_turned_in } = draft;
  const files = await filesOf(transaction, author, draft, works, now);
  if (is_turned_in && text === '' && links.length === 0 && files.length === 0)
    invalid({ path: 'text', message: phrase('Please add a file, a text or a link') });
  const turned_in_at = is_turned_in ? now : null;
  const before = works.find((work) => work.turned_in_at === null);
  const hasUnseen = before !== undefined && isStale(before, draft);
  const number = hasUnseen ? before.number : (works[0]?.number ?? 0) + 1;
  const { campusId: campus_id } = author;
  if (hasUnseen) await renumberWork(transaction, before.id, number + 1);
  const written = hasUnseen ? undefined : before;
  const { id } =
    written ??
    (await insertWork(transaction, {
      ...{ campus_id, submission_id: submissionId, number, text, links, turned_in_at },
    }));
  if (written) await updateWork(transaction, id, { text, links, turned_in_at });
  if (written || files.length > 0) await replaceWorkFiles(transaction, campus_id, id, files);
  const kept = new Set([
    ...files.map(({ file_id }) => file_id),
    ...works.filter((work) => work !== written).flatMap((work) => work.files.map(({ file }) => file?.id)),
  ]);
  const droppedFiles = (written?.files ?? []).flatMap(({ file }) =>
    file && !kept.has(file.id) ? [file.id] : [],
  );
  return { droppedFiles };
}

/** Whether the version is what the draft says: a second press changes nothing. */
export function isSameWork(work: WorkRow, { text, links, file_ids, upload_ids, order }: Draft): boolean {
  const sent = [...new Set(file_ids), ...new Set(upload_ids)].toSorted(
    (one, other) => placeIn({ order }, [one]) - placeIn({ order }, [other]),
  );
  const matches =
    work.files.length === sent.length &&
    work.files.every(({ file, upload_id }, place) => [file?.id, upload_id].includes(sent[place]));
  return work.text === text && work.links.join('\n') === links.join('\n') && matches;
}

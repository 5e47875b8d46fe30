import { userTypes } from '@pelion/access';
import {
  captionEndings,
  endingOf,
  type ResourceCategory,
  resourceEndings,
  resourceHolds,
} from '@pelion/contract/resources/facts';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { selectMembersActingAs } from '../../db/members.ts';
import { invalid } from '../../lib/failure.ts';
import { takeUpload } from '../files/service.ts';
import type { FileRow } from './queries.ts';

// Rules for a draft beyond its schema.

interface Content {
  readonly url: string | null;
  readonly text: string | null;
  readonly hasFile: boolean;
}

/** Requires the kind of content that the category holds, and no other. */
export function assertContent(category: ResourceCategory, { url, text, hasFile }: Content): void {
  const holds = resourceHolds[category];
  const unwanted = phrase('Please leave this empty in this category');
  if (holds !== 'url' && url !== null) invalid({ path: 'url', message: unwanted });
  if (holds !== 'text' && text !== null) invalid({ path: 'text', message: unwanted });
  if (holds !== 'file' && hasFile) invalid({ path: 'file_id', message: unwanted });
  if (holds === 'url' && url === null) invalid({ path: 'url', message: phrase('Please enter the address') });
  if (holds === 'text' && text === null) invalid({ path: 'text', message: phrase('Please enter the text') });
  if (holds === 'file' && !hasFile) invalid({ path: 'file_id', message: phrase('Please choose a file') });
}

export interface Uploader {
  readonly userId: number;
  /** Files that the resource has already, whoever uploaded them. */
  readonly known: ReadonlySet<string>;
}

const gone = phrase('This file is not there any more. Please upload it again.');

/** Files of the campus by id; `invalidInput` at the path for those that are neither the uploader's nor known. */
async function loadFiles(
  db: Db,
  { userId, known }: Uploader,
  wanted: readonly { readonly id: string; readonly path: string }[],
): Promise<readonly (FileRow & { readonly path: string })[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<FileRow & { owner_id: number }>`
    select f.id, f.name, f.media_type, f.size, f.owner_id from file f
    where f.id = any(${plainArray(wanted.map(({ id }) => id))}::uuid[]) and f.state <> 'refused'`.execute(db);
  const files = new Map(rows.map((row) => [row.id, row]));
  return wanted.map(({ id, path }) => {
    const file = files.get(id);
    if (!file || !(file.owner_id === userId || known.has(id))) return invalid({ path, message: gone });
    return { ...file, path };
  });
}

/** The file of a category, by its last ending. */
export async function acceptedFile(
  db: Db,
  uploader: Uploader,
  category: ResourceCategory,
  id: string,
): Promise<FileRow> {
  const [file] = await loadFiles(db, uploader, [{ id, path: 'file_id' }]);
  const endings = resourceEndings[category];
  // Names of files of erased people have no ending any more.
  if (!file || !(uploader.known.has(id) || endings.includes(endingOf(file.name))))
    return invalid({
      path: 'file_id',
      message: phrase('Please choose a file of one of these kinds: {$endings}', {
        endings: endings.join(', '),
      }),
    });
  return file;
}

/** Keeps new files with the record, in its transaction; `invalidInput` for one that was removed meanwhile. */
export async function takeFiles(
  transaction: Db,
  { userId, known }: Uploader,
  files: readonly { readonly id: string | null; readonly path: string }[],
  now: Date,
): Promise<void> {
  for (const { id, path } of files) {
    if (id === null || known.has(id)) continue;
    const upload = { fileId: id, ownerId: userId, purposes: ['resource'] as const, now };
    if (!(await takeUpload(transaction, upload))) invalid({ path, message: gone });
  }
}

type Typed = Pick<FileRow, 'media_type'> | null;

export const isPicture = (file: Typed): boolean => file?.media_type.startsWith('image/') ?? false;
export const isPlayed = (file: Typed): boolean => /^(audio|video)\//.test(file?.media_type ?? '');

interface Beside {
  readonly cover_file_id: string | null;
  readonly captions: readonly { readonly file_id: string }[];
  readonly alternative_text: string | null;
}

/** Requires a picture as cover, captions for what is played, and alternative text for pictures alone. */
export async function assertBeside(
  db: Db,
  uploader: Uploader,
  { cover_file_id, captions, alternative_text }: Beside,
  file: Pick<FileRow, 'media_type'> | null,
): Promise<void> {
  if (alternative_text !== null && !isPicture(file))
    invalid({ path: 'alternative_text', message: phrase('Please describe pictures alone') });
  if (captions.length > 0 && !isPlayed(file))
    invalid({ path: 'captions', message: phrase('Please add captions to audios and videos alone') });
  const covers = cover_file_id === null ? [] : [{ id: cover_file_id, path: 'cover_file_id' }];
  for (const { media_type, path } of await loadFiles(db, uploader, covers))
    if (!isPicture({ media_type })) invalid({ path, message: phrase('Please choose a picture') });
  const given = captions.map(({ file_id }, place) => ({ id: file_id, path: `captions.${place}.file_id` }));
  for (const { id, name, path } of await loadFiles(db, uploader, given))
    if (!uploader.known.has(id) && !captionEndings.includes(endingOf(name)))
      invalid({ path, message: phrase('Please choose a file of one of these kinds: vtt, srt') });
}

interface Shares {
  readonly ownerId: number;
  readonly shares: readonly { readonly user_id: number }[];
  /** Teachers with whom it is shared already, also suspended ones. */
  readonly known: ReadonlySet<number>;
}

/** Requires teachers of this campus other than the owner. */
export async function assertShares(db: Db, { ownerId, shares, known }: Shares): Promise<void> {
  const added = shares.filter(({ user_id }) => !known.has(user_id)).map(({ user_id }) => user_id);
  const teachers =
    added.length === 0
      ? []
      : await selectMembersActingAs(db, userTypes.teacher)
          .where('m.user_id', 'in', added)
          .where('m.is_suspended', '=', false)
          .select('m.user_id')
          .execute();
  const allowed = new Set(teachers.map(({ user_id }) => user_id));
  const issues = shares.flatMap(({ user_id }, place) => {
    const path = `shares.${place}.user_id`;
    if (user_id === ownerId) return [{ path, message: phrase('The owner has it already') }];
    if (known.has(user_id) || allowed.has(user_id)) return [];
    return [{ path, message: phrase('Only {teacher+} of this {campus} can be chosen here') }];
  });
  if (issues.length > 0) invalid(...issues);
}

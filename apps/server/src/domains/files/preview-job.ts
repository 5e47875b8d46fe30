import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { job } from '../../lib/jobs.ts';
import { makePreview } from '../../lib/media/make-preview.ts';
import { previewMakerOf } from '../../lib/media/preview-makers.ts';
import type { Services } from '../../lib/services.ts';
import { deleteLostPreviews, endPreview, findPreview, type PreviewRow } from './preview-queries.ts';
import { deleteFileRow, insertFile, type NewFile } from './queries.ts';
import { keyOfFile } from './stored-file.ts';

const DAY_MS = 86_400_000;

const payload = z.object({ campus_id: z.int(), file_id: z.uuid() });

/** Makes the preview of one file. A failure is not tried again at once, because the next try would fail as well. */
export const makeFilePreview = job({
  name: 'files.makePreview',
  runner: 'heavy',
  limit: { minutes: 15, after: 'giveUp' },
  payload,
  async run({ campus_id, file_id }, services) {
    const { db, files, clock, log, settings } = services;
    const campus = db.campus(campus_id);
    const row = await findPreview(campus, file_id);
    const maker = row && previewMakerOf(row.media_type);
    if (!row || !maker || row.state === null || row.state === 'ready') return;
    const order = {
      maker,
      mediaType: row.media_type,
      open: () => files.get(keyOfFile(file_id)),
      programPath: settings.programPath,
    };
    await makePreview(order, async (made) => {
      if (made.state === 'failed') log.warn({ file_id, mediaType: row.media_type }, 'a preview was not made');
      if (made.state !== 'ready') return void (await endPreview(campus, file_id, made));
      const file: NewFile = {
        ...(await storePreview(services, made)),
        ...{ campus_id, owner_id: row.owner_id, name: nameOf(row, maker.ending) },
        ...{ media_type: maker.mediaType, is_preview: true, created_at: clock.now() },
      };
      await keep(services, file_id, file);
    });
  },
  onLimit: ({ campus_id, file_id }, { db }) => endPreview(db.campus(campus_id), file_id, { state: 'failed' }),
});

const nameOf = ({ name }: PreviewRow, ending: string) => `${name.replace(/\.[^.]*$/, '')}.${ending}`;

async function storePreview(
  { files }: Services,
  { path, size }: { readonly path: string; readonly size: number },
): Promise<Pick<NewFile, 'id' | 'size' | 'sha256'>> {
  const id = randomUUID();
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await files.put(keyOfFile(id), Readable.from(hashed(), { objectMode: false }));
  return { id, size, sha256: hash.digest() };
}

/** Two tries at once make two previews, of which one is kept. */
async function keep({ db, files }: Services, fileId: string, file: NewFile): Promise<void> {
  const isKept = await db
    .campus(file.campus_id)
    .transaction()
    .execute(async (transaction) => {
      await insertFile(transaction, file);
      const end = { state: 'ready', preview_file_id: file.id } as const;
      if (await endPreview(transaction, fileId, end)) return true;
      await deleteFileRow(transaction, file.id);
      return false;
    });
  if (!isKept) await files.remove(keyOfFile(file.id));
}

/** Every night: removes previews whose files were removed during the day. */
export async function sweepPreviews({ db, files, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  for (const { id } of await deleteLostPreviews(db.system, before)) await files.remove(keyOfFile(id));
}

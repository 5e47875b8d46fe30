import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildFile } from '../../../test/factories/files.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { standIn } from '../../../test/programs.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { fileFormats } from '../../lib/media/file-formats.ts';
import { sweepPreviews } from './preview-job.ts';
import { askForPreview, previewOf } from './service.ts';
import { keyOfFile } from './stored-file.ts';

const settings = { programPath: '' };
let pelion: TestApp;
let owner: Member;
beforeAll(async () => {
  pelion = await createTestApp();
  Object.assign(pelion.services.settings, settings);
  owner = await buildMember(pelion.db, { userType: 'teacher' });
});
beforeEach(() => Object.assign(pelion.services.settings, settings));
afterAll(() => pelion.close());

const copying = standIn('soffice', 'cat document.docx > document.pdf');
const failing = standIn('soffice', 'exit 1');
const withPrograms = (programPath: string) => Object.assign(pelion.services.settings, { programPath });

const build = (mediaType: string = fileFormats.docx.mediaType) =>
  buildFile(pelion, { owner, name: 'Leaves.docx', mediaType, content: 'leaves' });
const campus = () => pelion.services.db.campus(owner.campusId);
const ask = (id: string) => askForPreview(campus(), id, pelion.clock.now());
const countJobs = async () => {
  const { rows } = await pelion.services.db.systemPool.query<{ count: string }>(
    "select count(*) from graphile_worker.jobs where task_identifier = 'files.makePreview'",
  );
  return Number(rows[0]?.count);
};
const storage = async () => {
  const { bytes } = await pelion.db
    .selectFrom('storage_change')
    .where('campus_id', '=', owner.campusId)
    .select(({ fn }) => fn.sum<number>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes);
};

describe('a preview', () => {
  it('is made once for a document, opens, and takes no room', async () => {
    withPrograms(copying);
    const { id } = await build();
    const before = await storage();
    expect(await previewOf(campus(), id)).toEqual({ state: 'missing', file: null, problem: null });
    expect(await ask(id)).toMatchObject({ state: 'waiting' });
    expect(await ask(id)).toMatchObject({ state: 'waiting' });
    expect(await countJobs()).toBe(1);
    await pelion.runJobs();
    const preview = await ask(id);
    expect(preview).toMatchObject({
      state: 'ready',
      file: { media_type: 'application/pdf', size: 6 },
      problem: null,
    });
    expect(await countJobs()).toBe(0);
    expect(await storage()).toBe(before);
    const row = await pelion.db
      .selectFrom('file')
      .selectAll()
      .where('id', '=', preview?.file?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Leaves.pdf', owner_id: owner.userId, is_preview: true });
    expect(await pelion.services.files.size(keyOfFile(row.id))).toBe(6);
  });

  it('is unavailable without the program, and made once it is there', async () => {
    const { id } = await build();
    await ask(id);
    await pelion.runJobs();
    expect(await ask(id)).toMatchObject({
      state: 'unavailable',
      problem: expect.stringContaining('LibreOffice'),
    });
    expect(await countJobs()).toBe(0);
    withPrograms(copying);
    pelion.clock.advance({ minutes: 61 });
    expect(await ask(id)).toMatchObject({ state: 'unavailable' });
    await pelion.runJobs();
    expect(await ask(id)).toMatchObject({ state: 'ready' });
  });

  it('that failed is tried again the next day', async () => {
    withPrograms(failing);
    const { id } = await build();
    await ask(id);
    await pelion.runJobs();
    expect(await ask(id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('could not be made'),
    });
    pelion.clock.advance({ minutes: 61 });
    await ask(id);
    expect(await countJobs()).toBe(0);
    pelion.clock.advance({ minutes: 24 * 60 });
    await ask(id);
    expect(await countJobs()).toBe(1);
    await pelion.runJobs();
  });

  it('is not for pictures, unknown files and other campuses', async () => {
    const { id } = await build('image/png');
    const stranger = await buildMember(pelion.db);
    const { id: document } = await build();
    expect(await ask(id)).toBeUndefined();
    expect(await ask('5f0c3a52-7c1e-4d0b-9a6e-000000000000')).toBeUndefined();
    const elsewhere = pelion.services.db.campus(stranger.campusId);
    expect(await askForPreview(elsewhere, document, pelion.clock.now())).toBeUndefined();
  });

  it('goes with its file', async () => {
    withPrograms(copying);
    const { id } = await build();
    await ask(id);
    await pelion.runJobs();
    const made = (await ask(id))?.file?.id ?? '';
    await pelion.db.deleteFrom('file').where('id', '=', id).execute();
    pelion.clock.advance({ minutes: 25 * 60 });
    await sweepPreviews(pelion.services);
    expect(await pelion.services.files.size(keyOfFile(made))).toBeUndefined();
    expect(await pelion.db.selectFrom('file').select('id').where('id', '=', made).execute()).toEqual([]);
  });
});

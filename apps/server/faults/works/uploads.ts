import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../src/db/database.ts';
import { measureApart } from '../../src/domains/files/storage-queries.ts';
import { keyOfFile } from '../../src/domains/files/stored-file.ts';
import { localFiles, readWhole } from '../../src/lib/files.ts';
import { buildPeople, type Person } from '../scene.ts';
import { toil, type Work, type World } from '../work.ts';

const PEOPLE = 3;
const PIECES = 4;
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Uploader {
  /** File id -> hash of what was sent. */
  readonly kept: ReadonlyMap<string, string>;
  /** Acknowledged bytes that the server later denied. */
  readonly takenBack: () => number;
  finish(): Promise<void>;
}

/** People upload films in pieces; the meter of storage has to agree with what is there in the end. */
export const uploadFiles: Work = async (world) => {
  const { db, school, read, filesFolder } = world;
  const people = await buildPeople(db, school, 'teacher', PEOPLE);
  const all = people.map((person) => startUploader(world, person));
  return {
    finish: async () => {
      await Promise.all(all.map(({ finish }) => finish()));
    },
    judge: () => read((database) => judgeUploads(all, database, school.campus.id, filesFolder)),
  };
};

function startUploader(world: World, { token }: Person): Uploader {
  const { persist, onAcknowledged } = world;
  const client = world.clientsOf(token).uploads;
  const kept = new Map<string, string>();
  let takenBack = 0;
  const finish = toil(world, async () => {
    const bytes = new Uint8Array(randomBytes(randomInt(40_000, 400_000)));
    bytes.set(WEBM);
    const size = bytes.byteLength;
    const { id } = await persist(() =>
      client.beginUpload({ body: { name: 'film.webm', size, purpose: 'post' } }),
    );
    onAcknowledged();
    const params = { upload_id: id };
    let received = 0;
    for (let file: string | null = null; file === null; ) {
      const offset: number = received;
      const body = new FormData();
      body.set('file', new Blob([bytes.subarray(offset, offset + Math.ceil(size / PIECES))]), 'piece');
      const answer = await persist(() => client.sendUploadPiece({ params, query: { offset }, body }));
      if (answer.received < offset) takenBack++;
      received = answer.received;
      file = answer.file?.id ?? null;
      onAcknowledged();
      if (file !== null) kept.set(file, hashOf(bytes));
    }
    await sleep(randomInt(200, 900));
  });
  return { kept, takenBack: () => takenBack, finish };
}

async function judgeUploads(all: readonly Uploader[], db: Db, campusId: number, folder: string) {
  const files = localFiles(folder);
  const rows = await db.selectFrom('file').select('id').where('campus_id', '=', campusId).execute();
  const stored = new Set(rows.map(({ id }) => id));
  const verdict = { checked: 0, lost: 0, older: 0, altered: 0, wrong: 0 };
  for (const { kept, takenBack } of all) {
    verdict.lost += takenBack();
    for (const [file, hash] of kept) {
      verdict.checked++;
      const bytes = stored.has(file) ? await readWhole(files, keyOfFile(file)) : undefined;
      if (!bytes) verdict.lost++;
      else if (hashOf(bytes) !== hash) verdict.altered++;
    }
  }
  if ((await measureApart(db, campusId)) !== 0) verdict.wrong++;
  return verdict;
}

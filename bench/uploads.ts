import { randomBytes } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { services, urlOf } from '@pelion/contract';
import { uploads } from '@pelion/contract/uploads';
import { uploadLimits } from '@pelion/contract/uploads/facts';
import { buildCampus } from '../apps/server/test/factories/campuses.ts';
import { buildMember } from '../apps/server/test/factories/members.ts';
import type { Measurement } from './figure.ts';
import { bearerHeader, callOnce, ok, rawUpload } from './support/api.ts';
import { scratchFolder } from './support/cleanup.ts';
import { openConnection } from './support/connection.ts';
import { measured } from './support/measured-server.ts';
import { createScratchDatabase, startScratchPostgres } from './support/scratch-database.ts';
import { startBareServer, startServer } from './support/server.ts';
import { median } from './support/statistics.ts';
import { signIn } from './support/tokens.ts';

const PIECES = 120;
const ROUNDS = 3;
const MEGABYTE = 1024 * 1024;
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');

/** A film of almost 1 GB in pieces, compared with a server that streams the same bytes to disk in one request. */
export const largeUploads: Measurement = {
  name: 'uploads',
  title: 'Uploads of 1 GB',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'uploads');
    const campus = await buildCampus(db.system);
    const tokens = await signIn(db, await buildMember(db.system, { campus }));
    const data = scratchFolder();
    const server = await measured(db, await startServer({ DATABASE_URL: db.url, PELION_DATA: data }));
    const bare = await measured(
      db,
      await startBareServer({ DATABASE_URL: db.url, BENCH_FILES: scratchFolder() }),
    );
    const piece = randomBytes(uploadLimits.piece);
    piece.set(WEBM);
    const size = PIECES * piece.length;
    const connection = await openConnection(server.port);
    const before = (await server.usage({ isCollected: true })).residentBytes;
    let most = before;
    const send = async () => {
      const body = { name: 'film.webm', size, purpose: 'post' } as const;
      const { id } = await callOnce(server, uploads, 'beginUpload', { body }, tokens);
      for (let offset = 0; offset < size; offset += piece.length) {
        const { path } = uploads.endpoints.sendUploadPiece;
        const address = urlOf(path, { params: { upload_id: id }, query: { offset } });
        await ok(connection, rawUpload(services[uploads.service] + address, bearerHeader(tokens), piece));
        most = Math.max(most, (await server.usage()).residentBytes);
      }
      // The same bytes again would be a file of their own; the folder of the bench would fill up.
      await callOnce(server, uploads, 'cancelUpload', { params: { upload_id: id } }, tokens);
    };
    const cost = async (
      { cpuMs }: { readonly cpuMs: () => Promise<number> },
      work: () => Promise<unknown>,
    ) => {
      const start = await cpuMs();
      await work();
      return (await cpuMs()) - start;
    };
    log(`${ROUNDS} films of ${size / MEGABYTE} MB, ours and bare in turn`);
    const pairs: { readonly ours: number; readonly bare: number }[] = [];
    while (pairs.length < ROUNDS)
      pairs.push({ ours: await cost(server, send), bare: await cost(bare, () => stream(bare.port, piece)) });
    return [
      {
        name: 'an upload of 1 GB in pieces: CPU against a bare streamed PUT of the same bytes',
        measured: median(pairs.map((pair) => pair.ours / pair.bare)),
        unit: 'times',
        budget: { atMost: 2.5 },
      },
      {
        name: 'the same: memory of the server beyond that before',
        measured: (most - before) / MEGABYTE,
        unit: 'megabytes',
        budget: { atMost: 64 },
      },
    ];
  },
};

/** Streams the whole as one file of a multipart body. */
async function stream(port: number, piece: Uint8Array): Promise<void> {
  const boundary = 'pelion-bench';
  await new Promise<void>((resolve, reject) => {
    const put = request(
      {
        port,
        method: 'PUT',
        path: '/file',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      },
      (response) => {
        response.resume().on('end', resolve);
        if (response.statusCode !== 200) reject(new Error(`The bare server answered ${response.statusCode}`));
      },
    );
    put.on('error', reject);
    void writeAll(put, boundary, piece);
  });
}

async function writeAll(put: ClientRequest, boundary: string, piece: Uint8Array): Promise<void> {
  put.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="film.webm"\r\n\r\n`);
  for (let sent = 0; sent < PIECES; sent++)
    await new Promise<void>((resolve) => {
      put.write(piece, () => resolve());
    });
  put.end(`\r\n--${boundary}--\r\n`);
}

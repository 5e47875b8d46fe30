import { randomUUID } from 'node:crypto';
import { services, urlOf } from '@pelion/contract';
import { attempts } from '@pelion/contract/attempts';
import { pageLimits } from '@pelion/contract/attempts/facts';
import { buildPhoto } from '../apps/server/test/factories/photos.ts';
import { freeTextDraft } from '../apps/server/test/factories/question-drafts.ts';
import type { Measurement } from './figure.ts';
import { ok, rawUpload } from './support/api.ts';
import { scratchFolder } from './support/cleanup.ts';
import { openConnection } from './support/connection.ts';
import { buildExam, type Exam, type Taker } from './support/exam.ts';
import { measured } from './support/measured-server.ts';
import { createScratchDatabase, startScratchPostgres } from './support/scratch-database.ts';
import { startBareServer, startServer } from './support/server.ts';
import { sitDown } from './support/sitting.ts';
import { median } from './support/statistics.ts';

/** Takers with this many pages each, below the limit for one answer. */
const TAKERS = 10;
const PAGES_EACH = 40;
/** Warm-up uploads, not counted. */
const WARM_UP = 3;
/** A photographed page as devices send it: one piece, scaled down to 2,000 pixels a side. */
const BYTES = 700 * 1024;

/** Photographed pages of answers, compared with a server that only streams the same bytes to disk. */
export const pages: Measurement = {
  name: 'pages',
  title: 'Pages that are photographed',
  async measure(log) {
    if (BYTES > pageLimits.piece) throw new Error('A page of the bench is one piece');
    const db = await createScratchDatabase(await startScratchPostgres(), 'pages');
    const exam = await buildExam(db, TAKERS, [freeTextDraft()]);
    await db.system
      .updateTable('assessment_schedule')
      .set({ tools: ['photos'] })
      .execute();
    const data = scratchFolder();
    const server = await measured(db, await startServer({ DATABASE_URL: db.url, PELION_DATA: data }));
    const bare = await measured(
      db,
      await startBareServer({ DATABASE_URL: db.url, BENCH_FILES: scratchFolder() }),
    );
    const plain = await openConnection(bare.port);
    const photo = buildPhoto({ size: BYTES });
    log(`${TAKERS * PAGES_EACH} pages of ${BYTES / 1024} kB, ours and bare in turn`);
    const pairs: { readonly ours: number; readonly bare: number }[] = [];
    for (const taker of exam.takers) {
      const send = await sender(server.port, exam, taker, photo);
      const ours = await cpuOf(server, send);
      const streamed = await cpuOf(bare, () => ok(plain, rawUpload('/file', '', photo)));
      pairs.push({ ours, bare: streamed });
    }
    const counted = pairs.slice(WARM_UP);
    return [
      {
        name: 'a photographed page of 700 kB: CPU against a bare streamed PUT of the same bytes',
        measured: median(counted.map((pair) => pair.ours / pair.bare)),
        unit: 'times',
        budget: { atMost: 2.5 },
      },
      {
        name: 'the same: CPU of server and PostgreSQL',
        measured: median(counted.map((pair) => pair.ours)),
        unit: 'cpuMilliseconds',
      },
      {
        name: 'the same: of the bare PUT',
        measured: median(counted.map((pair) => pair.bare)),
        unit: 'cpuMilliseconds',
      },
    ];
  },
};

async function cpuOf({ cpuMs }: { readonly cpuMs: () => Promise<number> }, send: () => Promise<unknown>) {
  const before = await cpuMs();
  for (let page = 0; page < PAGES_EACH; page++) await send();
  return ((await cpuMs()) - before) / PAGES_EACH;
}

/** Sends a new page of the same answer each time. */
async function sender(port: number, exam: Exam, taker: Taker, photo: Uint8Array) {
  const connection = await openConnection(port);
  const sitting = sitDown(connection, exam, taker);
  await sitting.start();
  await sitting.readPaper();
  const [item_id = 0] = sitting.itemIds();
  const { output, path } = attempts.endpoints.putPage;
  return async () => {
    const address = urlOf(path, {
      params: { result_id: sitting.resultId(), part: 1 },
      query: {
        page_id: randomUUID(),
        item_id,
        offset: 0,
        size: photo.byteLength,
        written_at: new Date().toISOString(),
      },
    });
    const credentials = `assessment_token: ${taker.assessmentToken}`;
    const answer = await ok(connection, rawUpload(services[attempts.service] + address, credentials, photo));
    if (!output.parse(JSON.parse(answer)).is_kept) throw new Error('A page was not kept');
  };
}

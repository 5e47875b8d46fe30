import { createHash, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../src/db/database.ts';
import { keyOfFile } from '../../src/domains/files/stored-file.ts';
import { localFiles, readWhole } from '../../src/lib/files.ts';
import { joinedBytes } from '../../src/lib/joined-bytes.ts';
import { cleanJpeg } from '../../src/lib/media/clean-jpeg.ts';
import { buildAssessment } from '../../test/factories/assessments.ts';
import { buildPhoto } from '../../test/factories/photos.ts';
import { freeTextDraft } from '../../test/factories/question-drafts.ts';
import { buildPeople, openSchedule, type Person } from '../scene.ts';
import { toil, type Work, type World } from '../work.ts';
import { sitDown } from './sitting.ts';

const STUDENTS = 4;
const QUESTIONS = 40;
/** Pages per answer; the contract allows 20. */
const PAGES = 18;
const PIECES = 3;
const SIDE = 4096;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Photographer {
  /** Page -> what its file has to hold. */
  readonly kept: ReadonlyMap<string, string>;
  /** By item: number of the latest order, and the acknowledged one. */
  readonly orders: ReadonlyMap<number, { readonly seq: number; readonly pages: readonly string[] }>;
  /** Bytes that were acknowledged and of which the server later said that it does not have them. */
  readonly takenBack: () => number;
  finish(): Promise<void>;
}

/** Students photograph their answers: pages uploaded in pieces, with their order and rotation. */
export const photographPages: Work = async (world) => {
  const { db, school, read, filesFolder } = world;
  const students = await buildPeople(db, school, 'student', STUDENTS);
  const assessment = await buildAssessment(db, {
    author: school.author,
    status: 'active',
    questions: Array.from({ length: QUESTIONS }, () => freeTextDraft()),
  });
  const schedule = await openSchedule(db, assessment, students, { tools: ['photos'] });
  const all = await Promise.all(students.map((student) => startPhotographer(world, student, schedule.id)));
  return {
    finish: async () => {
      await Promise.all(all.map(({ finish }) => finish()));
    },
    judge: () => read(async (database) => judgePages(all, database, filesFolder)),
  };
};

const params = (result_id: number) => ({ result_id, part: 1 });

async function startPhotographer(world: World, person: Person, scheduleId: number): Promise<Photographer> {
  const { persist, onAcknowledged } = world;
  const { client, player_id, result_id, readPaper } = await sitDown(world, person, scheduleId);
  const { items } = await readPaper();
  const kept = new Map<string, string>();
  const orders = new Map<number, { seq: number; pages: string[] }>();
  let takenBack = 0;
  let seq = 0;

  const finish = toil(world, async () => {
    const item = items.find(({ item_id }) => (orders.get(item_id)?.pages.length ?? 0) < PAGES);
    if (!item) return void (await sleep(500));
    const page_id = randomUUID();
    const bytes = buildPhoto({ size: randomInt(20_000, 90_000), width: randomInt(500, 2000) });
    let received = 0;
    for (let isKept = false; !isKept; ) {
      const end = Math.min(bytes.byteLength, received + Math.ceil(bytes.byteLength / PIECES));
      const body = new FormData();
      body.set('file', new Blob([bytes.subarray(received, end)]), 'page.jpg');
      const answer = await persist(() =>
        client.putPage({
          params: params(result_id),
          query: {
            page_id,
            item_id: item.item_id,
            offset: received,
            size: bytes.byteLength,
            written_at: new Date().toISOString(),
          },
          body,
        }),
      );
      if (answer.received < received) takenBack++;
      received = answer.received;
      isKept = answer.is_kept;
      onAcknowledged();
    }
    kept.set(page_id, hashOf(joinedBytes(cleanJpeg(bytes, SIDE)?.pieces ?? [bytes])));
    seq++;
    const pages = [page_id, ...(orders.get(item.item_id)?.pages ?? [])];
    const number = seq;
    await persist(() =>
      client.savePageOrders({
        params: params(result_id),
        body: {
          player_id,
          orders: [
            {
              item_id: item.item_id,
              seq: number,
              pages: pages.map((id) => ({ page_id: id, turn: 90 })),
              removed: [],
              written_at: new Date().toISOString(),
            },
          ],
        },
      }),
    );
    orders.set(item.item_id, { seq: number, pages });
    onAcknowledged();
    await sleep(randomInt(300, 1500));
  });
  return { kept, orders, takenBack: () => takenBack, finish };
}

const pageRows = z.array(z.object({ id: z.string(), file_id: z.string().nullable() }));
const orderRows = z.array(
  z.object({ item_id: z.coerce.number(), seq: z.coerce.number(), ids: z.array(z.string()) }),
);

async function judgePages(all: readonly Photographer[], db: Db, folder: string) {
  const files = localFiles(folder);
  const pages = pageRows.parse((await sql`select id, file_id from answer_page`.execute(db)).rows);
  const orders = orderRows.parse(
    (
      await sql`select item_id, seq, array(select e ->> 'page_id' from jsonb_array_elements(pages) e) as ids from page_order`.execute(
        db,
      )
    ).rows,
  );
  const fileOf = new Map(pages.map(({ id, file_id }) => [id, file_id]));
  const orderOf = new Map(orders.map((order) => [order.item_id, order]));
  const verdict = { checked: 0, lost: 0, older: 0, altered: 0, wrong: 0 };
  for (const photographer of all) {
    verdict.lost += photographer.takenBack();
    for (const [page, hash] of photographer.kept) {
      verdict.checked++;
      const file = fileOf.get(page);
      const bytes = file ? await readWhole(files, keyOfFile(file)) : undefined;
      if (!bytes) verdict.lost++;
      else if (hashOf(bytes) !== hash) verdict.altered++;
    }
    for (const [item, { seq, pages: ids }] of photographer.orders) {
      verdict.checked++;
      const stored = orderOf.get(item);
      if (!stored) verdict.lost++;
      else if (stored.seq < seq) verdict.older++;
      else if (stored.seq === seq && stored.ids.join() !== ids.join()) verdict.altered++;
    }
  }
  return verdict;
}

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../src/db/database.ts';
import { buildAssessment } from '../../test/factories/assessments.ts';
import { numberDraft } from '../../test/factories/question-drafts.ts';
import { buildPeople, openSchedule, type Person } from '../scene.ts';
import { judge, type Kept, type StoredRecord } from '../verdict.ts';
import { toil, type Work, type World } from '../work.ts';
import { contentOf, laneNames, lanes } from './lanes.ts';
import { sitDown } from './sitting.ts';

const QUESTIONS = 20;

interface Taker extends Kept {
  readonly attemptId: number;
  finish(): Promise<void>;
  submit(): Promise<{ readonly answered_count: number; readonly actual_score: string | null }>;
}

/** Students answer, mark and draw continuously, retry until acknowledged, and remember what was. */
export const takeTests: Work = async (world) => {
  const { db, school, read } = world;
  const students = await buildPeople(db, school, 'student', world.takers);
  const assessment = await buildAssessment(db, {
    author: school.author,
    status: 'active',
    questions: Array.from({ length: QUESTIONS }, (_, index) =>
      numberDraft({ stem: `Question ${index + 1}`, value: '7' }),
    ),
  });
  const schedule = await openSchedule(db, assessment, students, { shuffleQuestions: true });
  const takers = await Promise.all(students.map((student) => startTaker(world, student, schedule.id)));
  return {
    finish: async () => {
      await Promise.all(takers.map((taker) => taker.finish()));
    },
    judge: async () => {
      const stored = await read(readRecords);
      return { ...judge(takers, stored, contentOf), wrong: await countWrongScores(takers, stored) };
    },
  };
};

async function startTaker(world: World, person: Person, scheduleId: number): Promise<Taker> {
  const { persist, onAcknowledged } = world;
  const { client, player_id, result_id, readPaper } = await sitDown(world, person, scheduleId);
  const params = { result_id, part: 1 };
  const { items } = await readPaper();
  const acknowledged = new Map<string, number>();
  const sent = new Map<string, number>();
  let seq = 0;

  const finish = toil(world, async () => {
    const lane = laneNames[randomInt(laneNames.length)] ?? 'answer';
    const first = randomInt(items.length);
    const changes = items.slice(first, first + randomInt(1, 4)).map(({ item_id }) => {
      seq++;
      sent.set(`${lane}/${item_id}`, seq);
      return { item_id, seq, written_at: new Date().toISOString() };
    });
    const { receipts } = await persist(() => lanes[lane].save(client, params, player_id, changes));
    for (const [itemId, held] of Object.entries(receipts)) acknowledged.set(`${lane}/${itemId}`, held);
    onAcknowledged();
    await sleep(randomInt(20, 150));
  });
  return {
    attemptId: result_id,
    acknowledged,
    sent,
    finish,
    submit: () => persist(() => client.submitAttempt({ params, body: { player_id, answers: [] } })),
  };
}

interface StoredOfAttempt extends StoredRecord {
  readonly attemptId: number;
}

const storedRows = z.array(
  z.object({
    place: z.string(),
    seq: z.coerce.number(),
    content: z.string().nullable(),
    attempt_id: z.coerce.number(),
  }),
);

/** Straight from the tables. */
async function readRecords(db: Db): Promise<StoredOfAttempt[]> {
  const { rows } = await sql`
    select 'answer/' || i.id as place, n.seq, n.response ->> 'text' as content, i.attempt_id
      from answer n join attempt_item i on i.campus_id = n.campus_id and i.id = n.item_id
    union all
    select 'mark/' || i.id, m.seq, m.marks -> 'highlights' -> 0 ->> 'note', i.attempt_id
      from item_marks m join attempt_item i on i.campus_id = m.campus_id and i.id = m.item_id where m.seq > 0
    union all
    select 'sheet/' || i.id, m.sheet_seq, (m.strokes -> 0 -> 'points')::text, i.attempt_id
      from item_marks m join attempt_item i on i.campus_id = m.campus_id and i.id = m.item_id where m.sheet_seq > 0`.execute(
    db,
  );
  return storedRows
    .parse(rows)
    .map(({ attempt_id, content, ...row }) => ({ ...row, content: content ?? '', attemptId: attempt_id }));
}

/** Submits all attempts and compares the scores with the stored answers; 7 is always right. */
async function countWrongScores(
  takers: readonly Taker[],
  stored: readonly StoredOfAttempt[],
): Promise<number> {
  const checks = takers.map(async ({ attemptId, submit }) => {
    const own = stored.filter(
      (record) => record.attemptId === attemptId && record.place.startsWith('answer/'),
    );
    const right = own.filter(({ content }) => content === '7').length;
    const result = await submit();
    return result.answered_count === own.length && result.actual_score === String(right);
  });
  return (await Promise.all(checks)).filter((isRight) => !isRight).length;
}

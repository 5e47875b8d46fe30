import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { digitalSatModules } from '@pelion/contract/assessment-kinds';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../src/db/database.ts';
import { rightResponses, wrongResponses } from '../../test/factories/attempts.ts';
import { buildBundle, buildModule } from '../../test/factories/bundles.ts';
import { unlessDone } from '../calling.ts';
import { buildPeople, openSchedule, type Person } from '../scene.ts';
import { toil, type Work, type World } from '../work.ts';
import { sitDown } from './sitting.ts';

const WALKERS = 3;
/** Questions per module. */
const QUESTIONS = 4;
/**
 * Minutes per module, enough for many server outages; the default for four questions would be five, and the module
 * would end by itself.
 */
const MINUTES = 600;

/** Acknowledged progress of one student. */
interface Way {
  readonly attemptId: number;
  /** Item -> the number of its acknowledged answer. */
  readonly answers: Map<number, number>;
  /** Part -> its module, once it has begun. */
  readonly modules: Map<number, number | null>;
  /** Parts that were handed in. */
  readonly ended: Set<number>;
}

/** Students of a digital SAT go from the first module of English into the second, which the server chooses, and hand that in. */
export const changeModules: Work = async (world) => {
  const { db, school, read } = world;
  const linked = [];
  for (const module of Object.values(digitalSatModules))
    linked.push({ assessment: await buildModule(db, school.author, QUESTIONS), module });
  const minutes = linked.map(() => MINUTES);
  const bundle = await buildBundle(db, { author: school.author, kind: 'digitalSat', linked, minutes });
  const students = await buildPeople(db, school, 'student', 10 * world.takers);
  const schedule = await openSchedule(db, bundle, students, { durationMinutes: null });
  const ways: Way[] = [];
  const waiting = students.values();
  const finishes = Array.from({ length: WALKERS }, () =>
    toil(world, async () => {
      const next = waiting.next();
      if (next.done) await sleep(500);
      else await walk(world, next.value, schedule.id, ways);
    }),
  );
  return {
    finish: async () => {
      await Promise.all(finishes.map((finish) => finish()));
    },
    judge: () => read((database) => judgeWays(ways, database)),
  };
};

async function walk(world: World, person: Person, scheduleId: number, ways: Way[]): Promise<void> {
  const { persist, onAcknowledged } = world;
  const { client, player_id, result_id, begin, readPaper } = await sitDown(world, person, scheduleId);
  const way: Way = { attemptId: result_id, answers: new Map(), modules: new Map(), ended: new Set() };
  ways.push(way);
  const isStrong = randomInt(2) === 0;
  for (const part of [1, 2]) {
    const now = part === 1 ? undefined : await begin();
    const params = { result_id, part };
    const { items } = await readPaper(part);
    const { parts } = await persist(() => client.getParts({ params: { result_id } }));
    way.modules.set(part, parts.find((each) => each.part === part)?.digital_sat_module_type_id ?? null);
    const first = now?.assessments[0];
    if (first && first.digital_sat_module_type_id !== way.modules.get(part)) way.modules.set(part, -1);
    for (const { item_id } of items) {
      const [response] = isStrong ? rightResponses : wrongResponses;
      if (!response) throw new Error('There are no responses to a single choice');
      const answer = { item_id, seq: 1, response, written_at: new Date().toISOString() };
      await persist(() => client.saveAnswers({ params, body: { player_id, answers: [answer] } }));
      way.answers.set(item_id, 1);
      onAcknowledged();
    }
    // Retries may see the part already ended, or a conflict once the next part has begun.
    await persist(() => unlessDone(() => client.submitAttempt({ params, body: { player_id, answers: [] } })));
    way.ended.add(part);
    onAcknowledged();
    await sleep(randomInt(100, 500));
  }
}

const partRows = z.array(
  z.object({
    attempt_id: z.coerce.number(),
    number: z.number(),
    module: z.number().nullable(),
    is_ended: z.boolean(),
    ended_by: z.string().nullable(),
  }),
);
const answerRows = z.array(z.object({ item_id: z.coerce.number(), seq: z.coerce.number() }));

async function judgeWays(ways: readonly Way[], db: Db) {
  const parts = partRows.parse(
    (
      await sql`select attempt_id, number, digital_sat_module_type as module, ended_at is not null as is_ended, ended_by
        from attempt_part`.execute(db)
    ).rows,
  );
  const answers = new Map(
    answerRows
      .parse((await sql`select item_id, seq from answer`.execute(db)).rows)
      .map(({ item_id, seq }) => [item_id, seq]),
  );
  const verdict = { checked: 0, lost: 0, older: 0, altered: 0, wrong: 0 };
  const evidence: string[] = [];
  for (const way of ways) {
    const before = verdict.lost + verdict.older + verdict.altered + verdict.wrong;
    const own = new Map(
      parts.filter(({ attempt_id }) => attempt_id === way.attemptId).map((part) => [part.number, part]),
    );
    for (const [item, seq] of way.answers) {
      verdict.checked++;
      const stored = answers.get(item);
      if (stored === undefined) verdict.lost++;
      else if (stored < seq) verdict.older++;
    }
    for (const [number, module] of way.modules) {
      verdict.checked++;
      if (!own.has(number)) verdict.lost++;
      else if (own.get(number)?.module !== module) verdict.altered++;
    }
    for (const number of way.ended) {
      verdict.checked++;
      if (!own.get(number)?.is_ended) verdict.lost++;
      else if (own.get(number)?.ended_by !== 'student') verdict.wrong++;
    }
    // Ending the second English module decides the first Math module; no further part exists yet.
    if (way.ended.has(2) && [...own.keys()].toSorted().join() !== '1,2,3') verdict.wrong++;
    if (verdict.lost + verdict.older + verdict.altered + verdict.wrong > before)
      evidence.push(
        JSON.stringify({
          ...way,
          answers: [...way.answers],
          modules: [...way.modules],
          ended: [...way.ended],
        }),
        ...(await storedOf(way, db)),
      );
  }
  return { ...verdict, evidence };
}

/** Everything that is stored of an attempt. */
async function storedOf({ attemptId }: Way, db: Db): Promise<string[]> {
  const { rows } = await sql`
    select 'part' as what, to_jsonb(p) as row from attempt_part p where attempt_id = ${attemptId}
    union all select 'answer', to_jsonb(n) from answer n join attempt_item i on i.id = n.item_id where i.attempt_id = ${attemptId}
    union all select 'item', to_jsonb(i) from attempt_item i where i.attempt_id = ${attemptId}
    union all select 'event', to_jsonb(e) from attempt_event e where e.attempt_id = ${attemptId}`.execute(db);
  return rows.map((row) => JSON.stringify(row));
}

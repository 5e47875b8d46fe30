import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { buildAssessment } from '../../test/factories/assessments.ts';
import { isConflict, unlessDone } from '../calling.ts';
import { buildPeople, signIn } from '../scene.ts';
import { toil, until, type Work } from '../work.ts';

const QUESTIONS = 300;
const ASSESSMENTS = 60;
const file = Array.from({ length: QUESTIONS }, (_, n) => `Is it ${n}?{T}`).join('\n\n');
const passing = new Set(['uploading', 'waiting', 'reading', 'writing']);

/**
 * Imports a question bank, restarting after interruptions, then imports it again: every question must exist exactly
 * once and complete.
 */
export const importQuestions: Work = async (world) => {
  const { db, school, read, persist, onAcknowledged } = world;
  const [importer] = await buildPeople(db, school, 'teacher', 1);
  if (!importer) throw new Error('nobody imports');
  const author = importer.member;
  await signIn(db, author);
  const assessments = await Promise.all(
    Array.from({ length: ASSESSMENTS }, () => buildAssessment(db, { author })),
  );
  const client = world.clientsOf(importer.token).questionExchange;
  const done: number[] = [];
  const places = assessments.values();
  const fileOf = () => {
    const body = new FormData();
    body.append('file', new File([file], 'bank.gift'));
    return body;
  };

  /** Until it is in the assessment: what a kill has cut off is uploaded again. */
  const importInto = async (assessment_id: number) => {
    const params = { assessment_id };
    for (;;) {
      const started = await persist(() => unlessDone(() => client.startImport({ params, body: fileOf() })));
      const list = () => persist(() => client.listImports({ params }));
      const [newest] = await until(list, ([first]) => first !== undefined && !passing.has(first.state));
      if (newest?.state === 'ready') {
        const target = { ...params, import_id: newest.id };
        await persist(() => client.writeImport({ params: target, body: {} })).catch((error: unknown) => {
          if (!isConflict(error)) throw error;
        });
        const [written] = await until(list, ([first]) => first?.state !== 'writing');
        if (written?.state === 'done') {
          await persist(() => unlessDone(() => client.putAwayImport({ params: target })));
          return;
        }
      }
      if (newest && !started)
        await persist(() =>
          unlessDone(() => client.cancelImport({ params: { ...params, import_id: newest.id } })),
        );
      await sleep(200);
    }
  };

  const finish = toil(world, async () => {
    const next = places.next();
    if (next.done) return void (await sleep(500));
    await importInto(next.value.id);
    onAcknowledged();
    await importInto(next.value.id);
    done.push(next.value.id);
    onAcknowledged();
    await sleep(3000);
  });
  return {
    finish,
    judge: async () => {
      const { rows } = await read((database) =>
        sql`select assessment_id as id, count(*)::int as n from assessment_question group by 1`.execute(
          database,
        ),
      );
      const counts = new Map(counted.parse(rows).map(({ id, n }) => [id, n]));
      const found = done.map((id) => counts.get(id) ?? 0);
      return {
        checked: done.length,
        lost: found.filter((n) => n < QUESTIONS).length,
        older: 0,
        altered: 0,
        wrong: found.filter((n) => n > QUESTIONS).length,
      };
    },
  };
};

const counted = z.array(z.object({ id: z.coerce.number(), n: z.number() }));

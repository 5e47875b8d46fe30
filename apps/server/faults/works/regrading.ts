import { setTimeout as sleep } from 'node:timers/promises';
import type { Regrade } from '@pelion/contract/regrades';
import { sql } from 'kysely';
import { z } from 'zod';
import { numberDraft } from '../../test/factories/question-drafts.ts';
import { isConflict } from '../calling.ts';
import { buildPeople } from '../scene.ts';
import { toil, until, type Work } from '../work.ts';
import { handIn } from './submissions.ts';

const SUBMISSIONS = 60;

/** A key that was wrong is put right and, once that is done, undone again, over and over: by a job that is killed in the middle. */
export const putKeysRight: Work = async (world) => {
  const { db, school, read, persist, onAcknowledged } = world;
  const [staff] = await buildPeople(db, school, 'campusAdmin', 1);
  if (!staff) throw new Error('nobody puts keys right');
  const { assessment, schedule, submissions } = await handIn(world, {
    count: SUBMISSIONS,
    questions: [numberDraft({ value: '7' }), numberDraft({ value: '54' })],
    answer: { type: 'number', text: '54' },
  });
  const client = world.clientsOf(staff.token).regrades;
  const [versionId = 0] = assessment.versionIds;
  const params = { schedule_id: schedule.id };
  const verdict = { checked: 0, lost: 0, older: 0, altered: 0, wrong: 0 };
  /** Expected points of every submission, by the last acknowledged regrade. */
  let expected = 1;

  const reached = async (id: number, state: Regrade['state']) => {
    const get = () => persist(() => client.getRegrade({ params: { regrade_id: id } }));
    await until(get, (regrade) => regrade.state === state);
    onAcknowledged();
  };
  /** A repetition meets what its first time has begun. */
  const begun = (call: () => Promise<Regrade>) =>
    persist(call).catch((error: unknown) => {
      if (!isConflict(error)) throw error;
    });
  const look = async (points: number) => {
    expected = points;
    const rows = await persist(() =>
      read(async (database) => scores.parse((await storedScores(schedule.id).execute(database)).rows)).catch(
        () => [],
      ),
    );
    if (rows.length === 0) return;
    verdict.checked++;
    if (rows.some(({ score }) => score !== points)) verdict.wrong++;
  };

  const finish = toil(world, async () => {
    const known = await persist(() => client.listRegrades({ params }));
    const left = known.find(({ state }) => state === 'previewing' || state === 'ready');
    const answers = [{ text: '54' }];
    const made =
      left ??
      (await persist(() =>
        client.createRegrade({
          params,
          body: { version_id: versionId, change: { action: 'acceptAnswers', answers } },
        }),
      ));
    const target = { params: { regrade_id: made.id } };
    await reached(made.id, 'ready');
    await begun(() => client.applyRegrade(target));
    await reached(made.id, 'applied');
    await look(2);
    await begun(() => client.undoRegrade(target));
    await reached(made.id, 'undone');
    await look(1);
    await sleep(1000);
  });
  return {
    finish,
    judge: async () => {
      const rows = await read(async (database) =>
        scores.parse((await storedScores(schedule.id).execute(database)).rows),
      );
      const wrong = rows.filter(({ score }) => score !== expected).length;
      const lost = submissions.length - rows.length;
      return {
        ...verdict,
        checked: verdict.checked + submissions.length,
        lost,
        wrong: verdict.wrong + wrong,
      };
    },
  };
};

const scores = z.array(z.object({ score: z.coerce.number() }));
const storedScores = (scheduleId: number) =>
  sql`select coalesce(value_of(score), -1) as score from attempt where schedule_id = ${scheduleId}`;

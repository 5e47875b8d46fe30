import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BoardAttempt } from '@pelion/contract/invigilation';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../src/db/database.ts';
import { buildAssessment } from '../../test/factories/assessments.ts';
import { numberDraft } from '../../test/factories/question-drafts.ts';
import { unlessDone } from '../calling.ts';
import { buildPeople, openSchedule, type Person } from '../scene.ts';
import { toil, type Work, type World } from '../work.ts';
import { sitDown } from './sitting.ts';

const STUDENTS = 4;
const MINUTES = 600;

/** An invigilator pauses, ends, reopens and readmits attempts; every acknowledged action must show on the board. */
export const invigilate: Work = async (world) => {
  const { db, school, read, persist, onAcknowledged } = world;
  const students = await buildPeople(db, school, 'student', STUDENTS);
  const [staff] = await buildPeople(db, school, 'campusAdmin', 1);
  if (!staff) throw new Error('nobody invigilates');
  const assessment = await buildAssessment(db, {
    author: school.author,
    status: 'active',
    questions: [numberDraft({ value: '7' })],
  });
  const schedule = await openSchedule(db, assessment, students, {
    durationMinutes: MINUTES,
    violationRule: 'lock',
  });
  const sitting = await Promise.all(students.map((student) => start(world, student, schedule.id)));
  const { invigilation, schedules } = world.clientsOf(staff.token);
  const params = { schedule_id: schedule.id };
  const verdict = { checked: 0, lost: 0, older: 0, altered: 0, wrong: 0 };

  /** Performs an action and remembers the state that must be visible afterwards, despite any kill. */
  const act = async (
    { resultId, studentId }: Sitting,
    work: (studentIds: number[]) => Promise<unknown>,
    isSeen: (attempt: BoardAttempt) => boolean,
  ) => {
    await persist(() => unlessDone(() => work([studentId])));
    onAcknowledged();
    await sleep(randomInt(50, 400));
    const { lines } = await persist(() =>
      invigilation.getBoard({ params, query: { result_ids: [resultId] } }),
    );
    const attempt = lines.find(({ student_id }) => student_id === studentId)?.attempt;
    verdict.checked++;
    if (!attempt || !isSeen(attempt)) verdict.lost++;
  };

  const finish = toil(world, async () => {
    const one = sitting[randomInt(sitting.length)];
    if (!one) return;
    const result = { ...params, result_id: one.resultId };
    const reason = '';
    await act(
      one,
      (student_ids) => invigilation.pauseAttempts({ params, body: { student_ids, reason } }),
      ({ held }) => held === 'paused',
    );
    await act(
      one,
      (student_ids) => invigilation.resumeAttempts({ params, body: { student_ids } }),
      ({ held }) => held === null,
    );
    const key = randomUUID();
    const at = new Date().toISOString();
    await act(
      one,
      () =>
        one.client.reportViolations({
          params: { result_id: one.resultId, part: 1 },
          body: { violations: [{ key, kind: 'leftPage', at, seconds: 3, characters: null }] },
        }),
      ({ held }) => held === 'locked',
    );
    await act(
      one,
      () => invigilation.letBackIn({ params: result, body: { frees_device: false } }),
      ({ held }) => held === null,
    );
    await act(
      one,
      (student_ids) => invigilation.endAttempts({ params, body: { student_ids, reason } }),
      ({ ended_at }) => ended_at !== null,
    );
    await act(
      one,
      () => schedules.reopenAttempt({ params: result, body: { minutes: MINUTES, reason: 'A fault run' } }),
      ({ ended_at }) => ended_at === null,
    );
    // Reopened attempts stay paused until the student is back.
    const back = { player_id: randomUUID() };
    await act(
      one,
      () => one.client.takeOver({ params: { result_id: one.resultId, part: 1 }, body: back }),
      ({ held }) => held === null,
    );
  });
  return {
    finish,
    judge: async () => ({
      ...verdict,
      wrong: await read((database) => countWrongClocks(database, schedule.id)),
    }),
  };
};

interface Sitting {
  readonly resultId: number;
  readonly studentId: number;
  readonly client: ReturnType<World['clientsOf']>['attempts'];
}

async function start(world: World, person: Person, scheduleId: number): Promise<Sitting> {
  const { result_id, client } = await sitDown(world, person, scheduleId);
  return { resultId: result_id, studentId: person.member.userId, client };
}

const counted = z.array(z.object({ wrong: z.coerce.number() }));

/**
 * Checks that each deadline equals the start plus all time entries. Tolerates a second, since entries are whole
 * milliseconds.
 */
async function countWrongClocks(db: Db, scheduleId: number): Promise<number> {
  const { rows } = await sql`
    select count(*) as wrong from attempt_part p
    join attempt a on a.campus_id = p.campus_id and a.id = p.attempt_id
    where a.schedule_id = ${scheduleId} and abs(extract(epoch from p.deadline_at - p.started_at) * 1000
      - (select coalesce(sum(milliseconds), 0) from time_entry t
          where t.campus_id = p.campus_id and t.attempt_id = p.attempt_id and t.part = p.number)) > 1000`.execute(
    db,
  );
  return counted.parse(rows)[0]?.wrong ?? 0;
}

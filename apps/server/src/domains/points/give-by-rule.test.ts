import { pointCategories } from '@pelion/contract/points/facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule, type Schedule, type ScheduleDraft } from '../../../test/factories/schedules.ts';
import { buildTakenAttempt, type TakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { givePointsDue, givePointsOf } from './give-by-rule-job.ts';
import { insertEntries } from './ledger.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let student: Member;
const DAY = 86_400_000;
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * DAY);
const give = () => givePointsDue({ ...test.services, clock: test.clock });

async function addRule(
  name: string,
  terms: { least_percent?: string; only_in_time?: boolean; points?: number; types?: number[] } = {},
  on = campus,
): Promise<number> {
  const { types = [1], points = 10, ...rest } = terms;
  const { id } = await test.db
    .insertInto('point_rule')
    .values({
      campus_id: on.id,
      name,
      config: 1,
      category: pointCategories.grade,
      points,
      assessment_types: types,
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const schedule = async (
  draft: Partial<ScheduleDraft> = {},
  type: 'test' | 'homework' = 'test',
): Promise<Schedule> =>
  buildSchedule(test.db, {
    assessment: await buildAssessment(test.db, {
      author: teacher,
      type,
      status: 'active',
      questions: [trueFalseDraft()],
    }),
    effectiveAt: inDays(-20),
    dueAt: inDays(5),
    students: [student],
    ...draft,
  });
const take = async (of: Schedule, changes: Partial<TakenAttempt> = {}) =>
  buildTakenAttempt(test.db, { schedule: of, student, score: '9', at: inDays(-1), ...changes });
const rescore = (attemptId: number, score: string) =>
  test.db.updateTable('attempt').set({ score }).where('id', '=', attemptId).execute();
const total = async () =>
  (
    await test.db
      .selectFrom('point_total')
      .select('grade_points')
      .where('student_id', '=', student.userId)
      .executeTakeFirst()
  )?.grade_points ?? 0;
const lines = async () =>
  (
    await test.db
      .selectFrom('point_entry')
      .select(['points', 'reason'])
      .where('student_id', '=', student.userId)
      .orderBy('id')
      .execute()
  ).map(({ points, reason }) => `${reason} ${points}`);
const waiting = async () =>
  (await test.db.selectFrom('point_due').select('look_at').where('campus_id', '=', campus.id).execute())
    .length;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db, { settings: ['opted_for_point_system'] });
  teacher = await buildMember(test.db, { campus });
  student = await buildMember(test.db, { campus, userType: 'student' });
});
afterAll(() => test.close());

describe('graded work', () => {
  it('gives the points of every rule that fits, and of no other', async () => {
    await addRule('Taken', { points: 2 });
    await addRule('Eighty', { least_percent: '80' });
    await addRule('All of it', { least_percent: '100' });
    await addRule('Homework', { types: [2, 3] });
    await addRule('In time', { only_in_time: true, points: 1 });
    await take(await schedule());
    await give();
    expect((await lines()).toSorted()).toEqual(['Eighty 10', 'In time 1', 'Taken 2']);
    expect(await waiting()).toBe(0);
  });

  it('writes down more lines than fit into one statement', async () => {
    const rule_id = await addRule('Taken');
    const { id: schedule_id } = await schedule();
    const entry = { schedule_id, rule_id, reason: 'Taken', points: 1, category: pointCategories.grade };
    const entries = Array.from({ length: 5000 }, (_, place) => ({
      ...entry,
      student_id: student.userId,
      turn: place + 1,
      at: test.clock.now(),
    }));
    const written = await test.services.db
      .campus(campus.id)
      .transaction()
      .execute((transaction) => insertEntries(transaction, campus.id, entries));
    expect(written).toHaveLength(5000);
    expect(await total()).toBe(5000);
  });

  it('gives them once, however often and by however many it is looked at', async () => {
    await addRule('Taken');
    await take(await schedule());
    await Promise.all([give(), give(), give()]);
    await give();
    expect(await lines()).toEqual(['Taken 10']);
  });

  it('gives them once when two notes about the same score are looked at in the same moment', async () => {
    await addRule('Taken');
    const attemptId = await take(await schedule());
    await rescore(attemptId, '8');
    await rescore(attemptId, '9');
    expect(await waiting()).toBe(3);
    // Each takes one of the notes; the rows that the other holds are passed over.
    const db = test.services.db.campus(campus.id);
    await Promise.all([1, 2, 3].map(() => givePointsOf(db, campus.id, test.clock.now())));
    expect(await total()).toBe(10);
  });

  it('gives nothing where the campus has no point system, and nothing for what was graded before it had', async () => {
    const off = await buildCampus(test.db);
    [campus, teacher, student] = [
      off,
      await buildMember(test.db, { campus: off }),
      await buildMember(test.db, { campus: off, userType: 'student' }),
    ];
    await addRule('Taken');
    await take(await schedule());
    expect(await waiting()).toBe(0);
    await test.db
      .updateTable('campus')
      .set({ settings: JSON.stringify({ opted_for_point_system: true }) })
      .where('id', '=', off.id)
      .execute();
    await give();
    expect(await lines()).toEqual([]);
    await take(await schedule());
    await give();
    expect(await lines()).toEqual(['Taken 10']);
  });

  it('gives nothing for what nobody has scored yet', async () => {
    await addRule('Taken');
    await take(await schedule(), { status: 'userSubmitted' });
    await give();
    expect([await lines(), await waiting()]).toEqual([[], 0]);
  });
});

describe('a score that changes', () => {
  it('takes points back by a line of their own and gives them again', async () => {
    await addRule('Eighty', { least_percent: '80' });
    const attemptId = await take(await schedule());
    await give();
    await rescore(attemptId, '7');
    await give();
    expect(await total()).toBe(0);
    await rescore(attemptId, '8');
    await give();
    expect(await lines()).toEqual(['Eighty 10', 'Eighty -10', 'Eighty 10']);
    expect(await total()).toBe(10);
  });

  it('counts for the attempt that counts: a better one adds nothing twice', async () => {
    await addRule('Eighty', { least_percent: '80' });
    const of = await schedule({ attemptsAllowed: 3, countedAttempt: 'best' });
    await take(of, { score: '8' });
    await give();
    await take(of, { score: '10', attemptNo: 2 });
    await take(of, { score: '1', attemptNo: 3 });
    await give();
    expect(await lines()).toEqual(['Eighty 10']);
  });

  it('follows the latest attempt where that one counts', async () => {
    await addRule('Eighty', { least_percent: '80' });
    const of = await schedule({ attemptsAllowed: 2, countedAttempt: 'latest' });
    await take(of, { score: '8' });
    await give();
    await take(of, { score: '1', attemptNo: 2 });
    await give();
    expect(await lines()).toEqual(['Eighty 10', 'Eighty -10']);
  });
});

describe('a rule that changes', () => {
  it('leaves what was earned as it was, also when the score moves within what was asked then', async () => {
    const id = await addRule('Eighty', { least_percent: '80' });
    const attemptId = await take(await schedule());
    await give();
    await test.db
      .updateTable('point_rule')
      .set({ least_percent: '95', points: 50 })
      .where('id', '=', id)
      .execute();
    await rescore(attemptId, '17/2');
    await give();
    expect(await lines()).toEqual(['Eighty 10']);
  });

  it('gives nothing any more when it is off or deleted, and takes nothing for that', async () => {
    const off = await addRule('Off');
    const gone = await addRule('Gone');
    const attemptId = await take(await schedule());
    await give();
    await test.db.updateTable('point_rule').set({ is_active: false }).where('id', '=', off).execute();
    await test.db.updateTable('point_rule').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
    await rescore(attemptId, '10');
    await take(await schedule());
    await give();
    expect((await lines()).toSorted()).toEqual(['Gone 10', 'Off 10']);
  });
});

describe('a score that may not be told yet', () => {
  const rules = async () => {
    await addRule('Taken', { points: 1 });
    await addRule('Eighty', { least_percent: '80' });
  };

  it('is not told by points: those that hang on it wait for the due date', async () => {
    await rules();
    await take(await schedule({ scoreRelease: 'afterDue', dueAt: inDays(1) }));
    await give();
    expect([await lines(), await waiting()]).toEqual([['Taken 1'], 1]);
    const later = { now: () => inDays(1.01) };
    await givePointsDue({ ...test.services, clock: { ...test.clock, ...later } });
    expect([await lines(), await waiting()]).toEqual([['Taken 1', 'Eighty 10'], 0]);
  });

  it('waits for its release', async () => {
    await rules();
    const attemptId = await take(await schedule({ scoreRelease: 'whenReleased' }));
    await give();
    expect([await lines(), await waiting()]).toEqual([['Taken 1'], 0]);
    await test.db
      .updateTable('attempt')
      .set({ released_at: test.clock.now() })
      .where('id', '=', attemptId)
      .execute();
    await give();
    expect(await lines()).toEqual(['Taken 1', 'Eighty 10']);
  });

  it('waits while answers may still come late, and no longer once the result was read', async () => {
    await rules();
    const attemptId = await take(await schedule());
    await test.db
      .updateTable('attempt_part')
      .set({ ended_by: 'deadline' })
      .where('attempt_id', '=', attemptId)
      .execute();
    await give();
    expect([await lines(), await waiting()]).toEqual([['Taken 1'], 1]);
    await test.db
      .updateTable('attempt')
      .set({ result_read_at: test.clock.now() })
      .where('id', '=', attemptId)
      .execute();
    await give();
    expect(await lines()).toEqual(['Taken 1', 'Eighty 10']);
  });

  it('never comes where it is hidden, until the schedule says otherwise', async () => {
    await rules();
    const of = await schedule({ hideScore: true });
    await take(of);
    await give();
    expect([await lines(), await waiting()]).toEqual([['Taken 1'], 0]);
    await test.db
      .updateTable('assessment_schedule')
      .set({ hide_score: false })
      .where('id', '=', of.id)
      .execute();
    await give();
    expect(await lines()).toEqual(['Taken 1', 'Eighty 10']);
  });
});

describe('a process that dies', () => {
  it('between the score and the points gives them once: what is due is as safe as the score', async () => {
    await addRule('Taken');
    await take(await schedule());
    // The process is gone here; another one begins.
    await give();
    await give();
    expect(await lines()).toEqual(['Taken 10']);
  });

  it('while it gives leaves nothing half done', async () => {
    await addRule('Taken');
    await take(await schedule());
    const db = test.services.db.campus(campus.id);
    await expect(
      db.transaction().execute(async (transaction) => {
        await givePointsOf(inTransaction(transaction), campus.id, test.clock.now());
        throw new Error('killed before the commit');
      }),
    ).rejects.toThrow('killed');
    expect([await lines(), await total(), await waiting()]).toEqual([[], 0, 1]);
    await give();
    expect([await lines(), await total(), await waiting()]).toEqual([['Taken 10'], 10, 0]);
  });
});

/** The same transaction, where one is asked for. */
const inTransaction = (db: Parameters<typeof givePointsOf>[0]): Parameters<typeof givePointsOf>[0] =>
  Object.assign(Object.create(db), {
    transaction: () => ({ execute: (work: (transaction: typeof db) => unknown) => work(db) }),
  });

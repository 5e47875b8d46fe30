import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import { expect, it } from 'vitest';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSchedule, type Schedule, type ScheduleDraft } from '../../../test/factories/schedules.ts';
import { initialPreferences, noticesDesk } from '../../../test/notices.ts';

const HOUR_MS = 3_600_000;
const { pelion, later, hoursLater, keptCampus, wanting, countMails: countAll } = noticesDesk();

const countMails = (...members: readonly Member[]) => countAll(members, /is due \w+day, /);

const reminders: MailPreferences = {
  ...initialPreferences,
  kinds: { ...initialPreferences.kinds, assigned: { product: true, mail: false } },
  digest: 'none',
  quiet: null,
};

async function prepare(count = 1, preferences = reminders) {
  const campus = await keptCampus();
  const author = await buildMember(pelion().db, { campus, userType: 'campusAdmin', isDemo: true });
  const students: Member[] = [];
  for (let nth = 0; nth < count; nth += 1) students.push(await wanting(campus, preferences));
  const schedule = (draft: Pick<ScheduleDraft, 'dueAt' | 'reminders'>) =>
    buildSchedule(pelion().db, { author, students, effectiveAt: later(-0.5), ...draft });
  /** Schedules a test through the API, as the form does. */
  const give = async (dates: ScheduleDates) => {
    const { assessment } = await schedule({ dueAt: null });
    return (await pelion().as(author)).ok('createSchedule', {
      params: { assessment_id: assessment.id },
      body: { student_ids: students.map(({ userId }) => userId), ...dates },
    });
  };
  return { campus, author, students, schedule, give };
}

interface ScheduleDates {
  readonly effective_at: string;
  readonly due_at: string | null;
  readonly reminders?: number[];
}

const begin = ({ id, assessment }: Schedule, student: Member, values: { held_ms?: number } = {}) =>
  pelion()
    .db.insertInto('attempt')
    .values({
      campus_id: student.campusId,
      schedule_id: id,
      assessment_id: assessment.id,
      student_id: student.userId,
      attempt_no: 1,
      status: 2,
      total: '3',
      started_at: later(-0.25),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const handIn = (id: number) =>
  pelion()
    .db.updateTable('attempt')
    .set({ status: 6, ended_at: pelion().clock.now(), ended_by: 'student', score: '1' })
    .where('id', '=', id)
    .execute();

it('sends each reminder once, to those who have not handed in', async () => {
  const { students, schedule } = await prepare(2);
  const [waits, hands] = students;
  if (!waits || !hands) throw new Error('Two students');
  const test = await schedule({ dueAt: later(80), reminders: [1, 3, 72] });
  const { id } = await begin(test, hands);
  await hoursLater(0);
  expect(await countMails(waits, hands)).toEqual([0, 0]);
  await hoursLater(8.5);
  await hoursLater(1);
  expect(await countMails(waits, hands)).toEqual([1, 1]);
  await handIn(id);
  // No reminder a day before is configured here.
  await hoursLater(50);
  expect(await countMails(waits, hands)).toEqual([1, 1]);
  await hoursLater(18);
  await hoursLater(0.5);
  expect(await countMails(waits, hands)).toEqual([2, 1]);
  await hoursLater(1.25);
  expect(await countMails(waits, hands)).toEqual([3, 1]);
  await hoursLater(1);
  expect(await countMails(waits, hands)).toEqual([3, 1]);
});

it('follows work that is told as it is assigned, by the event alone', async () => {
  const { campus, students, give } = await prepare();
  await give({ effective_at: later(-1).toISOString(), due_at: later(40).toISOString() });
  await pelion().runJobs();
  const [student] = students;
  if (!student) throw new Error('One student');
  const caller = await pelion().as(student);
  expect(await caller.ok('listNotifications', { params: { campus_id: campus.id } })).toMatchObject([
    { kind: 'assigned' },
  ]);
});

it('reminds nobody of notes who has opened them', async () => {
  const { students, schedule } = await prepare(2);
  const [waits, reads] = students;
  if (!waits || !reads) throw new Error('Two students');
  const notes = await schedule({ dueAt: later(10), reminders: [3] });
  const { id } = await begin(notes, reads);
  await pelion().db.updateTable('attempt').set({ status: 11 }).where('id', '=', id).execute();
  await hoursLater(8);
  expect(await countMails(waits, reads)).toEqual([1, 0]);
});

it('sends none where a schedule has none', async () => {
  const { students, schedule } = await prepare();
  await schedule({ dueAt: later(40), reminders: [] });
  await hoursLater(20);
  await hoursLater(19.5);
  expect(await countMails(...students)).toEqual([0]);
});

it('goes by the date of each student: an exception, and a clock that has stood', async () => {
  const { campus, students, schedule } = await prepare(3);
  const [usual, later4, held] = students;
  if (!usual || !later4 || !held) throw new Error('Three students');
  const test = await schedule({ dueAt: later(10), reminders: [3] });
  await pelion()
    .db.insertInto('schedule_exception')
    .values({ campus_id: campus.id, schedule_id: test.id, student_id: later4.userId, due_at: later(14) })
    .execute();
  await begin(test, held, { held_ms: 2 * HOUR_MS });
  await hoursLater(7.5);
  expect(await countMails(usual, later4, held)).toEqual([1, 0, 0]);
  await hoursLater(2);
  expect(await countMails(usual, later4, held)).toEqual([1, 0, 1]);
  // Due to the others, and over for the first.
  await hoursLater(2);
  expect(await countMails(usual, later4, held)).toEqual([1, 1, 1]);
});

it('is told once where two moments have passed unnoticed', async () => {
  const { students, schedule } = await prepare();
  await schedule({ dueAt: later(30), reminders: [1, 3, 24] });
  await hoursLater(29.5);
  await hoursLater(0.25);
  expect(await countMails(...students)).toEqual([1]);
});

it('reminders in hours do not wait for the morning', async () => {
  const { students, schedule } = await prepare(1, { ...reminders, digest: 'weekly' });
  await schedule({ dueAt: later(10), reminders: [3] });
  await hoursLater(7.5);
  expect(await countMails(...students)).toEqual([1]);
});

it('is not sent late: neither of a new schedule nor where it is added', async () => {
  const { author, students, give } = await prepare();
  const made = await give({
    effective_at: later(-90).toISOString(),
    due_at: later(20).toISOString(),
    reminders: [24, 72, 24],
  });
  expect(made.reminders).toEqual([24, 72]);
  await hoursLater(0);
  await hoursLater(18);
  await (await pelion().as(author)).ok('updateSchedule', {
    params: { schedule_id: made.id },
    body: { reminders: [1, 3] },
  });
  await hoursLater(0);
  expect(await countMails(...students)).toEqual([0]);
  await hoursLater(1.5);
  expect(await countMails(...students)).toEqual([1]);
});

it.each<[hours: number | null, readonly number[]]>([
  [1, []],
  [5, [1]],
  [24, [3]],
  [48, [24]],
  [24 * 30, [24]],
  [null, [24]],
])(
  'a call that says nothing of reminders, for a window of %s hours, means those that the form would tick: %j',
  async (hours, reminders) => {
    const { give } = await prepare();
    const made = await give({
      effective_at: later(1).toISOString(),
      due_at: hours === null ? null : later(1 + hours).toISOString(),
    });
    expect(made.reminders).toEqual(reminders);
  },
);

it('follows the dates where they are moved, as long as it is not sent', async () => {
  const { author, students, schedule } = await prepare(1, { ...reminders, digest: 'daily' });
  const { id } = await schedule({ dueAt: later(30), reminders: [24] });
  // The notice waits for the morning digest.
  await hoursLater(6.1);
  expect(await countMails(...students)).toEqual([0]);
  await (await pelion().as(author)).ok('updateSchedule', {
    params: { schedule_id: id },
    body: { due_at: later(100).toISOString() },
  });
  await hoursLater(30);
  expect(await countMails(...students)).toEqual([0]);
  await hoursLater(46.5);
  await hoursLater(23);
  expect(await countMails(...students)).toEqual([1]);
});

it.each([10, -10])(
  'comes at its own time, once, whatever a clock says that jumps by %i minutes',
  async (minutes) => {
    const { students, schedule } = await prepare();
    await schedule({ dueAt: later(4), reminders: [3] });
    pelion().clock.advance({ minutes: 55 });
    pelion().clock.jump({ minutes });
    await hoursLater(0);
    expect(await countMails(...students)).toEqual([0]);
    pelion().clock.jump({ minutes: -minutes });
    await hoursLater(0.1);
    expect(await countMails(...students)).toEqual([1]);
    pelion().clock.jump({ minutes });
    await hoursLater(0);
    pelion().clock.jump({ minutes: -minutes });
    await hoursLater(0.1);
    expect(await countMails(...students)).toEqual([1]);
  },
);

import { newsOf } from '@pelion/contract/notices/facts';
import { expect, it } from 'vitest';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { noticesDesk } from '../../../test/notices.ts';
import { allNotices } from '../../app/domains.ts';
import { publicWords } from '../../lib/campus-words.ts';

const { pelion, keptCampus, wanting } = noticesDesk(allNotices);

async function scene() {
  const campus = await keptCampus();
  const { db } = pelion();
  const teacher = await buildMember(db, { campus });
  const admin = await buildMember(db, { campus, userType: 'campusAdmin' });
  const student = await wanting(campus, null);
  const mother = await buildMember(db, { campus, userType: 'parent' });
  await linkParent(db, mother, student);
  const missed = await buildClass(db, {
    teacher,
    startsAt: new Date('2040-03-14T08:00:00Z'),
    studentIds: [student.userId],
  });
  const [first, second] = [
    await buildClass(db, { teacher, name: 'Geometry' }),
    await buildClass(db, { teacher, name: 'Geometry', startsAt: new Date('2040-03-16T09:00:00Z') }),
  ];
  const params = { campus_id: campus.id };
  const asTeacher = await pelion().as(teacher);
  const asStudent = await pelion().as(student);
  await asTeacher.ok('markAttendance', {
    params: { ...params, class_id: missed },
    body: { marks: [{ student_id: student.userId, status: 3 }] },
  });
  const ask = async () => {
    const user_id = student.userId;
    const { id } = await asStudent.ok('askMakeup', {
      params: { ...params, class_id: missed, user_id },
      body: {},
    });
    return { params: { ...params, makeup_id: id } };
  };
  /** News that a person finds in the product about makeups, newest first. */
  const told = async (member: Member) => {
    await pelion().runJobs();
    const rows = await (await pelion().as(member)).ok('listNotifications', { params });
    return rows
      .filter(({ kind }) => kind.startsWith('makeup'))
      .map((row) => ({ news: newsOf(row, publicWords, row.due_at?.slice(0, 16) ?? null), path: row.path }));
  };
  return { db, campus, teacher, admin, student, mother, first, second, missed, asTeacher, ask, told };
}

it('a makeup that is requested is told to hosts and admins, until it is decided', async () => {
  const { db, campus, teacher, admin, student, mother, asTeacher, first, ask, told } = await scene();
  const colleague = await buildMember(db, { campus });
  const makeup = await ask();
  const asked = { news: `A makeup of “Algebra (${student.name})” is requested.`, path: '/classes/makeups' };
  expect(await told(teacher)).toEqual([asked]);
  expect(await told(admin)).toEqual([asked]);
  for (const other of [colleague, student, mother]) expect(await told(other)).toEqual([]);
  await asTeacher.ok('approveMakeup', { ...makeup, body: { class_id: first } });
  expect(await told(admin)).toEqual([]);
});

it('an approved makeup is told once to student and parents, and again when its class changes', async () => {
  const { student, mother, teacher, asTeacher, first, second, ask, told } = await scene();
  const makeup = await ask();
  await asTeacher.ok('approveMakeup', { ...makeup, body: { class_id: first } });
  const on = (day: number, id: number) => ({
    news: `The makeup of “Algebra” takes place 2040-03-${day}T09:00.`,
    path: `/classes/view-class/${id}`,
  });
  expect(await told(student)).toEqual([on(15, first)]);
  expect(await told(mother)).toMatchObject([{ news: expect.stringContaining(on(15, first).news) }]);
  expect(await told(teacher)).toEqual([]);
  await asTeacher.ok('approveMakeup', { ...makeup, body: { class_id: second } });
  expect(await told(student)).toEqual([on(16, second)]);
});

it('a refused makeup is told to student and parents with its reason', async () => {
  const { student, mother, missed, asTeacher, ask, told } = await scene();
  await asTeacher.ok('refuseMakeup', { ...(await ask()), body: { reason: 'No room left' } });
  const news = 'The makeup of “Algebra (No room left)” is refused.';
  expect(await told(student)).toEqual([{ news, path: `/classes/view-class/${missed}` }]);
  expect(await told(mother)).toMatchObject([{ news: expect.stringContaining(news) }]);
});

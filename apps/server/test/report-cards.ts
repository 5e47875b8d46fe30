import { expect } from 'vitest';
import { buildAssessment } from './factories/assessments.ts';
import { buildCampus, type Campus } from './factories/campuses.ts';
import { buildMember, type Member } from './factories/members.ts';
import { buildSchedule } from './factories/schedules.ts';
import { assignTeacher, buildSection, buildSubject, linkParent } from './factories/sections.ts';
import { buildTakenAttempt } from './factories/taken-attempts.ts';
import type { TestApp } from './test-app.ts';

const DAY_MS = 86_400_000;

interface SceneDraft {
  readonly hideScore?: boolean;
  readonly campus?: Campus;
  /** Names of the two students, and of their subject. */
  readonly names?: readonly [ada: string, ben: string];
}

/** A section with Ada and Ben, a writer of math, a second teacher and two admins; Ada has 90 and Ben 80 of 100. */
export async function buildCardScene(app: TestApp, draft: SceneDraft = {}) {
  const { hideScore = false, names = ['Ada', 'Ben'] } = draft;
  const { db } = app;
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
  const campus = draft.campus ?? (await buildCampus(db));
  const member = (userType: 'teacher' | 'campusAdmin' | 'student' | 'parent', name: string) =>
    buildMember(db, { campus, userType, name });
  const writer = await member('teacher', 'Wanda');
  const second = await member('teacher', 'Petra');
  const other = await member('teacher', 'Olga');
  const admin = await member('campusAdmin', 'Alma');
  const chief = await member('campusAdmin', 'Clara');
  const ada = await member('student', names[0]);
  const ben = await member('student', names[1]);
  const parent = await member('parent', 'Paul');
  const stranger = await member('parent', 'Stan');
  await linkParent(db, parent, ada);
  const section = await buildSection(db, { campus, students: [ada, ben] });
  const math = await buildSubject(db, { campus, name: 'Math' });
  await assignTeacher(db, section, writer, math);
  await assignTeacher(db, section, second, null);
  const schedule = await buildSchedule(db, {
    assessment: await buildAssessment(db, {
      author: writer,
      status: 'active',
      type: 'test',
      subjectId: math.id,
    }),
    sections: [section],
    effectiveAt: daysAgo(5),
    dueAt: null,
    hideScore,
  });
  const attempts = {
    ada: await buildTakenAttempt(db, { schedule, student: ada, at: daysAgo(4), score: '90', total: '100' }),
    ben: await buildTakenAttempt(db, { schedule, student: ben, at: daysAgo(4), score: '80', total: '100' }),
  };
  const clients = {
    writer: await app.as(writer),
    second: await app.as(second),
    other: await app.as(other),
    admin: await app.as(admin),
    chief: await app.as(chief),
    parent: await app.as(parent),
    stranger: await app.as(stranger),
    student: await app.as(ada),
    ben: await app.as(ben),
  };
  const people = { ada, ben, writer, second, admin, chief, parent };
  return { app, campus, section, math, schedule, attempts, clients, people };
}
export type CardScene = Awaited<ReturnType<typeof buildCardScene>>;
export type Who = keyof CardScene['clients'];

/** Cycle of the section: comments on math by its writer, and attendance. */
export async function buildCycle({ clients, section, math, people }: CardScene, draft: object = {}) {
  return clients.admin.ok('createProgressReport', {
    body: {
      name: 'Spring report',
      parts: ['comments', 'attendance'],
      places: [{ section_id: section.id, subject_id: math.id, teacher_ids: [people.writer.userId] }],
      ...draft,
    },
  });
}

const cardsOf = async ({ clients }: CardScene, id: number) =>
  (await clients.admin.ok('listReportCards', { params: { progress_report_id: id } })).cards;

export const cardOf = async (scene: CardScene, id: number, student: Member) => {
  const found = (await cardsOf(scene, id)).find(({ student_id }) => student_id === student.userId);
  if (!found) throw new Error('no card');
  return found;
};

export const readCard = ({ clients }: CardScene, id: number, who: Who = 'admin') =>
  clients[who].ok('getReportCard', { params: { report_card_id: id } });

/** Writes about math. */
export async function writeCard(scene: CardScene, id: number, comment: string, who: Who = 'writer') {
  const [subject] = (await readCard(scene, id)).subjects;
  return scene.clients[who].send('updateReportCardSubject', {
    params: { report_card_id: id, subject_id: scene.math.id },
    body: { version: subject?.version ?? 0, comment },
  });
}

export async function moveCard(scene: CardScene, who: Who, id: number, state_id: number, more: object = {}) {
  const { version } = await readCard(scene, id);
  return scene.clients[who].send('moveReportCard', {
    params: { report_card_id: id },
    body: { state_id, version, reason: state_id === 1 ? 'Please look again' : '', ...more },
  });
}

const steps: readonly (readonly [Who, number])[] = [
  ['writer', 2],
  ['second', 3],
  ['chief', 4],
  ['chief', 5],
];

/** Moves a draft as far as a state, by one person after another. */
export async function moveOn(scene: CardScene, id: number, state: number): Promise<void> {
  for (const [who, to] of steps.filter(([, to]) => to <= state)) {
    const { status, body } = await moveCard(scene, who, id, to);
    expect({ status, body }).toMatchObject({ status: 200 });
  }
}

/** Card of Ada with marks and a comment, brought as far as a state. */
export async function bringTo(app: TestApp, state: number, draft: object = {}, options: SceneDraft = {}) {
  const scene = await buildCardScene(app, options);
  const cycle = await buildCycle(scene, draft);
  const card = await cardOf(scene, cycle.id, scene.people.ada);
  await scene.clients.admin.ok('freezeCardMarks', { params: { progress_report_id: cycle.id }, body: {} });
  expect((await writeCard(scene, card.id, 'Calculates well.')).status).toBe(200);
  await moveOn(scene, card.id, state);
  return { ...scene, scene, cycle, id: card.id };
}

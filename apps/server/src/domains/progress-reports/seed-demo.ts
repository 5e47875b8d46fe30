import { cardStates, cardTemplates } from '@pelion/contract/progress-reports/facts';
import type { CampusType } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { demoReader } from '../../lib/demo-reader.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import {
  type CardRow,
  insertAcknowledgement,
  keepAuthor,
  listCards,
  writeComment,
  writeSubject,
} from './card-queries.ts';
import { findYear, insertCycle } from './cycle-queries.ts';
import { planFreezing, saveFreezing } from './freeze-marks.ts';
import { publishCards } from './move-cards.ts';
import { insertAuthors, insertMoves } from './move-queries.ts';
import { listUsualPlaces, replacePlaces, replaceProofreaders, syncCards } from './place-queries.ts';

const DAY_MS = 86_400_000;
const { draft, submitted, proofread, approved, published } = cardStates;

/** Moves of the cards of a section in order; later ones are drafts, half of them begun. */
const ways: readonly (readonly number[])[] = [
  [submitted, proofread, approved, published],
  [submitted, proofread, approved, published],
  [submitted, proofread, approved, published, draft],
  [submitted, proofread, approved],
  [submitted, proofread],
  [submitted],
  [submitted, draft],
  [],
];
/** Day of each move, before now. */
const daysAt = new Map<number, number>([
  [submitted, 9],
  [proofread, 7],
  [approved, 5],
  [published, 4],
  [draft, 2],
]);

const names: Partial<Readonly<Record<CampusType, string>>> = {
  k12: 'Autumn report',
  higherEducation: 'Progress report of the semester',
  corporation: 'Review of the half-year',
};
const effort = ['Rarely', 'Sometimes', 'Usually', 'Always'];
const steps = ['Beginning', 'Developing', 'Secure', 'Excelling'];
const skills = ['Takes part', 'Works with others', 'Organizes work', 'Thinks independently'];

const remarks = [
  '{name} asks good questions and checks the answers. Next: explain each step in full sentences.',
  'A steady term. {name} listens well, and now takes part in discussions without being asked.',
  '{name} understands new ideas quickly. Homework handed in on time would show more of that.',
  'Careful and complete work. {name} helps others, and enjoys tasks that need several attempts.',
  '{name} has made clear progress since the start of the year. Short daily practice will keep it up.',
];
const overall = [
  '{name} has settled in well, is friendly, and can be relied on. We look forward to the next months.',
  '{name} works with care and patience. A goal for the next months: to plan longer tasks ahead.',
  'A good start into the year. {name} is curious, and has found a place in the group.',
];

/** A cycle with cards in every state: two published, of which one is acknowledged, and one written anew. */
export async function seed({ db, now, campuses }: DemoScene): Promise<void> {
  for (const place of campuses) {
    const name = names[place.campus.type];
    if (name !== undefined && place.colleague !== null) await seedCycle(db, now, place, name);
  }
}

async function seedCycle(db: Db, now: Date, place: DemoPlace, name: string): Promise<void> {
  const { campusId, users, colleague, students } = place;
  const [sectionId] = place.sectionIds;
  const section =
    sectionId === undefined
      ? undefined
      : await db
          .selectFrom('section')
          .select('academic_year_id')
          .where('campus_id', '=', campusId)
          .where('id', '=', sectionId)
          .executeTakeFirst();
  const year = section && (await findYear(db, section.academic_year_id));
  if (!year || sectionId === undefined || colleague === null) return;
  const usual = await listUsualPlaces(db, [sectionId], []);
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const [ends_on = year.ends_on] = [year.ends_on, day(0)].toSorted();
  const cycleId = await insertCycle(db, {
    ...{ campus_id: campusId, academic_year_id: year.id, name, template: 'full', has_marks: true },
    ...{ parts: cardTemplates.full.parts, scoring_template_id: null, needs_proofreading: true },
    ...{ starts_on: year.starts_on, ends_on, due_on: day(3) },
    ...{ effort_steps: effort, skill_steps: steps, skills },
    ...{ created_by: users.campusAdmin, created_at: new Date(now.getTime() - 14 * DAY_MS) },
  });
  const key = { campusId, cycleId };
  const places = usual.map(({ section_id, subject_id, teachers }) => ({
    ...{ section_id, subject_id, teacher_ids: teachers.map(({ id }) => id) },
  }));
  await replacePlaces(db, key, places);
  await replaceProofreaders(db, key, [colleague]);
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await syncCards(db, { cycleId, actorId: users.campusAdmin, now: at(14) });
  const viewer = demoReader(place, 'campusAdmin');
  await saveFreezing(db, await planFreezing({ viewer, db, now }, cycleId, undefined), {
    cycleId,
    now: at(12),
  });
  const scope = { userId: users.campusAdmin, reach: 'campus' } as const;
  const [own] = students;
  const isOwn = ({ student_id }: CardRow) => student_id === own;
  const cards = (await listCards(db, scope, cycleId, {})).toSorted(
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)),
  );
  for (const [index, card] of cards.entries()) {
    const way = ways[index];
    if (way || index % 2 === 0)
      await writeCard(db, { card, index, isWhole: way !== undefined, teacherId: users.teacher, now: at(10) });
    for (const to of way ?? []) {
      const actorId = to === submitted ? users.teacher : to === proofread ? colleague : users.campusAdmin;
      const moving = { campusId, ids: [card.id], to, actorId, at: at(daysAt.get(to) ?? 1), bulkId: null };
      const reason = to === draft ? 'Please say more about what comes next.' : '';
      if (to === submitted) await insertAuthors(db, moving);
      if (to === published)
        await publishCards(db, await listCards(db, scope, cycleId, { ids: [card.id] }), moving.at);
      await insertMoves(db, { ...moving, reason });
    }
    if (isOwn(card))
      await insertAcknowledgement(db, {
        ...{ campus_id: campusId, report_card_id: card.id, edition: 1, user_id: card.student_id, at: at(3) },
      });
  }
}

interface Writing {
  readonly card: CardRow;
  readonly index: number;
  /** Otherwise a part of the subjects alone. */
  readonly isWhole: boolean;
  readonly teacherId: number;
  readonly now: Date;
}

async function writeCard(db: Db, { card, index, isWhole, teacherId: userId, now }: Writing): Promise<void> {
  const [given = card.student_name] = card.student_name.split(' ');
  const textOf = (texts: readonly string[], place: number) =>
    (texts[place % texts.length] ?? '').replaceAll('{name}', given);
  const written = isWhole ? card.subjects : card.subjects.slice(0, 1 + (index % 3));
  for (const [place, { subject_id, average }] of written.entries()) {
    const isExempt = average === null;
    await writeSubject(
      db,
      { cardId: card.id, userId, now, subjectId: subject_id },
      0,
      isExempt
        ? { effort: null, skills: [], comment: '', is_exempt: true }
        : {
            effort: 1 + ((index + place) % 3),
            skills: skills.map((_, skill) => 1 + ((index + place * 2 + skill) % 3)),
            comment: textOf(remarks, index + place),
            is_exempt: false,
          },
    );
  }
  if (isWhole)
    await writeComment(db, { cardId: card.id, userId, now }, { version: 0, comment: textOf(overall, index) });
  const { campus_id: campusId } = await db
    .selectFrom('report_card')
    .select('campus_id')
    .where('id', '=', card.id)
    .executeTakeFirstOrThrow();
  await keepAuthor(db, { cardId: card.id, userId, campusId });
}

import { randomUUID } from 'node:crypto';
import { type ResourceCategory, resourceCategories } from '@pelion/contract/resources/facts';
import { sql } from 'kysely';
import { replaceAudience } from '../../db/audience.ts';
import type { Db } from '../../db/database.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { renderRichText } from '../../lib/rich-text.ts';
import { storeFile } from '../files/service.ts';
import { collection, type DemoResource, spokenLines, subjectOf } from './demo/collection.ts';
import {
  captionsOf,
  type DemoFile,
  docxOf,
  epubOf,
  filmOf,
  pdfOf,
  pngOf,
  wavOf,
  xlsxOf,
} from './demo/draw-files.ts';
import { insertResource, insertVersion, replaceCaptions, replaceShares } from './queries.ts';
import { insertSchedule } from './schedule-queries.ts';

const DAY_MS = 86_400_000;
/** First resources of each category on smaller campuses. */
const FEW = 2;
/** Campus of the school that is near its quota. */
const NARROW = 'workshop';
/** Resource with several schedules. */
const USED = 'The tide comes in';

/** Sixty resources on the first campus, some on the others; digital SAT campuses have no drawer. */
export async function seed({ db, files, now, campuses }: DemoScene): Promise<void> {
  for (const [index, place] of campuses.filter(({ campus }) => campus.type !== 'dsat').entries())
    await seedPlace({ db, files, now }, place, index === 0 ? collection : firstOfEach);
  const narrow = campuses.find(({ campus }) => campus.key === NARROW);
  if (narrow) await fillUp(db, narrow, now);
}

/** Leaves a school of one gigabyte little room: an upload that has begun holds most of it. */
async function fillUp(db: Db, { campusId, schoolId, users }: DemoPlace, now: Date): Promise<void> {
  await sql`
    update school set feature_overrides = feature_overrides || '{"storage_gigabytes_allowed": 1}'
    where id = ${schoolId}`.execute(db);
  await db
    .insertInto('upload')
    .values({
      ...{ campus_id: campusId, id: randomUUID(), owner_id: users.teacher, name: 'rehearsal.mp4' },
      ...{ size: 930_000_000, purpose: 'recording', created_at: now, received_at: now },
    })
    .execute();
}

const firstOfEach = collection.filter(
  ({ category, name }) =>
    collection.filter((one) => one.category === category).findIndex((one) => one.name === name) < FEW,
);

type Making = Pick<DemoScene, 'db' | 'files' | 'now'>;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

async function seedPlace(
  making: Making,
  place: DemoPlace,
  resources: readonly DemoResource[],
): Promise<void> {
  const subjects = await making.db
    .selectFrom('subject')
    .where('campus_id', '=', place.campusId)
    .select(['id', 'name'])
    .execute();
  for (const [number, resource] of resources.entries()) {
    const subject = subjects.find(({ name }) => name === subjectOf(resource));
    const id = await seedResource(making, place, resource, number, subject?.id ?? null);
    if (resource.name === USED) await seedUses(making, place, id);
  }
}

const slug = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-');

async function seedResource(
  { db, files, now }: Making,
  { campusId, users, colleague, gradeIds }: DemoPlace,
  { category, name, description, tags, content }: DemoResource,
  number: number,
  subject_id: number | null,
): Promise<number> {
  const owner_id = number % 4 === 3 ? users.contentManager : users.teacher;
  const created_at = daysBefore(now, 60 - number);
  const keep = async ({ ending, mediaType, bytes }: DemoFile) => {
    const kept = { campusId, ownerId: owner_id, name: `${slug(name)}.${ending}`, mediaType, bytes };
    return (await storeFile(db, files, { ...kept, now: created_at })).id;
  };
  const drawn = await drawFile(category, name, description, number);
  const file_id = drawn && (await keep(drawn));
  const rich = category === 'notes' ? renderRichText(content ?? '') : null;
  const { id: resource_id } = await insertResource(db, {
    ...{ campus_id: campusId, category_id: resourceCategories[category], name, description, tags: [...tags] },
    grade_id: gradeIds[number % gradeIds.length] ?? null,
    subject_id,
    url: rich || file_id ? null : (content ?? null),
    text_source: rich?.source ?? null,
    text_html: rich?.html ?? null,
    ...{ file_id, cover_file_id: null, owner_id, created_at, updated_at: created_at },
    licence_id: (number % 8) + 1,
    alternative_text: drawn?.ending === 'png' ? description : null,
  });
  const record = { campus_id: campusId, resource_id };
  if (file_id) await insertVersion(db, { ...record, file_id, created_by: owner_id, created_at });
  if (category === 'audios' || category === 'videos') {
    const caption = { file_id: await keep(captionsOf(spokenLines)), language: 'en', label: 'English' };
    await replaceCaptions(db, record, [caption]);
  }
  await seedSharing(db, { ...record, colleague, owner_id, number, now });
  return resource_id;
}

interface Sharing {
  readonly campus_id: number;
  readonly resource_id: number;
  readonly colleague: number | null;
  readonly owner_id: number;
  readonly number: number;
  readonly now: Date;
}

/** Shares a third with the campus and a third with a colleague; archives one, and puts one into the bin. */
async function seedSharing(
  db: Db,
  { campus_id, resource_id, colleague, owner_id, number, now }: Sharing,
): Promise<void> {
  const place = { campus_id, resource_id };
  const status = number === 12 ? 2 : number === 13 ? 3 : 1;
  await db
    .updateTable('resource')
    .set({ is_campus: number % 3 === 0, status, removed_at: status === 3 ? daysBefore(now, 4) : null })
    .where('campus_id', '=', campus_id)
    .where('id', '=', resource_id)
    .execute();
  if (number % 3 === 1 && colleague !== null && colleague !== owner_id)
    await replaceShares(db, place, [{ user_id: colleague, share_type_id: (number % 2) + 1 }]);
}

/** Schedules of one resource: for a section, for single students, and one that is over. */
async function seedUses(
  { db, now }: Making,
  { campusId, users, students, sectionIds }: DemoPlace,
  resource_id: number,
): Promise<void> {
  const uses = [
    { audience: { section_ids: sectionIds.slice(0, 1) }, from: 3, until: -30 },
    { audience: { student_ids: students.slice(-2) }, from: 2, until: null },
    { audience: { section_ids: sectionIds.slice(0, 2) }, from: 40, until: 20 },
  ];
  for (const { audience, from, until } of uses) {
    const created_at = daysBefore(now, from);
    const { id } = await insertSchedule(db, {
      ...{ campus_id: campusId, resource_id, created_by: users.teacher, created_at, updated_at: created_at },
      from_at: created_at.toISOString(),
      until_at: until === null ? null : daysBefore(now, until).toISOString(),
    });
    await replaceAudience(db, 'resource_audience', { campusId, schedule_id: id }, audience);
  }
}

const scale = [262, 294, 330, 349, 392, 440, 494, 523];

/** File of a category; null for addresses and notes. */
async function drawFile(
  category: ResourceCategory,
  name: string,
  description: string,
  number: number,
): Promise<DemoFile | null> {
  switch (category) {
    case 'documents':
      return drawDocument(name, description, number);
    case 'audios':
      return wavOf(scale.map((_, step) => scale[(step * (number + 1)) % scale.length] ?? 262).slice(0, 5));
    case 'videos':
      return filmOf(number % 6);
    case 'ebooks':
      return epubOf(
        name,
        ['One', 'Two', 'Three'].map((title) => ({
          title,
          paragraphs: Array.from({ length: 12 }, (_, line) => `${description} Paragraph ${line + 1}.`),
        })),
      );
    default:
      return null;
  }
}

async function drawDocument(name: string, description: string, number: number): Promise<DemoFile> {
  const months = ['January', 'February', 'March', 'April', 'May', 'June'];
  const kinds = [
    () =>
      pdfOf([
        [name, '', description],
        ['1. What do you see?', '2. What changes?', '3. Why?'],
      ]),
    () => docxOf([name, description, 'Bring this page with you.']),
    () =>
      xlsxOf(
        name,
        ['Month', 'Value'],
        months.map((month, index) => [month, 12 + index * number]),
      ),
    () => pngOf(number),
  ] as const;
  return (kinds[number % kinds.length] ?? kinds[0])();
}

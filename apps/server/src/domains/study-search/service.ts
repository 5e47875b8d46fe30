import { pathOf } from '@pelion/access';
import { classifications } from '@pelion/contract/assignments/facts';
import { resourceCategories } from '@pelion/contract/resources/facts';
import type { TutorMessage } from '@pelion/contract/tutor';
import { isFamily } from '../../lib/own-students.ts';
import { scopeOf } from '../resources/policy.ts';
import { excerptAround } from './excerpt-around.ts';
import { type CoursePaths, findMaterialOf, isOpen, readCoursePaths } from './is-open.ts';
import { askFor, listRareWords } from './rare-words.ts';
import type { Reading } from './scoped-sources.ts';
import { type FoundPassage, findPlace, listFound } from './search-queries.ts';

export type StudyMaterial = TutorMessage['materials'][number];

/** Materials that are offered at once. */
const MOST_OFFERED = 5;

interface Sought {
  /** Plain text of the question or of the message. */
  readonly text: string;
  /** Null for the chat box. */
  readonly assessmentId: number | null;
  readonly itemQuestionId: number | null;
}

type Kind = StudyMaterial['kind'];
const { links, linkSites, videos, notes, ebooks } = resourceCategories;
const kindsOfCategory: Readonly<Record<number, Kind>> = {
  [links]: 'link',
  [linkSites]: 'link',
  [videos]: 'video',
  [notes]: 'note',
  [ebooks]: 'ebook',
};
const kindsOfClassification: Readonly<Record<number, Kind>> = {
  [classifications.link]: 'link',
  [classifications.video]: 'video',
  [classifications.note]: 'note',
  [classifications.ebook]: 'ebook',
};

function kindOf({ kind, category }: FoundPassage): Kind {
  if (kind === 'lesson') return 'lesson';
  if (kind === 'note' || kind === 'assignment') return 'note';
  const kinds = kind === 'document' ? kindsOfClassification : kindsOfCategory;
  return kinds[category ?? 0] ?? 'document';
}

function queryOf(values: Readonly<Record<string, string | number | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, String(value));
  return query.toString();
}

const hashOf = (place: string | null) => (place === null ? '' : `#${place}`);

/** Path within the product that opens the record, at the passage where the viewer can. */
async function pathTo(reading: Reading, found: FoundPassage, coursePaths: CoursePaths): Promise<string> {
  const { item_id, parent_id, student_id, place, material_ids } = found;
  const inViewer = (record: Readonly<Record<string, number | null>>) =>
    `${pathOf('viewer')}?${queryOf({ ...record, place })}`;
  switch (found.kind) {
    case 'resource':
      return inViewer(
        material_ids ? { material: await findMaterialOf(reading, material_ids) } : { resource: item_id },
      );
    case 'document':
      return inViewer({ document: item_id });
    case 'assignment':
      return pathOf('previewNotes', { noteId: item_id });
    case 'note':
      return isFamily(scopeOf(reading.viewer, reading.now))
        ? `${pathOf('previewNotes', { noteId: item_id })}?${queryOf({ schedule: parent_id, student: student_id })}${hashOf(place)}`
        : pathOf('onlineNotesDetail', { assessmentId: item_id });
    case 'lesson':
      return `${pathOf('lessonPlan', { lessonPlanId: parent_id ?? 0 })}?${queryOf({ lesson: item_id })}`;
    case 'courseItem': {
      const path = (await coursePaths(parent_id ?? 0)).get(item_id) ?? pathOf('courses');
      return place === null ? path : `${path}&${queryOf({ place })}`;
    }
  }
}

/**
 * Finds passages to study for a question or a message among the notes, documents, links, e-books, lessons and contents
 * of courses that the viewer may open now, those of the question's lesson and chapter first. Answer keys are no materials.
 */
export async function findStudyMaterials(
  reading: Reading,
  { text, assessmentId, itemQuestionId }: Sought,
): Promise<StudyMaterial[]> {
  const [rare, place] = await Promise.all([
    listRareWords(reading.db, text),
    findPlace(reading.db, { assessmentId, questionId: itemQuestionId }),
  ]);
  if (rare.length === 0 && place.lessonIds.length === 0) return [];
  const words = rare.flatMap(({ forms }) => forms);
  const coursePaths = readCoursePaths(reading);
  const materials: StudyMaterial[] = [];
  const offered = new Set<string>();
  for (const found of await listFound(reading, askFor(rare), place)) {
    const { title, body, text_key } = found;
    if (offered.has(text_key) || !(await isOpen(reading, found, coursePaths))) continue;
    offered.add(text_key);
    materials.push({
      kind: kindOf(found),
      title,
      excerpt: excerptAround(body, words),
      path: await pathTo(reading, found, coursePaths),
    });
    if (materials.length === MOST_OFFERED) break;
  }
  return materials;
}

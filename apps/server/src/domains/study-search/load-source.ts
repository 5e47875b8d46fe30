import { assessmentStatuses, assessmentTypes } from '@pelion/contract/assessment-kinds';
import { assignmentTypes, classifications } from '@pelion/contract/assignments/facts';
import { courseItemKinds } from '@pelion/contract/courses/facts';
import { lessonPlanStatuses } from '@pelion/contract/lesson-plans/facts';
import { resourceStatuses } from '@pelion/contract/resources/facts';
import { stemInWords } from '@pelion/questions/stem-in-words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { readableText } from '../../lib/rich-text.ts';
import { toUnkeyed } from '../questions/stored.ts';
import type { StudyKey, StudyKind } from './facts.ts';
import type { StudyPart } from './split-passages.ts';

/** Texts of a record. */
export interface StudyText {
  readonly title: string;
  readonly parts: readonly StudyPart[];
  /** File whose text belongs to it. */
  readonly file_id: string | null;
}

const headingEnd = /(?<=[^\s.!?:\u2026>])(?=\s*(?:<\/[a-z]+>)*<\/h[1-6]>)/g;

/** Plain text whose headings end like sentences, so that an excerpt does not run them into the text. */
const studyText = (html: string): string => readableText(html.replace(headingEnd, '.'));

const partsOf = (...texts: readonly (string | null)[]): StudyPart[] =>
  texts.flatMap((text) => (text ? [{ place: null, text }] : []));

interface ResourceTexts {
  readonly description: string | null;
  readonly tags: string[] | null;
  readonly text_html: string | null;
}

const partsOfResource = ({ description, tags, text_html }: ResourceTexts) =>
  partsOf(description, (tags ?? []).join(', '), text_html && studyText(text_html));

type Load = (db: Db, id: number) => Promise<StudyText | null>;

const loadResource: Load = async (db, id) => {
  const row = await db
    .selectFrom('resource')
    .select(['name', 'description', 'tags', 'text_html', 'file_id'])
    .where('id', '=', id)
    .where('status', '<>', resourceStatuses.bin)
    .executeTakeFirst();
  return row ? { title: row.name, parts: partsOfResource(row), file_id: row.file_id } : null;
};

const loadAssignment: Load = async (db, id) => {
  const row = await db
    .selectFrom('assignment')
    .select(['name', 'instruction_html'])
    .where('id', '=', id)
    .where('type', '=', assignmentTypes.notes)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { title: row.name, parts: partsOf(studyText(row.instruction_html)), file_id: null } : null;
};

/** Documents with something to read; never answer keys, and nothing of a test on paper. */
const loadDocument: Load = async (db, id) => {
  const { rows } = await sql<ResourceTexts & { readonly name: string; readonly file_id: string | null }>`
    select d.name, coalesce(d.file_id, r.file_id) as file_id, r.description, r.tags, r.text_html
    from assignment_document d
    join assignment a on a.campus_id = d.campus_id and a.id = d.assignment_id
    left join resource r on r.campus_id = d.campus_id and r.id = d.resource_id
    where d.id = ${id} and d.classification_id not in (${classifications.answerKey}, ${classifications.funActivity})
      and a.type <> ${assignmentTypes.testDocument}`.execute(db);
  const [row] = rows;
  return row ? { title: row.name, parts: partsOfResource(row), file_id: row.file_id } : null;
};

const loadNote: Load = async (db, id) => {
  const row = await db
    .selectFrom('assessment')
    .select(['name', 'instruction_html'])
    .where('id', '=', id)
    .where('type', '=', assessmentTypes.notes)
    .where('status', '=', assessmentStatuses.active)
    .executeTakeFirst();
  if (!row) return null;
  const questions = await db
    .selectFrom('assessment_question as q')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'q.campus_id').onRef('v.id', '=', 'q.version_id'),
    )
    .select(['q.question_id', 'v.type', 'v.schema_version', 'v.content'])
    .where('q.assessment_id', '=', id)
    .orderBy('q.position')
    .execute();
  const notes = questions.map(({ question_id, ...question }) => ({
    place: `note-${question_id}`,
    text: stemInWords(studyText(toUnkeyed(question).content.stem.html)),
  }));
  return {
    title: row.name,
    parts: [...partsOf(studyText(row.instruction_html)), ...notes.filter(({ text }) => text)],
    file_id: null,
  };
};

const loadLesson: Load = async (db, id) => {
  const { rows } = await sql<{ name: string; objective: string; text_html: string }>`
    select l.name, l.objective, l.text_html
    from lesson_plan_lesson l
    join lesson_plan_chapter c on c.campus_id = l.campus_id and c.id = l.chapter_id
    join lesson_plan_domain d on d.campus_id = c.campus_id and d.id = c.domain_id
    join lesson_plan p on p.campus_id = d.campus_id and p.id = d.lesson_plan_id
    where l.id = ${id} and p.status <> ${lessonPlanStatuses.deleted}`.execute(db);
  const [row] = rows;
  return row
    ? { title: row.name, parts: partsOf(row.objective, studyText(row.text_html)), file_id: null }
    : null;
};

interface CourseItemTexts extends ResourceTexts {
  readonly name: string;
  readonly file_id: string | null;
  readonly page_html: string | null;
  readonly pairs: readonly { readonly word: string; readonly meaning: string }[] | null;
}

/** Contents that an item shows itself: those of resources, and of what stands in the course alone. */
const loadCourseItem: Load = async (db, id) => {
  const { rows } = await sql<CourseItemTexts>`
    select i.name, coalesce(i.file_id, r.file_id) as file_id, i.text_html as page_html, i.pairs, r.description, r.tags,
      r.text_html
    from course_item i
    join course_module m on m.campus_id = i.campus_id and m.id = i.module_id and m.removed_at is null
    left join resource r on r.campus_id = i.campus_id and r.id = i.resource_id
    where i.id = ${id} and i.removed_at is null and i.kind <= ${courseItemKinds.activity}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const pairs = (row.pairs ?? []).map(({ word, meaning }) => `${word}: ${meaning}`).join('\n');
  const page = row.page_html && readableText(row.page_html);
  return { title: row.name, parts: [...partsOf(page, pairs), ...partsOfResource(row)], file_id: row.file_id };
};

const loaders: Readonly<Record<StudyKind, Load>> = {
  resource: loadResource,
  assignment: loadAssignment,
  document: loadDocument,
  note: loadNote,
  lesson: loadLesson,
  courseItem: loadCourseItem,
};

/** Texts of a record as they are now; null where it is gone or holds nothing to study. */
export const loadSource = (db: Db, { kind, item_id }: StudyKey): Promise<StudyText | null> =>
  loaders[kind](db, item_id);

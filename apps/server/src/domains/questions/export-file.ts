import type { PaperChoice } from '@pelion/contract/questions';
import { phrase } from '@pelion/words';
import { truncate } from '../../lib/excerpt.ts';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { overrunAs } from '../../lib/rich-text-task.ts';
import { megabytes } from '../../lib/sizes.ts';
import { describeFiles, readFiles } from '../files/service.ts';
import { logoOf } from '../session/logo.ts';
import {
  exportTooLong,
  loadExported,
  mostPictures,
  namedPictures,
  noQuestions,
} from './export/load-exported.ts';
import { writeBank } from './export-task.ts';
import { drawPaper } from './paper/paper-task.ts';
import { paperWordsIn } from './paper/paper-words-in.ts';
import { type KeyedRow, listKeyed } from './queries.ts';
import { listSections, type SectionRow } from './section-queries.ts';

async function loadPrinted({ db, services }: Context, assessmentId: number) {
  const rows = await listKeyed(db, assessmentId);
  if (rows.length === 0) throw noQuestions();
  const texts = rows.map(({ content, answer_key }) => ({
    content: JSON.stringify(content),
    answer_key: JSON.stringify(answer_key),
  }));
  const sections = await listSections(db, assessmentId);
  const named = namedPictures([...texts, ...sections.map(instructionOf)]);
  return { rows, sections, pictures: await readFiles(db, services.files, named, mostPictures) };
}

/** Section instructions in the shape that `namedPictures` searches for picture references. */
const instructionOf = ({ instruction_source }: SectionRow) => ({
  content: instruction_source,
  answer_key: '',
});

/** The section that begins with the row at a place. */
function sectionBefore(rows: readonly KeyedRow[], sections: readonly SectionRow[], index: number) {
  const id = rows[index]?.section_id ?? null;
  if (id === null || id === rows[index - 1]?.section_id) return null;
  const section = sections.find((one) => one.id === id);
  return section ? { name: section.name, instruction: section.instruction_source } : null;
}

export async function exportBank(
  context: Context,
  { id, name }: { readonly id: number; readonly name: string },
  chosen?: readonly number[],
) {
  const { db, services, viewer } = context;
  const rows = await loadExported(context, id, chosen);
  const ids = new Set(rows.map(({ section_id }) => section_id));
  const sections = (await listSections(db, id)).filter((section) => !chosen?.length || ids.has(section.id));
  const named = namedPictures([...rows, ...sections.map(instructionOf)]);
  await assertPicturesFit(db, named);
  const pictures = await readFiles(db, services.files, named, mostPictures);
  const places = new Map(rows.map(({ question_id }, index) => [question_id, index]));
  const sectionPlaces = new Map(sections.map((section, index) => [section.id, index]));
  const questions = rows.map(({ question_id, parent_id, section_id, position, keywords, ...row }) => ({
    ...row,
    section: section_id === null ? null : (sectionPlaces.get(section_id) ?? null),
    keywords: [...keywords],
    passage: parent_id === null ? null : (places.get(parent_id) ?? null),
  }));
  return services.compute
    .run(
      writeBank,
      {
        title: name,
        sections: sections.map((section) => ({
          name: section.name,
          instruction: section.instruction_source,
        })),
        questions,
        pictures: [...pictures],
      },
      viewer.schoolId,
    )
    .catch(overrunAs(exportTooLong));
}

/** Our own format must be complete, so a bank with too many pictures is refused. */
async function assertPicturesFit(db: Context['db'], ids: readonly string[]) {
  const files = await describeFiles(db, ids, Number.POSITIVE_INFINITY);
  if (files.reduce((size, file) => size + file.size, 0) > mostPictures) throw picturesTooLarge;
}

const picturesTooLarge = new Failure(
  'conflict',
  { reason: 'tooLarge' },
  phrase('Together the pictures are larger than {$most}. Export the {question+} in smaller groups.', {
    most: megabytes(mostPictures),
  }),
);

export async function printPaper(
  context: Context,
  assessment: { readonly id: number; readonly name: string },
  { part, size, print, example }: PaperChoice,
) {
  const { viewer, services } = context;
  const { rows, sections, pictures } = await loadPrinted(context, assessment.id);
  const { campus, logo } = await logoOf(context);
  return services.compute
    .run(
      drawPaper,
      {
        words: paperWordsIn(viewer.text, assessment.name, campus),
        part,
        size,
        isLarge: print === 'large',
        example,
        logo,
        questions: rows.map(({ type, schema_version, content, answer_key, points }, index) => ({
          type,
          schema_version,
          content,
          answer_key,
          points,
          section: sectionBefore(rows, sections, index),
        })),
        pictures: pictures.map(({ id, bytes }) => ({ id, bytes })),
      },
      viewer.schoolId,
    )
    .catch(overrunAs(exportTooLong));
}

/** Keeps letters and digits of any language; other characters are special on some system. */
export const fileNameOf = (name: string): string =>
  truncate(
    name
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
    80,
  ) || 'questions';

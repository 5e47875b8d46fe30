import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { overrunAs } from '../../lib/rich-text-task.ts';
import { megabytes } from '../../lib/sizes.ts';
import { describeFiles, readFiles } from '../files/service.ts';
import {
  exportTooLong,
  instructionOf,
  loadExported,
  mostPictures,
  namedPictures,
} from '../questions/load-exported.ts';
import { listSections } from '../questions/placed-sections.ts';
import { writeBank } from './export-task.ts';

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

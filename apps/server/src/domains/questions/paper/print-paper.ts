import type { PaperChoice } from '@pelion/contract/questions';
import type { Context } from '../../../lib/http/implement.ts';
import { overrunAs } from '../../../lib/rich-text-task.ts';
import { logoOf } from '../../appearance/printed-logo.ts';
import { readFiles } from '../../files/service.ts';
import { exportTooLong, instructionOf, mostPictures, namedPictures, noQuestions } from '../load-exported.ts';
import { listSections, type SectionRow } from '../placed-sections.ts';
import { type KeyedRow, listKeyed } from '../queries.ts';
import { drawPaper } from './paper-task.ts';
import { paperWordsIn } from './paper-words-in.ts';

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

/** The section that begins with the row at a place. */
function sectionBefore(rows: readonly KeyedRow[], sections: readonly SectionRow[], index: number) {
  const id = rows[index]?.section_id ?? null;
  if (id === null || id === rows[index - 1]?.section_id) return null;
  const section = sections.find((one) => one.id === id);
  return section ? { name: section.name, instruction: section.instruction_source } : null;
}

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

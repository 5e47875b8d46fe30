import { isDigitalSatType } from '@pelion/contract/assessment-kinds';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { Failure } from '../../../../lib/failure.ts';
import { fileNameOf } from '../../../../lib/file-name.ts';
import type { Context } from '../../../../lib/http/implement.ts';
import { sendFile } from '../../../../lib/http/send-file.ts';
import { overrunAs } from '../../../../lib/rich-text-task.ts';
import { logoOf } from '../../../appearance/printed-logo.ts';
import { readFiles } from '../../../files/service.ts';
import { exportTooLong, mostPictures, namedPictures } from '../../../questions/load-exported.ts';
import { drawReport, type ReportOrder } from '../../../questions/paper/report-task.ts';
import { filesOfPages } from '../../pages/answer-page-rows.ts';
import { listScaledSections } from '../../plan/scaled-sections.ts';
import { assertMaySee } from '../../policy.ts';
import { listPrinted, listPrintedPassages } from '../key-queries.ts';
import { loadAttemptOf, settled } from '../load-attempt.ts';
import { tellResult } from '../tell-result.ts';
import { partBegun, reportHead, reportItem, reportWords, type Told } from './report-words.ts';

interface Asked {
  readonly student_id: number;
  readonly result_id: number;
}

const optionOrder = z.array(z.string());

/**
 * Report of a result as a PDF, for the student, parents and staff. Built from the result page's data for this viewer,
 * so that nothing more is revealed (decisions 0042, 0087). Only the sources of visible texts are read again, because
 * paper renders formulas from sources.
 */
export async function sendReport(context: Context, { student_id, result_id }: Asked, size: 'A4' | 'LETTER') {
  const { viewer, db, services } = context;
  await assertMaySee(db, viewer, student_id);
  const attempt = await settled(context, await loadAttemptOf(context, student_id, result_id));
  if (attempt.ended_at === null)
    throw new Failure(
      'conflict',
      { reason: 'running' },
      phrase('This attempt is still running. Its report is there once it has ended.'),
    );
  const told = await tellResult(context, attempt);
  const { campus, logo } = await logoOf(context);
  const sections =
    told.score !== null && isDigitalSatType(told.grading_type_id)
      ? (await listScaledSections(db, [attempt.schedule_id], attempt.student_id)).get(attempt.id)
      : undefined;
  const order = {
    ...reportHead(viewer, told, sections),
    words: reportWords(viewer.text, told.assessment_name, campus),
    size,
    logo,
    ...(await questionsOf(context, attempt, told)),
  };
  const bytes = await services.compute
    .run(drawReport, order, viewer.schoolId)
    .catch(overrunAs(exportTooLong));
  return sendFile(context, `${fileNameOf(told.assessment_name)}.pdf`, 'pdf', bytes);
}

type Questions = Pick<ReportOrder, 'questions' | 'sections' | 'items' | 'pictures'>;

/** Reads no questions while none may be shown. */
async function questionsOf(
  { viewer, db, services }: Context,
  attempt: Parameters<typeof listPrinted>[1],
  told: Told,
): Promise<Questions> {
  if (told.items.length === 0) return { questions: [], sections: [], items: [], pictures: [] };
  const toldItems = new Map(told.items.map((item, index) => [item.item_id, { item, number: index + 1 }]));
  const rows = (await listPrinted(db, attempt)).flatMap((row) => {
    const found = toldItems.get(row.item_id);
    return found ? [{ row, ...found }] : [];
  });
  const passageIds = new Set(rows.flatMap(({ row }) => row.passage_version_id ?? []));
  const questions = [
    ...(await listPrintedPassages(db, [...passageIds])),
    ...rows.map(({ row: { version_id, type, schema_version, content, answer_key } }) => {
      return { version_id, type, schema_version, content, answer_key };
    }),
  ];
  const sections = rows.flatMap(({ row }) =>
    row.section_version_id === null
      ? []
      : [
          {
            version_id: row.section_version_id,
            name: row.section_name ?? '',
            instruction: row.section_instruction ?? '',
          },
        ],
  );
  const named = namedPictures([
    ...questions.map(({ content, answer_key }) => ({
      content: JSON.stringify(content),
      answer_key: JSON.stringify(answer_key),
    })),
    ...sections.map(({ instruction }) => ({ content: instruction, answer_key: '' })),
    ...rows.map(({ item }) => ({ content: JSON.stringify(item.response), answer_key: '' })),
  ]);
  const pictures = await readFiles(db, services.files, named, mostPictures);
  const hasPages = told.items.some(({ pages }) => pages.length > 0);
  const fileOf = hasPages ? await filesOfPages(db, attempt) : noFiles;
  const room = mostPictures - pictures.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  const photos = await readFiles(db, services.files, [...fileOf.values()], room);
  return {
    questions,
    sections,
    items: rows.map(({ row, item, number }) => ({
      version_id: row.version_id,
      passage_version_id: row.passage_version_id,
      section_version_id: row.section_version_id,
      order: optionOrder.parse(row.presented_order),
      drawn_values: row.drawn_values,
      begins: partBegun(viewer.text, told, number - 1),
      ...reportItem(viewer.text, item, number, fileOf),
    })),
    pictures: [...pictures, ...photos].map(({ id, bytes }) => ({ id, bytes })),
  };
}

const noFiles: ReadonlyMap<string, string> = new Map();

import type { ExportPreviewChoice, ExportReport } from '@pelion/contract/question-exchange';
import { type Phrase, phrase } from '@pelion/words';
import { Failure } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { overrunAs } from '../../../lib/rich-text-task.ts';
import { megabytes } from '../../../lib/sizes.ts';
import { describeFiles, readFiles } from '../../files/service.ts';
import { exportTooLong, loadExported, mostPictures, namedPictures } from '../../questions/load-exported.ts';
import { writeForeignBank } from './foreign-task.ts';
import { largestExport } from './largest-export.ts';
import { losses } from './losses.ts';

const tooLarge = new Failure(
  'conflict',
  { reason: 'tooLarge' },
  phrase('The file would be larger than {$most}. Export the {question+} in smaller groups.', {
    most: megabytes(largestExport),
  }),
);
const nothing = new Failure(
  'conflict',
  { reason: 'nothingToExport' },
  phrase('The format cannot hold any of these {question+}.'),
);

interface Exporting {
  readonly assessment: { readonly id: number; readonly name: string };
  readonly choice: ExportPreviewChoice;
  readonly isPreview: boolean;
}

async function written(context: Context, { assessment, choice, isPreview }: Exporting) {
  const { db, services, viewer } = context;
  const rows = await loadExported(context, assessment.id, choice.question_ids);
  const ids = namedPictures(rows);
  const pictures = isPreview
    ? (await describeFiles(db, ids, mostPictures)).map((file) => ({ ...file, bytes: new Uint8Array() }))
    : [...(await readFiles(db, services.files, ids, mostPictures))];
  const numbers = new Map(rows.map(({ question_id, position }) => [question_id, position]));
  const questions = rows.map(({ question_id, parent_id, section_id, position, keywords, ...row }) => ({
    ...row,
    number: position,
    keywords: [...keywords],
    passage: parent_id === null ? null : (numbers.get(parent_id) ?? null),
  }));
  const answer = await services.compute
    .run(
      writeForeignBank,
      { format: choice.format, title: assessment.name, questions, pictures, isPreview },
      viewer.schoolId,
    )
    .catch(overrunAs(exportTooLong));
  if (answer.kind === 'tooLarge') throw tooLarge;
  return { rows, answer };
}

export async function exportForeign(
  context: Context,
  assessment: Exporting['assessment'],
  choice: ExportPreviewChoice,
) {
  const { answer } = await written(context, { assessment, choice, isPreview: false });
  if (answer.kind !== 'file' || answer.count === 0) throw nothing;
  return answer;
}

export async function previewForeign(
  context: Context,
  assessment: Exporting['assessment'],
  choice: ExportPreviewChoice,
): Promise<ExportReport> {
  const { rows, answer } = await written(context, { assessment, choice, isPreview: true });
  if (answer.kind !== 'preview') throw nothing;
  // Caches sentences, because thousands of questions have the same few.
  const said = new Map<Phrase, string>();
  const sentence = (text: Phrase) => {
    const known = said.get(text) ?? context.viewer.text.sentence(text);
    said.set(text, known);
    return known;
  };
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return {
    counts: answer.counts,
    notes: [
      ...answer.notes,
      ...(rows.some(({ section_id }) => section_id !== null) ? [losses.sections] : []),
    ].map(sentence),
    items: answer.items.flatMap(({ number, losses, reason, excerpt }) => {
      const row = byPosition.get(number);
      return row
        ? [
            {
              question_id: row.question_id,
              number: row.shown_number,
              title: row.title,
              question_type_id: row.type,
              outcome: reason === null ? ('exportedWithLoss' as const) : ('refused' as const),
              losses: losses.map(sentence),
              reason: reason && sentence(reason),
              excerpt,
            },
          ]
        : [];
    }),
  };
}

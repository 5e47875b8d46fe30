import { addressOf } from '@pelion/contract/kernel/routes';
import type { ExportFormat, ForeignFormat } from '@pelion/contract/question-exchange';
import { questionExchangeRoutes } from '@pelion/contract/question-exchange/routes';
import type { PaperChoice } from '@pelion/contract/questions';
import { questionRoutes } from '@pelion/contract/questions/routes';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { fileNameOf } from '../../lib/file-name.ts';
import { questionExchangeClient } from './exchange-client.ts';
import { assessmentsKey } from './queries.ts';

/** Report of losses for an export in a foreign format. */
export const exportPreviewQuery = (
  assessmentId: number,
  format: ForeignFormat,
  questionIds: readonly number[] | undefined,
) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'export', assessmentId, format, questionIds ?? 'all'],
    queryFn: ({ signal }) =>
      questionExchangeClient.previewExport(
        { params: { assessment_id: assessmentId }, query: { format, question_ids: idsOf(questionIds) } },
        { signal },
      ),
  });

/** Undefined for all questions. */
const idsOf = (ids: readonly number[] | undefined) => (ids ? [...ids] : undefined);

const fileEndings: Readonly<Record<ForeignFormat, string>> = {
  moodle: 'xml',
  canvas: 'imscc',
  qti12: 'qti12.zip',
  qti21: 'qti21.zip',
  qti30: 'qti30.zip',
  gift: 'gift.txt',
  csv: 'csv',
};

export const exportQuestions = (assessmentId: number, name: string, questionIds?: readonly number[]) =>
  mutationOptions({
    mutationFn: (format: ExportFormat) =>
      download({
        service: questionExchangeRoutes.service,
        address: addressOf(questionExchangeRoutes, 'exportQuestions', {
          params: { assessment_id: assessmentId },
          query: { format, question_ids: idsOf(questionIds) },
        }),
        fileName: (type) =>
          `${fileNameOf(name, 'questions')}.${format === 'pelion' ? `pelion.${type.includes('zip') ? 'zip' : 'json'}` : fileEndings[format]}`,
      }),
    meta: { failure: 'inline' },
  });

export const printQuestions = (assessmentId: number, name: string) =>
  mutationOptions({
    mutationFn: (query: PaperChoice) =>
      download({
        service: questionRoutes.service,
        address: addressOf(questionRoutes, 'printQuestions', {
          params: { assessment_id: assessmentId },
          query,
        }),
        fileName: `${fileNameOf(name, 'questions')}-${query.part}.pdf`,
      }),
    meta: { failure: 'inline' },
  });

import { attemptRoutes } from '@pelion/contract/attempts/routes';
import { addressOf } from '@pelion/contract/kernel/routes';
import { mutationOptions } from '@tanstack/react-query';
import { openFile } from '../../../lib/download.ts';
import { fileNameOf } from '../../../lib/file-name.ts';
import { unsaid } from '../queries.ts';

/** Opens the PDF of an attempt's questions in a new window (spec 2 §7). */
export const questionPdf = (resultId: number, name: string) =>
  mutationOptions({
    mutationFn: () =>
      openFile({
        service: attemptRoutes.service,
        address: addressOf(attemptRoutes, 'exportQuestionPdf', { params: { result_id: resultId } }),
        fileName: `${fileNameOf(name, 'questions')}.pdf`,
      }),
    meta: { unsaid },
  });

interface WantedReport {
  readonly size: 'A4' | 'LETTER';
  readonly name: string;
}

/** Opens the PDF report of a result in a new window. */
export const resultReport = (studentId: number, resultId: number) =>
  mutationOptions({
    mutationFn: ({ size, name }: WantedReport) =>
      openFile({
        service: attemptRoutes.service,
        address: addressOf(attemptRoutes, 'exportResultReport', {
          params: { student_id: studentId, result_id: resultId },
          query: { size },
        }),
        fileName: `${fileNameOf(name, 'report')}.pdf`,
      }),
    meta: { unsaid },
  });

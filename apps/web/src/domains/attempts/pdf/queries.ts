import { attemptRoutes } from '@pelion/contract/attempts/routes';
import { addressOf } from '@pelion/contract/kernel/routes';
import { mutationOptions } from '@tanstack/react-query';
import { openFile } from '../../../lib/download.ts';

/** What an attempt asked, in a window of its own (spec 2 §7). */
export const questionPdf = (resultId: number, name: string) =>
  mutationOptions({
    mutationFn: () =>
      openFile({
        service: attemptRoutes.service,
        address: addressOf(attemptRoutes, 'exportQuestionPdf', { params: { result_id: resultId } }),
        fileName: `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'questions'}.pdf`,
      }),
  });

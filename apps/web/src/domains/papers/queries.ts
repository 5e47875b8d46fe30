import { addressOf } from '@pelion/contract/kernel/routes';
import type { PaperAnswers, Papers, paperContract } from '@pelion/contract/papers';
import { paperRoutes } from '@pelion/contract/papers/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { clientOf } from '../../lib/transport.ts';

const paperClient = clientOf<typeof paperContract>(paperRoutes);

export const papersKey = ['papers'] as const;
/** Queries of other screens that show the same attempts. */
const besidePapers = [['attempts'], ['assessments', 'results'], ['marking']] as const;

/** Polling interval of the progress while papers are rendered, in milliseconds. */
const EVERY_MS = 1500;

export const isDrawing = ({ drawing }: Pick<Papers, 'drawing'>): boolean =>
  drawing?.state === 'waiting' || drawing?.state === 'drawing';

export const papersQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: [...papersKey, scheduleId],
    queryFn: ({ signal }) => paperClient.getPapers({ params: { schedule_id: scheduleId } }, { signal }),
  });

/** Polls the progress and merges it into the cached papers, without refetching them. */
export const drawingQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: [...papersKey, scheduleId, 'drawing'],
    queryFn: async ({ client, signal }) => {
      const { drawing } = await paperClient.getPaperDrawing(
        { params: { schedule_id: scheduleId } },
        { signal },
      );
      const { queryKey } = papersQuery(scheduleId);
      client.setQueryData(queryKey, (papers) => papers && { ...papers, drawing });
      return drawing;
    },
    refetchInterval: EVERY_MS,
  });

export const preparePapers = (scheduleId: number) =>
  mutationOptions({
    mutationFn: (isAnew: boolean) =>
      paperClient.preparePapers({ params: { schedule_id: scheduleId }, body: { is_anew: isAnew } }),
    meta: { invalidates: [papersKey], success: phrase('The papers are prepared') },
  });

export const savePaperAnswers = (scheduleId: number) =>
  mutationOptions({
    mutationFn: (body: PaperAnswers) =>
      paperClient.savePaperAnswers({ params: { schedule_id: scheduleId }, body }),
    meta: {
      invalidates: [papersKey, ...besidePapers],
      success: phrase('The entered answers are saved'),
      failure: 'inline',
    },
  });

export interface DrawingChoice {
  readonly size: 'A4' | 'LETTER';
  readonly is_large: boolean;
}

export const drawPapers = (scheduleId: number) =>
  mutationOptions({
    mutationFn: (body: DrawingChoice) =>
      paperClient.drawPapers({ params: { schedule_id: scheduleId }, body }),
    meta: { invalidates: [papersKey] },
  });

export const cancelDrawing = (scheduleId: number) =>
  mutationOptions({
    mutationFn: () => paperClient.cancelDrawing({ params: { schedule_id: scheduleId } }),
    meta: { invalidates: [papersKey] },
  });

export const downloadDrawn = (scheduleId: number) =>
  mutationOptions({
    mutationFn: (file: 'papers' | 'keys') =>
      download({
        service: paperRoutes.service,
        address: addressOf(paperRoutes, file === 'papers' ? 'downloadPapers' : 'downloadPaperKeys', {
          params: { schedule_id: scheduleId },
        }),
        fileName: `${file}-${scheduleId}.pdf`,
      }),
  });

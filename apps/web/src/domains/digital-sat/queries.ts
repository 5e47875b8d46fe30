import type { digitalSatContract, Routing, ScoreTableDraft } from '@pelion/contract/digital-sat';
import { digitalSatRoutes } from '@pelion/contract/digital-sat/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof digitalSatContract>(digitalSatRoutes);
const key = ['digitalSat'] as const;

export const readDigitalSat = (id: number, signal?: AbortSignal) =>
  client.getDigitalSat({ params: { id } }, { signal });

/** Routing rules of a bundle, its current score table and earlier versions. */
export const digitalSatQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'bundle', id],
    queryFn: ({ signal }) => readDigitalSat(id, signal),
  });

/** Analysis of a student's finished digital SAT. */
export const analysisQuery = (studentId: number, resultId: number) =>
  queryOptions({
    queryKey: ['attempts', 'digitalSatAnalysis', studentId, resultId],
    queryFn: ({ signal }) =>
      client.getDigitalSatAnalysis({ params: { student_id: studentId, result_id: resultId } }, { signal }),
  });

export const saveRouting = (id: number) =>
  mutationOptions({
    mutationFn: (body: Routing) => client.saveRouting({ params: { id }, body }),
    meta: {
      failure: 'inline',
      invalidates: [key],
      success: phrase('Saved for attempts that start from now on.'),
    },
  });

export const saveScoreTable = (id: number) =>
  mutationOptions({
    mutationFn: (body: ScoreTableDraft) => client.saveScoreTable({ params: { id }, body }),
    meta: {
      failure: 'inline',
      invalidates: [key],
      success: phrase('The table is saved for attempts that start from now on.'),
    },
  });

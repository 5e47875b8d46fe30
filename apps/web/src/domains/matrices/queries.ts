import type { matrices } from '@pelion/contract/matrices';
import { ROWS_AT_ONCE } from '@pelion/contract/matrices/facts';
import { matrixRoutes } from '@pelion/contract/matrices/routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof matrices>(matrixRoutes);

export const questionMatrixQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: ['questionMatrix', scheduleId],
    queryFn: ({ signal }) => client.getQuestionMatrix({ params: { schedule_id: scheduleId } }, { signal }),
  });

export interface RowOrder {
  readonly sort: 'name' | 'score';
  readonly direction: 'asc' | 'desc';
}

/** Students in pages, because a matrix can cover a whole school. */
export const matrixRowsQuery = (scheduleId: number, order: RowOrder) =>
  infiniteQueryOptions({
    queryKey: ['questionMatrix', scheduleId, 'rows', order],
    queryFn: ({ signal, pageParam: offset }) =>
      client.listMatrixRows(
        { params: { schedule_id: scheduleId }, query: { ...order, offset, limit: ROWS_AT_ONCE } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) =>
      last.length < ROWS_AT_ONCE ? undefined : offset + ROWS_AT_ONCE,
  });

export interface ClassFilter {
  readonly start_date?: string;
  readonly end_date?: string;
  readonly subject_ids?: readonly number[];
  readonly template_id?: number | null;
}

export const classMatrixQuery = (sectionId: number, filter: ClassFilter) =>
  queryOptions({
    queryKey: ['classMatrix', sectionId, filter],
    queryFn: ({ signal }) =>
      client.getClassMatrix({ params: { id: sectionId }, query: classQueryOf(filter) }, { signal }),
  });

export const classQueryOf = ({ start_date, end_date, subject_ids = [], template_id }: ClassFilter) => ({
  ...(start_date && { start_date }),
  ...(end_date && { end_date }),
  ...(subject_ids.length > 0 && { subject_ids: subject_ids.join(',') }),
  ...(template_id && { template_id }),
});

import { queryOptions } from '@tanstack/react-query';
import { attemptsClient } from '../client.ts';
import { attemptsKey } from '../queries.ts';

/** Where an attempt stands among its parts. Asked again now and then: another device may have begun the next one. */
export const partsQuery = (resultId: number) =>
  queryOptions({
    queryKey: [...attemptsKey, 'parts', resultId],
    queryFn: ({ signal }) => attemptsClient.getParts({ params: { result_id: resultId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 20_000,
  });

import { infiniteQueryOptions } from '@tanstack/react-query';
import { mailsClient } from './client.ts';

const pageSize = 20;

export const keptMailsQuery = infiniteQueryOptions({
  queryKey: ['mails'],
  queryFn: ({ signal, pageParam }) =>
    mailsClient.listKeptMails({ query: { offset: pageParam, limit: pageSize } }, { signal }),
  initialPageParam: 0,
  // A full page may have another behind it.
  getNextPageParam: (page, _pages, offset) => (page.length === pageSize ? offset + pageSize : null),
});

import type { mails } from '@pelion/contract/mails';
import { mailRoutes } from '@pelion/contract/mails/routes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const mailsClient = clientOf<typeof mails>(mailRoutes);

const pageSize = 20;

export const keptMailsQuery = infiniteQueryOptions({
  queryKey: ['mails'],
  queryFn: ({ signal, pageParam }) =>
    mailsClient.listKeptMails({ query: { offset: pageParam, limit: pageSize } }, { signal }),
  initialPageParam: 0,
  // A full page may have another behind it.
  getNextPageParam: (page, _pages, offset) => (page.length === pageSize ? offset + pageSize : null),
});

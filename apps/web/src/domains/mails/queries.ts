import { createClient } from '@pelion/contract/kernel/client';
import type { mails as mailsContract } from '@pelion/contract/mails';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { transport } from '../../lib/transport.ts';

// Without the schemas: nothing is sent that they would check.
const mailsClient = createClient<typeof mailsContract>(
  { service: 'api', endpoints: { listKeptMails: { method: 'GET', path: '/v1/mails' } } },
  transport,
);

const pageSize = 20;

export const keptMailsQuery = infiniteQueryOptions({
  queryKey: ['mails'],
  queryFn: ({ signal, pageParam }) =>
    mailsClient.listKeptMails({ query: { offset: pageParam, limit: pageSize } }, { signal }),
  initialPageParam: 0,
  // A full page may have another behind it.
  getNextPageParam: (page, _pages, offset) => (page.length === pageSize ? offset + pageSize : null),
});

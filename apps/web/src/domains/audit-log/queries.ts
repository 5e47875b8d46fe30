import type { AuditFilter, auditLog } from '@pelion/contract/audit-log';
import { AUDIT_PAGE } from '@pelion/contract/audit-log/facts';
import { auditLogRoutes } from '@pelion/contract/audit-log/routes';
import { addressOf } from '@pelion/contract/kernel/routes';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof auditLog>(auditLogRoutes);

const fromTheNewest: { readonly before?: number } = {};

export const auditPages = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      client.listAuditLog({ query: { ...filter, ...pageParam, limit: AUDIT_PAGE } }, { signal }),
    initialPageParam: fromTheNewest,
    getNextPageParam: (page) => {
      const last = page.length === AUDIT_PAGE ? page.at(-1) : undefined;
      return last && { before: last.id };
    },
  });

export const auditCampuses = queryOptions({
  queryKey: ['audit-log', 'campuses'],
  queryFn: ({ signal }) => client.listAuditCampuses({ signal }),
});

export const auditActions = queryOptions({
  queryKey: ['audit-log', 'actions'],
  queryFn: ({ signal }) => client.listAuditActions({ signal }),
  // New actions come with a release alone.
  staleTime: Number.POSITIVE_INFINITY,
});

export const auditPeople = (campus_id: number | undefined, search: string) =>
  queryOptions({
    queryKey: ['audit-log', 'people', campus_id, search],
    queryFn: ({ signal }) => client.findAuditPeople({ query: { campus_id, search } }, { signal }),
  });

export const exportAuditLog = mutationOptions({
  mutationFn: (body: AuditFilter) =>
    download({
      service: auditLogRoutes.service,
      address: addressOf(auditLogRoutes, 'exportAuditLog'),
      body,
      fileName: 'audit-log.csv',
    }),
  meta: { invalidates: [['audit-log']] },
});

import type { dataExports } from '@pelion/contract/data-exports';
import { dataExportRoutes } from '@pelion/contract/data-exports/routes';
import { addressOf } from '@pelion/contract/kernel/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof dataExports>(dataExportRoutes);

const exportKey = ['data-export'] as const;
const WHILE_WAITING = 3000;

export const dataExportQuery = queryOptions({
  queryKey: exportKey,
  queryFn: ({ signal }) => client.getDataExport({ signal }),
  refetchInterval: ({ state }) => state.data?.state === 'waiting' && WHILE_WAITING,
});

export const requestDataExport = mutationOptions({
  mutationFn: () => client.requestDataExport({ body: {} }),
  meta: {
    invalidates: [exportKey],
    success: phrase('Your data is being prepared.'),
  },
});

export const downloadDataExport = mutationOptions({
  mutationFn: () =>
    download({
      service: dataExportRoutes.service,
      address: addressOf(dataExportRoutes, 'downloadDataExport', {}),
      fileName: 'personal-data.zip',
    }),
});

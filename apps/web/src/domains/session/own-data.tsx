import type { dataExports } from '@pelion/contract/data-exports';
import { DATA_EXPORT_DAYS } from '@pelion/contract/data-exports/facts';
import { dataExportRoutes } from '@pelion/contract/data-exports/routes';
import { addressOf } from '@pelion/contract/kernel/routes';
import { defineMessages, phrase } from '@pelion/words';
import { IconDownload, IconPackageExport } from '@tabler/icons-react';
import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { download } from '../../lib/download.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { clientOf } from '../../lib/transport.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './profile-screen.module.css';

const client = clientOf<typeof dataExports>(dataExportRoutes);

const exportKey = ['data-export'] as const;

const WHILE_WAITING = 3000;

const dataExportQuery = queryOptions({
  queryKey: exportKey,
  queryFn: ({ signal }) => client.getDataExport({ signal }),
  refetchInterval: ({ state }) => state.data?.state === 'waiting' && WHILE_WAITING,
});

const requestDataExport = mutationOptions({
  mutationFn: () => client.requestDataExport({ body: {} }),
  meta: {
    invalidates: [exportKey],
    success: phrase('Your data is being prepared.'),
  },
});

const downloadDataExport = mutationOptions({
  mutationFn: () =>
    download({
      service: dataExportRoutes.service,
      address: addressOf(dataExportRoutes, 'downloadDataExport', {}),
      fileName: 'personal-data.zip',
    }),
});

const messages = defineMessages({
  what: 'Profile, {enrollment+}, attempts, released scores and files, in a ZIP that is kept for {$n} days.',
  mail: 'We will send you a mail when it is ready.',
  ask: 'Prepare your data',
  again: 'Prepare your data again',
  waiting: 'Your data is being prepared.',
  ready: 'Ready to download until {$day}.',
  failed: 'Your data could not be prepared. Please try again.',
  download: 'Download your data',
});

/** Export of the campus's data about the user: built by a job and available for some days. */
export function OwnData() {
  const t = useMessages(messages);
  const format = useFormat();
  const { user } = useSignedIn();
  const query = useQuery(dataExportQuery);
  const asking = useMutation(requestDataExport);
  const downloading = useMutation(downloadDataExport);
  return (
    <div className={classes.facts}>
      <p>{t('what', { n: DATA_EXPORT_DAYS })}</p>
      <AsyncView query={query}>
        {({ state, expires_at }) => (
          <>
            <p role="status">
              {state === 'waiting' && [t('waiting'), user.email ? t('mail') : ''].join(' ')}
              {state === 'failed' && t('failed')}
              {expires_at && t('ready', { day: format.day(expires_at) })}
            </p>
            <div className={classes.actions}>
              {state === 'ready' ? (
                <Button
                  icon={IconDownload}
                  isBusy={downloading.isPending}
                  onClick={() => downloading.mutate()}
                >
                  {t('download')}
                </Button>
              ) : null}
              {state === 'waiting' ? null : (
                <Button
                  tone={state === 'ready' ? 'quiet' : 'default'}
                  icon={IconPackageExport}
                  isBusy={asking.isPending}
                  onClick={() => asking.mutate()}
                >
                  {t(state === 'ready' ? 'again' : 'ask')}
                </Button>
              )}
            </div>
          </>
        )}
      </AsyncView>
    </div>
  );
}

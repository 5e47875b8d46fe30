import type { Redemption } from '@pelion/contract/rewards';
import { defineMessages } from '@pelion/words';
import { IconGift } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { useMessages } from '../../lib/text.ts';
import { redemptionPages } from './queries.ts';
import { useRedemptionColumns } from './use-redemption-columns.tsx';

const messages = defineMessages({
  caption: 'Done',
  none: 'Nothing here yet',
  noneText: 'Rewards that were handed over, refused or cancelled appear here.',
});

const rowId = ({ id }: Redemption) => String(id);

/** Redemptions that were handed over, refused or cancelled, the latest first. */
export function EndedRedemptions() {
  const t = useMessages(messages);
  const columns = useRedemptionColumns({ isEnded: true });
  const pages = useInfiniteQuery(redemptionPages({ show: 'ended' }));
  return (
    <AsyncView query={pages}>
      {(data) => (
        <DataTable
          caption={t('caption')}
          rows={data.pages.flatMap(({ redemptions }) => redemptions)}
          rowId={rowId}
          columns={columns}
          isCompact
          isArranged
          foot={<MorePages of={pages} />}
          empty={<EmptyState icon={IconGift} title={t('none')} text={t('noneText')} />}
        />
      )}
    </AsyncView>
  );
}

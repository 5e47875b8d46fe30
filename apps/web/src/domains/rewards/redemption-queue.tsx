import type { Redemption } from '@pelion/contract/rewards';
import { MOST_OPEN_REDEMPTIONS, redemptionStates } from '@pelion/contract/rewards/facts';
import { defineMessages } from '@pelion/words';
import { IconCheck, IconGift, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { useText } from '../../lib/text.ts';
import { moveRedemptions, queueQuery } from './queries.ts';
import classes from './rewards.module.css';
import { useRedemptionColumns } from './use-redemption-columns.tsx';

const RefuseDialog = later(() => import('./refuse-dialog.tsx').then((file) => file.RefuseDialog));

const messages = defineMessages({
  caption: 'Queue',
  counts: '{$waiting} waiting · {$approved} to hand over',
  first: 'The first {$n} are shown.',
  none: 'Nothing waits',
  noneText: 'Redeemed rewards appear here until they are handed over.',
  approve: 'Approve',
  approveSome: 'Approve ({$n})',
  handOver: 'Handed over',
  handOverSome: 'Handed over ({$n})',
  refuse: 'Refuse',
  refuseSome: 'Refuse ({$n})',
});

const rowId = ({ id }: Redemption) => String(id);

/** Redemptions that wait for approval, then those to hand over; one by one or several at once. */
export function RedemptionQueue() {
  const t = useText()(messages);
  const columns = useRedemptionColumns({ isEnded: false });
  const [refused, setRefused] = useState<readonly Redemption[] | null>(null);
  const moving = useMutation(moveRedemptions);
  const move = (rows: readonly Redemption[], state_id: number) =>
    moving.mutate({ redemption_ids: rows.map(({ id }) => id), state_id });
  const menuOf = (row: Redemption) => [
    row.can.approve && {
      label: t('approve'),
      icon: IconCheck,
      onChoose: () => move([row], redemptionStates.approved),
    },
    row.can.handOver && {
      label: t('handOver'),
      icon: IconGift,
      onChoose: () => move([row], redemptionStates.handedOver),
    },
    row.can.refuse && {
      label: t('refuse'),
      icon: IconX,
      isDangerous: true,
      onChoose: () => setRefused([row]),
    },
  ];
  const actionsOf = (chosen: readonly Redemption[]) => {
    const able = (ability: keyof Redemption['can']) => chosen.filter(({ can }) => can[ability]);
    const [waiting, approved, open] = [able('approve'), able('handOver'), able('refuse')];
    return (
      <>
        {waiting.length > 0 ? (
          <ChangeButton isBusy={moving.isPending} onClick={() => move(waiting, redemptionStates.approved)}>
            {t('approveSome', { n: waiting.length })}
          </ChangeButton>
        ) : null}
        {approved.length > 0 ? (
          <ChangeButton isBusy={moving.isPending} onClick={() => move(approved, redemptionStates.handedOver)}>
            {t('handOverSome', { n: approved.length })}
          </ChangeButton>
        ) : null}
        {open.length > 0 ? (
          <ChangeButton onClick={() => setRefused(open)}>{t('refuseSome', { n: open.length })}</ChangeButton>
        ) : null}
      </>
    );
  };
  return (
    <>
      <AsyncView query={useQuery(queueQuery)}>
        {({ redemptions, waiting_count: waiting, approved_count: approved }) => (
          <>
            {redemptions.length > 0 ? (
              <p className={classes.counts}>
                {t('counts', { waiting, approved })}
                {waiting + approved > redemptions.length
                  ? ` · ${t('first', { n: MOST_OPEN_REDEMPTIONS })}`
                  : null}
              </p>
            ) : null}
            <DataTable
              caption={t('caption')}
              rows={redemptions}
              rowId={rowId}
              columns={columns}
              isCompact
              menu={menuOf}
              actions={actionsOf}
              empty={<EmptyState icon={IconGift} kind="allDone" title={t('none')} text={t('noneText')} />}
            />
          </>
        )}
      </AsyncView>
      {refused ? <RefuseDialog redemptions={refused} onClose={() => setRefused(null)} /> : null}
    </>
  );
}

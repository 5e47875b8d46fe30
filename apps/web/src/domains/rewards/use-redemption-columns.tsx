import { pathOf } from '@pelion/access';
import type { Redemption } from '@pelion/contract/rewards';
import { redemptionStateTable } from '@pelion/contract/rewards/facts';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  student: '{^student}',
  reward: 'Reward',
  price: 'Points',
  points: '{$n} {#n|point|points}',
  asked: 'Redeemed',
  moved: 'Last change',
  by: '{$at}, {$name}',
  reason: 'Reason',
  state: 'Status',
});

/** Columns of redemptions for those who keep rewards; ended ones say who ended them, and why. */
export function useRedemptionColumns({ isEnded }: { readonly isEnded: boolean }) {
  const text = useText();
  const format = useFormat();
  return useMemo<readonly DataColumn<Redemption>[]>(() => {
    const t = text(messages);
    const ended: readonly DataColumn<Redemption>[] = [
      {
        id: 'moved',
        header: t('moved'),
        place: 'fact',
        value: ({ moves }) => moves.at(-1)?.at ?? null,
        cell: ({ moves }) => {
          const last = moves.at(-1);
          return last ? t('by', { at: format.when(last.at), name: last.by_name ?? '' }) : null;
        },
      },
      {
        id: 'reason',
        header: t('reason'),
        place: 'fact',
        isLong: true,
        value: ({ reason }) => reason || null,
      },
    ];
    return [
      {
        id: 'student',
        header: t('student'),
        place: 'primary',
        value: ({ student_name }) => student_name,
        cell: ({ student_id, student_name }) => (
          <Link to={pathOf('profile', { userId: student_id })}>
            <bdi>{student_name}</bdi>
          </Link>
        ),
      },
      { id: 'reward', header: t('reward'), place: 'fact', value: ({ reward_name }) => reward_name },
      {
        id: 'price',
        header: t('price'),
        place: 'fact',
        isNumeric: true,
        value: ({ price }) => price,
        fact: ({ price }) => t('points', { n: price }),
      },
      {
        id: 'asked',
        header: t('asked'),
        place: 'fact',
        value: ({ asked_at }) => asked_at,
        cell: ({ asked_at }) => format.when(asked_at),
      },
      ...(isEnded ? ended : []),
      {
        id: 'state',
        header: t('state'),
        place: 'trailing',
        value: ({ state_id }) => state_id,
        cell: ({ state_id }) => (
          <StatusTag tone={redemptionStateTable.toneOf(state_id)}>
            {text.phrase(redemptionStateTable.labelOf(state_id))}
          </StatusTag>
        ),
      },
    ];
  }, [text, format, isEnded]);
}

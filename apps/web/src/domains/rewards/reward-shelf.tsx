import type { Reward } from '@pelion/contract/rewards';
import { defineMessages } from '@pelion/words';
import { IconArchive, IconArchiveOff, IconGift, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { removeReward, restoreReward, rewardMutations, rewardsQuery } from './queries.ts';
import { RewardCard } from './reward-card.tsx';
import classes from './rewards.module.css';

const messages = defineMessages({
  none: 'No rewards yet',
  noneText: '{^student+} spend points on what you offer here.',
  edit: 'Edit',
  archive: 'Archive',
  restore: 'Restore',
  remove: 'Delete',
  removed: '“{$name}” is deleted',
  undo: 'Undo',
});

export interface RewardTask {
  /** null: a new one. */
  readonly reward: Reward | null;
}

interface RewardShelfProps {
  readonly add: ReactNode;
  readonly onTask: (task: RewardTask) => void;
}

/** Rewards of the campus with what can be done to them. */
export function RewardShelf({ add, onTask }: RewardShelfProps) {
  const t = useMessages(messages);
  const turning = useMutation(rewardMutations.turn);
  const removing = useMutation(removeReward);
  const restoring = useMutation(restoreReward);
  const remove = ({ id, name }: Reward) =>
    removing.mutate(id, {
      onSuccess: () =>
        toast('success', t('removed', { name }), {
          label: t('undo'),
          run: () => restoring.mutate(id),
        }),
    });
  const menuOf = (reward: Reward) => [
    reward.can.edit && { label: t('edit'), icon: IconPencil, onChoose: () => onTask({ reward }) },
    reward.can.edit && {
      label: t(reward.is_active ? 'archive' : 'restore'),
      icon: reward.is_active ? IconArchive : IconArchiveOff,
      onChoose: () => turning.mutate({ record: reward, to: { is_active: !reward.is_active } }),
    },
    reward.can.delete && {
      label: t('remove'),
      icon: IconTrash,
      isDangerous: true,
      onChoose: () => remove(reward),
    },
  ];
  return (
    <AsyncView query={useQuery(rewardsQuery)} loading={<LoadingState blocks={[280, 280]} />}>
      {(rewards) =>
        rewards.length === 0 ? (
          <EmptyState icon={IconGift} title={t('none')} text={t('noneText')} action={add} />
        ) : (
          <ul className={classes.cards}>
            {rewards.map((reward) => (
              <li key={reward.id}>
                <RewardCard reward={reward} menu={menuOf(reward)} />
              </li>
            ))}
          </ul>
        )
      }
    </AsyncView>
  );
}

import type { Reward } from '@pelion/contract/rewards';
import { defineMessages } from '@pelion/words';
import { IconGift } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useRecordMenu } from '../../components/use-record-menu.ts';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { removeReward, restoreReward, rewardMutations, rewardsQuery } from './queries.ts';
import { RewardCard } from './reward-card.tsx';
import classes from './rewards.module.css';

const messages = defineMessages({
  none: 'No rewards yet',
  noneText: '{^student+} spend points on what you offer here.',
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
  const menuOf = useRecordMenu();
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
  return (
    <AsyncView query={useQuery(rewardsQuery)} loading={<LoadingState blocks={[280, 280]} />}>
      {(rewards) =>
        rewards.length === 0 ? (
          <EmptyState icon={IconGift} title={t('none')} text={t('noneText')} action={add} />
        ) : (
          <ul className={classes.cards}>
            {rewards.map((reward) => (
              <li key={reward.id}>
                <RewardCard
                  reward={reward}
                  menu={menuOf(
                    { is_archived: !reward.is_active, can: reward.can },
                    {
                      onEdit: () => onTask({ reward }),
                      onArchive: () =>
                        turning.mutate({ record: reward, to: { is_active: !reward.is_active } }),
                      onRemove: () => remove(reward),
                    },
                  )}
                />
              </li>
            ))}
          </ul>
        )
      }
    </AsyncView>
  );
}

import type { Reward } from '@pelion/contract/rewards';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskDialog } from '../../components/form/ask-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useFormat } from '../../lib/format.ts';
import { randomId } from '../../lib/random-id.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { redeemReward } from './queries.ts';
import { RewardPicture } from './reward-picture.tsx';
import classes from './rewards.module.css';

const messages = defineMessages({
  title: 'Redeem “{$name}”?',
  submit: 'Redeem for {$n} {#n|point|points}',
  have: 'To spend now',
  price: 'Price',
  after: 'Left afterwards',
  approval: 'An admin approves it first. If it is refused, the points come back.',
  short: 'You need {$n} more {#n|point|points}.',
  reserved: '“{$name}” is reserved and waits for approval.',
  approved: '“{$name}” is yours. Ask for it at your {campus}.',
});

interface RedeemDialogProps {
  readonly reward: Reward;
  readonly balance: number;
  readonly onClose: () => void;
}

/** Confirms spending points; after a conflict it shows the price and the balance of now. */
export function RedeemDialog({ reward, balance, onClose }: RedeemDialogProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { id: reward_id, name, price, needs_approval } = reward;
  // Idempotency key: double clicks and network retries redeem once.
  const [redemption_key] = useState(randomId);
  const redeeming = useMutation({
    ...redeemReward,
    onSuccess() {
      toast('success', t(needs_approval ? 'reserved' : 'approved', { name }));
      onClose();
    },
  });
  const left = balance - price;
  return (
    <AskDialog
      title={t('title', { name })}
      submitLabel={t('submit', { n: price })}
      isBusy={redeeming.isPending}
      disabledReason={left < 0 ? t('short', { n: -left }) : null}
      onSubmit={() => redeeming.mutate({ reward_id, price, redemption_key })}
      onClose={onClose}
    >
      {redeeming.error ? <Notice kind="failure">{text.sentence(messageOf(redeeming.error))}</Notice> : null}
      <div className={classes.asked}>
        <RewardPicture reward={reward} shape="small" />
        <dl className={classes.sums}>
          <dt>{t('have')}</dt>
          <dd>{format.number(balance)}</dd>
          <dt>{t('price')}</dt>
          <dd>−{format.number(price)}</dd>
          <dt>{t('after')}</dt>
          <dd>{format.number(Math.max(0, left))}</dd>
        </dl>
      </div>
      {needs_approval ? <p className={classes.quiet}>{t('approval')}</p> : null}
    </AskDialog>
  );
}

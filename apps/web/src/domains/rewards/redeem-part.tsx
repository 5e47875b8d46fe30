import type { Reward } from '@pelion/contract/rewards';
import { defineMessages } from '@pelion/words';
import { ChangeButton } from '../../components/change-button.tsx';
import { Bar } from '../../components/charts/bar.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './rewards.module.css';

const messages = defineMessages({
  redeem: 'Redeem',
  redeemOf: 'Redeem “{$name}”',
  short: '{$n} more {#n|point|points}',
  have: 'You have this',
  haveAll: 'You have {$n} of these',
});

interface RedeemPartProps {
  readonly reward: Reward;
  readonly balance: number;
  readonly onRedeem: (reward: Reward) => void;
}

/** The way to redeem a reward, or what is missing for it. */
export function RedeemPart({ reward, balance, onRedeem }: RedeemPartProps) {
  const t = useMessages(messages);
  const { name, price, left, own_count, student_limit } = reward;
  const isAtLimit = student_limit !== null && own_count >= student_limit;
  const missing = price - balance;
  return (
    <div className={classes.foot}>
      {isAtLimit ? (
        <p className={classes.quiet}>{t(own_count === 1 ? 'have' : 'haveAll', { n: own_count })}</p>
      ) : left === 0 ? null : missing > 0 ? (
        <>
          <Bar value={balance / price} label={null} />
          <p className={classes.quiet}>{t('short', { n: missing })}</p>
        </>
      ) : (
        <ChangeButton isWide aria-label={t('redeemOf', { name })} onClick={() => onRedeem(reward)}>
          {t('redeem')}
        </ChangeButton>
      )}
    </div>
  );
}

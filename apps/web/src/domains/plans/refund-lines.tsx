import type { Refund } from '@pelion/contract/plans';
import { refundStates } from '@pelion/contract/plans/facts';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useMoney } from './money.ts';
import classes from './plans.module.css';

const messages = defineMessages({ refunds: 'Refunds for this invoice' });

/** Refunds of an invoice; renders nothing when there are none. */
export function RefundLines({ refunds }: { readonly refunds: readonly Refund[] }) {
  const text = useText();
  const format = useFormat();
  const money = useMoney();
  if (refunds.length === 0) return null;
  return (
    <ul className={classes.refunds} aria-label={text(messages)('refunds')}>
      {refunds.map(({ id, amount, status, reason, asked_at, settled_at }) => (
        <li key={id}>
          {[
            money.exact(amount),
            text.phrase(refundStates[status].label),
            format.day(settled_at ?? asked_at),
            reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}

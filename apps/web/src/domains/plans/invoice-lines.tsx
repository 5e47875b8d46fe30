import { planTable } from '@pelion/access';
import type { InvoiceLine } from '@pelion/contract/plans';
import { lineText } from '@pelion/contract/plans/facts';
import { defineMessages } from '@pelion/words';
import { useText } from '../../lib/text.ts';
import { useMoney } from './money.ts';
import classes from './plans.module.css';

const messages = defineMessages({
  what: 'Item',
  amount: 'Amount',
  each: '{$n} at {$price}',
  total: 'Total',
});

/** Lines and total of an invoice or a preview of one. */
export function InvoiceLines({
  lines,
  total,
}: {
  readonly lines: readonly InvoiceLine[];
  readonly total: number;
}) {
  const text = useText();
  const t = text(messages);
  const money = useMoney();
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, subscription_type_id, quantity, unit_price, amount }) => (
          <tr key={`${kind}-${subscription_type_id}`}>
            <td>
              {text.phrase(lineText[kind](text.phrase(planTable.labelOf(subscription_type_id))))}
              {quantity === 1 ? null : ` · ${t('each', { n: quantity, price: money.exact(unit_price) })}`}
            </td>
            <td>{money.exact(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>{money.exact(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

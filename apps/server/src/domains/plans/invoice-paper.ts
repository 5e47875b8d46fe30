import { planTable } from '@pelion/access';
import { moneyText, unitPriceText } from '@pelion/access/plan-offers';
import { lineText } from '@pelion/contract/plans/facts';
import { defineMessages, type Text } from '@pelion/words';
import type { z } from 'zod';
import { type InvoiceRow, lineKindOf } from './invoice-queries.ts';
import type { drawInvoice } from './invoice-task.ts';

const messages = defineMessages({
  title: 'Invoice {$number}',
  billed: 'For',
  school: '{^school}',
  issued: 'Issued on',
  due: 'To be paid by',
  paid: 'Paid on',
  what: 'What',
  amount: 'Amount',
  period: '{$from} to {$to}',
  each: '{$n} at {$price} each, {$from} to {$to}',
  total: 'Total',
  open: 'Please include the invoice number with your payment.',
  givenBack: 'Refunded',
  backOn: '{$amount} on {$day}',
  settled: 'This invoice has been paid. There is nothing left to do.',
});

/** In words, for who draws it and who mails it. An invoice is a document: its days are in UTC, as its months are counted. */
export function paperOf(
  row: InvoiceRow,
  { text, language = 'en' }: { readonly text: Text; readonly language?: string },
) {
  const t = text(messages);
  const day = (at: Date) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const money = (amount: number) => moneyText(amount, language, 2);
  return {
    title: t('title', { number: row.number }),
    facts: [
      [t('billed'), [row.billed_name, row.billed_address].filter((line) => line !== '').join('\n')],
      [t('school'), row.billed_school],
      [t('issued'), day(row.issued_at)],
      row.paid_at ? [t('paid'), day(row.paid_at)] : [t('due'), day(row.due_at)],
      ...row.refunds
        .filter(({ status }) => status === 'done')
        .map(({ amount, settled_at, asked_at }): [string, string] => [
          t('givenBack'),
          t('backOn', { amount: money(amount), day: day(settled_at ?? asked_at) }),
        ]),
    ],
    heads: [t('what'), t('amount')],
    lines: row.lines.map((line) => {
      const days = { from: day(line.starts_at), to: day(line.ends_at) };
      return {
        text: text.phrase(lineText[lineKindOf(line.kind)](text.phrase(planTable.labelOf(line.plan)))),
        detail:
          line.quantity === 1
            ? t('period', days)
            : t('each', { n: line.quantity, price: unitPriceText(line.unit_price, language), ...days }),
        amount: money(line.amount),
      };
    }),
    total: [t('total'), `${money(row.total)} ${row.currency}`],
    note: t(row.paid_at ? 'settled' : 'open'),
  } satisfies z.input<typeof drawInvoice.input>;
}

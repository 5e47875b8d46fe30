import { pathOf } from '@pelion/access/paths';
import { moneyText } from '@pelion/access/plan-offers';
import { defineMessages } from '@pelion/words';
import { z } from 'zod';
import { job } from '../../lib/jobs.ts';
import { leadsTo, says } from '../../lib/mail/mail-parts.ts';
import { findInvoice } from './invoice-queries.ts';
import { speakerOf } from './school-text.ts';

const messages = defineMessages({
  subject: '{$amount} of invoice {$number} refunded',
  text: '{$amount} of invoice {$number} for {$total} has been refunded to the card it was paid with. It appears on your statement within a few days.',
  reason: 'Reason: {$reason}',
  where: 'Plan and invoices of the {school}:',
  plan: 'Open plan and invoices',
});

/** Says once that money is on its way to the card. */
export const sendRefundMail = job({
  name: 'plans.sendRefundMail',
  runner: 'mail',
  limit: { minutes: 5, after: 'retry' },
  payload: z.object({ refund_id: z.int() }),
  async run({ refund_id }, { db, mailer, settings }) {
    const refund = await db.system
      .selectFrom('refund')
      .select(['invoice_id', 'amount', 'reason', 'status'])
      .where('id', '=', refund_id)
      .executeTakeFirst();
    const row = refund && (await findInvoice(db.system, refund.invoice_id));
    if (!row || refund.status !== 'done') return;
    const { campusId, isDemo, text } = await speakerOf(db.system, row);
    const t = text(messages);
    const facts = { number: row.number, amount: moneyText(refund.amount, 'en', 2) };
    await mailer.send({
      campusId: isDemo ? campusId : null,
      to: row.billed_email,
      key: `refund-${refund_id}`,
      subject: t('subject', facts),
      parts: [
        says(t('text', { ...facts, total: moneyText(row.total, 'en', 2) })),
        ...(refund.reason ? [says(t('reason', { reason: refund.reason }))] : []),
        leadsTo(settings.publicUrl + pathOf('plan'), { says: t('where'), name: t('plan') }),
      ],
    });
  },
});

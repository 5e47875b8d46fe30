import { pathOf } from '@pelion/access/paths';
import { moneyText } from '@pelion/access/plan-offers';
import { defineMessages } from '@pelion/words';
import { z } from 'zod';
import { job } from '../../lib/jobs.ts';
import { leadsTo, says } from '../../lib/mail/mail-parts.ts';
import { findInvoice } from './invoice-queries.ts';
import { speakerOf } from './school-text.ts';

const messages = defineMessages({
  lateSubject: 'Invoice {$number} is overdue',
  late: 'Invoice {$number} for {$total} was due on {$day}. Everything still works.',
  unless:
    'If it is still unpaid {$n} days after that, {$school} becomes read-only: everything can be read and exported, but not changed.',
  overSubject: '{$school} is now read-only',
  over: 'Invoice {$number} for {$total}, due on {$day}, has not been paid. {$school} can be read and exported, and nothing is deleted. Everything works again as soon as it is paid.',
  where: 'Pay it here, or write to us if it has been paid:',
  plan: 'Open plan and invoices',
});

/** Days that an overdue invoice may stay unpaid before the school is read-only. decision 0079 */
export const PATIENCE_DAYS = 30;

/** Mailed once per invoice and consequence; skips invoices paid in the meantime. */
export const sendLateMail = job({
  name: 'plans.sendLateMail',
  runner: 'mail',
  limit: { minutes: 5, after: 'retry' },
  payload: z.object({ invoice_id: z.int(), is_over: z.boolean() }),
  async run({ invoice_id, is_over }, { db, mailer, settings }) {
    const row = await findInvoice(db.system, invoice_id);
    if (!row || row.paid_at !== null) return;
    const { campusId, isDemo, text } = await speakerOf(db.system, row);
    const t = text(messages);
    const facts = {
      number: row.number,
      total: moneyText(row.total, 'en', 2),
      day: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(row.due_at),
    };
    const school = row.billed_school;
    await mailer.send({
      campusId: isDemo ? campusId : null,
      to: row.billed_email,
      key: `late-${invoice_id}-${is_over ? 'over' : 'due'}`,
      subject: is_over ? t('overSubject', { school }) : t('lateSubject', { number: row.number }),
      parts: [
        ...(is_over
          ? [says(t('over', { ...facts, school }))]
          : [says(t('late', facts)), says(t('unless', { n: PATIENCE_DAYS, school }))]),
        leadsTo(settings.publicUrl + pathOf('plan'), { says: t('where'), name: t('plan') }),
      ],
    });
  },
});

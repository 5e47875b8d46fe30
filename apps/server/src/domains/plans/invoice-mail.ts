import { pathOf } from '@pelion/access/paths';
import { moneyText } from '@pelion/access/plan-offers';
import { defineMessages } from '@pelion/words';
import { leadsTo, says } from '../../lib/mail/mail-parts.ts';
import type { Services } from '../../lib/services.ts';
import { paperOf } from './invoice-paper.ts';
import { findInvoice } from './invoice-queries.ts';
import { drawInvoice } from './invoice-task.ts';
import { speakerOf } from './school-text.ts';

const messages = defineMessages({
  subject: 'Invoice {$number} for {$school}',
  open: 'Please find attached invoice {$number} for {$total}. It is due on {$day}.',
  paid: 'Please find attached invoice {$number} for {$total}. It has been paid by card.',
  where: 'Plan and invoices of the {school}:',
  plan: 'Open plan and invoices',
});

/** Mails an invoice to its billing address, once; again only where the process ended between sending and writing it down. */
export async function mailInvoice(services: Services, invoiceId: number): Promise<void> {
  const { db, mailer, settings, compute, clock } = services;
  const row = await findInvoice(db.system, invoiceId);
  if (!row || row.mailed_at !== null) return;
  const { campusId, isDemo, text } = await speakerOf(db.system, row);
  const t = text(messages);
  const paper = paperOf(row, { text });
  const bytes = await compute.run(drawInvoice, paper, row.school_id);
  const facts = { number: row.number, total: moneyText(row.total, 'en', 2) };
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(row.due_at);
  await mailer.send({
    // Where mail is kept, the admins of a demo read it; a real school's is nothing for them.
    campusId: isDemo ? campusId : null,
    to: row.billed_email,
    subject: t('subject', { number: row.number, school: row.billed_school }),
    parts: [
      says(row.paid_at ? t('paid', facts) : t('open', { ...facts, day })),
      leadsTo(settings.publicUrl + pathOf('plan'), { says: t('where'), name: t('plan') }),
    ],
    attachments: [{ name: `invoice-${row.number}.pdf`, mediaType: 'application/pdf', bytes }],
  });
  await db.system
    .updateTable('invoice')
    .set({ mailed_at: clock.now() })
    .where('id', '=', invoiceId)
    .execute();
}

import { job } from '../../lib/jobs.ts';
import { mailInvoice } from './invoice-mail.ts';
import { chargeInvoice } from './payments/charge.ts';
import { settling } from './settling.ts';

/** Gets the money of an invoice: by the card that a school keeps, else by the mail with the invoice. */
export const settleInvoice = job({
  ...settling,
  runner: 'mail',
  limit: { minutes: 5, after: 'retry' },
  async run({ invoice_id }, services) {
    await chargeInvoice(services, invoice_id);
    await mailInvoice(services, invoice_id);
  },
});

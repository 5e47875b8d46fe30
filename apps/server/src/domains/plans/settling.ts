import { z } from 'zod';

/** Job enqueued with each invoice; implemented in `settle-invoice.ts`. */
export const settling = {
  name: 'plans.settleInvoice',
  payload: z.object({ invoice_id: z.number() }),
} as const;

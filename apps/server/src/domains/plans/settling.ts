import { z } from 'zod';

/** Whoever issues an invoice has it settled; what that does is in `settle-invoice.ts`. */
export const settling = {
  name: 'plans.settleInvoice',
  payload: z.object({ invoice_id: z.number() }),
} as const;

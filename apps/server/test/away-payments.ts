import type { Payments } from '../src/lib/payments.ts';

const away = () => Promise.reject(new Error('The payment provider of this test is away.'));

/** Cards are configured, and their provider never answers: what may be done all the same is done. */
export const awayPayments: Payments = {
  isTest: true,
  openCheckout: away,
  findCheckout: away,
  closeCheckout: away,
  findPayment: away,
  charge: away,
  refund: away,
  listRefunds: away,
  findMethod: away,
  openPortal: away,
  readEvent: () => null,
};

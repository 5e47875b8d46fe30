import { exampleBodies } from '../kernel/example-bodies.ts';
import { plansContract } from './contract.ts';

export const plansExamples = exampleBodies(plansContract, {
  changePlan: { subscription_type_id: 2, as_of: '2026-09-14T09:12:31.250Z', version: 3 },
  cancelPlanChange: { version: 3 },
  setOverage: { is_agreed: true, version: 3 },
  setBilling: {
    name: 'Riverbend School',
    email: 'office@riverbend.example',
    address: '1 Mill Lane, Riverbend',
  },
  receivePaymentEvent: '{"id":"evt_1","object":"event","type":"payment_intent.succeeded"}',
  markInvoicePaid: { is_paid: true },
  refundInvoice: { amount: 2450, reason: 'Two weeks in which nobody could sign in', refunded: 0 },
});

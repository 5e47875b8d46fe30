import { routeTable } from '../kernel/routes.ts';

export const planRoutes = routeTable('api', {
  getPlan: 'GET /v1/school/plan',
  previewPlan: 'GET /v1/school/plan/preview/{subscription_type_id}',
  changePlan: 'PUT /v1/school/plan',
  cancelPlanChange: 'DELETE /v1/school/plan/change',
  setOverage: 'PUT /v1/school/plan/overage',
  setBilling: 'PUT /v1/school/plan/billing',
  listInvoices: 'GET /v1/school/invoices',
  printInvoice: 'GET /v1/school/invoices/{invoice_id}/pdf',
  payInvoice: 'POST /v1/school/invoices/{invoice_id}/checkout',
  openPaymentPortal: 'POST /v1/school/plan/portal',
  receivePaymentEvent: 'POST /v1/payments/events',
  listAllInvoices: 'GET /v1/schools/invoices',
  markInvoicePaid: 'PUT /v1/schools/invoices/{invoice_id}/paid',
  refundInvoice: 'POST /v1/schools/invoices/{invoice_id}/refunds',
});

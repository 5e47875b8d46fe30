import { addressOf } from '@pelion/contract/kernel/routes';
import type {
  BillingDraft,
  Invoice,
  PlanPreview,
  plansContract,
  RefundDraft,
  SchoolPlan,
} from '@pelion/contract/plans';
import { planRoutes } from '@pelion/contract/plans/routes';
import type { storage } from '@pelion/contract/storage';
import { storageRoutes } from '@pelion/contract/storage/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof plansContract>(planRoutes);

/** Prefix of all query keys of this domain. */
export const planKey = ['plan'] as const;

export const planQuery = queryOptions({
  queryKey: [...planKey, 'own'],
  queryFn: ({ signal }) => client.getPlan(undefined, { signal }),
});

const storageClient = clientOf<typeof storage>(storageRoutes);

export const storageQuery = queryOptions({
  queryKey: [...planKey, 'storage'],
  queryFn: ({ signal }) => storageClient.getStorage(undefined, { signal }),
});

/** Never cached: a prorated price is valid for minutes. */
export const previewQuery = (planId: number) =>
  queryOptions({
    queryKey: [...planKey, 'preview', planId],
    queryFn: ({ signal }) => client.previewPlan({ params: { subscription_type_id: planId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Cursor of the first page: none. */
const fromTheFirst: { readonly after?: number } = {};
const FULL_PAGE = 24;

export const invoicePages = infiniteQueryOptions({
  queryKey: [...planKey, 'invoices'],
  queryFn: ({ signal, pageParam }) => client.listInvoices({ query: pageParam }, { signal }),
  initialPageParam: fromTheFirst,
  getNextPageParam: (page) => (page.length === FULL_PAGE ? { after: page.at(-1)?.id } : null),
});

export const allInvoicePages = (isPaid: boolean | undefined) =>
  infiniteQueryOptions({
    queryKey: [...planKey, 'all-invoices', isPaid ?? 'any'],
    queryFn: ({ signal, pageParam }) =>
      client.listAllInvoices({ query: { ...pageParam, is_paid: isPaid } }, { signal }),
    initialPageParam: fromTheFirst,
    getNextPageParam: (page) => (page.length === FULL_PAGE ? { after: page.at(-1)?.id } : null),
  });

const invalidates = [planKey, ['people']];

export const changePlan = mutationOptions({
  mutationFn: ({ subscription_type_id, as_of, version }: PlanPreview) =>
    client.changePlan({ body: { subscription_type_id, as_of, version } }),
  meta: { failure: 'inline', invalidates, success: phrase('The plan has been chosen.') },
});

export const keepPlan = mutationOptions({
  mutationFn: (version: number) => client.cancelPlanChange({ body: { version } }),
  meta: { invalidates, success: phrase('Your current plan is kept.') },
});

export const setOverage = mutationOptions({
  mutationFn: ({ version, is_agreed }: Pick<SchoolPlan, 'version'> & { readonly is_agreed: boolean }) =>
    client.setOverage({ body: { is_agreed, version } }),
  meta: { invalidates, success: phrase('This has been saved.') },
});

export const saveBilling = mutationOptions({
  mutationFn: (body: BillingDraft) => client.setBilling({ body }),
  meta: {
    failure: 'inline',
    invalidates: [planKey],
    success: phrase('The billing address has been saved.'),
  },
});

export const printInvoice = mutationOptions({
  mutationFn: ({ id, number }: Pick<Invoice, 'id' | 'number'>) =>
    download({
      service: planRoutes.service,
      address: addressOf(planRoutes, 'printInvoice', { params: { invoice_id: id } }),
      fileName: `invoice-${number}.pdf`,
    }),
});

/** Redirects to the page of the payment provider. */
const goTo = ({ url }: { readonly url: string }) => window.location.assign(url);

export const payInvoice = mutationOptions({
  mutationFn: (id: number) => client.payInvoice({ params: { invoice_id: id } }).then(goTo),
  meta: { invalidates: [planKey] },
});

export const openPortal = mutationOptions({ mutationFn: () => client.openPaymentPortal().then(goTo) });

export const refundInvoice = mutationOptions({
  mutationFn: ({ id, body }: { readonly id: number; readonly body: RefundDraft }) =>
    client.refundInvoice({ params: { invoice_id: id }, body }),
  meta: {
    failure: 'inline',
    invalidates: [planKey],
    // After a failure, such as a concurrent refund, refetches the amount shown above the form.
    restores: [planKey],
    success: phrase('The refund has been noted.'),
  },
});

export const markPaid = mutationOptions({
  mutationFn: ({ id, isPaid }: { readonly id: number; readonly isPaid: boolean }) =>
    client.markInvoicePaid({ params: { invoice_id: id }, body: { is_paid: isPaid } }),
  meta: { invalidates: [planKey], success: phrase('The invoice has been marked.') },
});

import type { Invoice, SchoolPlan } from '@pelion/contract/plans';
import { invoiceStates, stateOf } from '@pelion/contract/plans/facts';
import { defineMessages } from '@pelion/words';
import { IconCreditCard, IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { Notice } from '../../components/notice.tsx';
import { RecordCard, RecordCards } from '../../components/record-card.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { useMoney } from './money.ts';
import { PlanSection } from './plan-section.tsx';
import classes from './plans.module.css';
import { invoicePages, openPortal, payInvoice, printInvoice } from './queries.ts';
import { RefundLines } from './refund-lines.tsx';

const messages = defineMessages({
  title: 'Invoices and payment',
  noAddress: 'There is no billing address yet.',
  editAddress: 'Change the billing address',
  addAddress: 'Add a billing address',
  notConfigured: 'Invoices are mailed to the billing address; this server takes no cards.',
  test: 'Payments are only simulated here: no card is charged.',
  card: 'A card is saved, and invoices are charged to it automatically.',
  changeCard: 'Change or remove the card',
  none: 'No invoice yet.',
  invoice: 'Invoice {$number}',
  issued: 'Issued {$day}',
  due: 'to be paid by {$day}',
  paid: 'paid {$day}',
  mailed: 'mailed to {$email}',
  download: 'Download as PDF',
  pay: 'Pay by card',
});

interface BillingSectionProps {
  readonly plan: SchoolPlan;
  readonly onEdit: () => void;
}

/** Billing address, payment card and invoices. */
export function BillingSection({ plan, onEdit }: BillingSectionProps) {
  const text = useText();
  const t = text(messages);
  const invoices = useInfiniteQuery(invoicePages);
  const portal = useMutation(openPortal);
  const { billing, payment, can } = plan;
  return (
    <PlanSection title={t('title')}>
      {payment.is_test ? <Notice kind="info">{t('test')}</Notice> : null}
      <p className={classes.address}>
        {billing ? [billing.name, billing.email, billing.address].filter(Boolean).join('\n') : t('noAddress')}
      </p>
      {payment.is_configured ? null : <p className={classes.quiet}>{t('notConfigured')}</p>}
      {payment.has_card ? <p className={classes.quiet}>{t('card')}</p> : null}
      {can.change ? (
        <div className={classes.actions}>
          <Button onClick={onEdit}>{t(billing ? 'editAddress' : 'addAddress')}</Button>
          {payment.has_card && payment.is_configured ? (
            <Button icon={IconCreditCard} isBusy={portal.isPending} onClick={() => portal.mutate()}>
              {t('changeCard')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <AsyncView query={invoices}>
        {({ pages }) =>
          pages.flat().length === 0 ? (
            <p className={classes.quiet}>{t('none')}</p>
          ) : (
            <>
              <RecordCards>
                {pages.flat().map((invoice) => (
                  <InvoiceCard
                    key={invoice.id}
                    invoice={invoice}
                    canPay={payment.is_configured && can.change === true && invoice.paid_at === null}
                  />
                ))}
              </RecordCards>
              <MorePages of={invoices} />
            </>
          )
        }
      </AsyncView>
    </PlanSection>
  );
}

function InvoiceCard({ invoice, canPay }: { readonly invoice: Invoice; readonly canPay: boolean }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const money = useMoney();
  const print = useMutation(printInvoice);
  const pay = useMutation(payInvoice);
  const { tone, label } = invoiceStates[stateOf(invoice)];
  return (
    <RecordCard
      name={t('invoice', { number: invoice.number })}
      tag={<StatusTag tone={tone}>{text.phrase(label)}</StatusTag>}
      facts={[
        money.exact(invoice.total),
        t('issued', { day: format.day(invoice.issued_at) }),
        invoice.paid_at
          ? t('paid', { day: format.day(invoice.paid_at) })
          : t('due', { day: format.day(invoice.due_at) }),
        invoice.mailed_at ? t('mailed', { email: invoice.billed_email }) : null,
      ]}
      menu={[
        {
          label: t('download'),
          icon: IconDownload,
          worksWhenOver: true,
          onChoose: () => print.mutate(invoice),
        },
      ]}
    >
      <InvoiceLines lines={invoice.lines} total={invoice.total} />
      <RefundLines refunds={invoice.refunds} />
      {canPay ? (
        <div className={classes.actions}>
          <Button
            tone="primary"
            icon={IconCreditCard}
            isBusy={pay.isPending}
            onClick={() => pay.mutate(invoice.id)}
          >
            {t('pay')}
          </Button>
        </div>
      ) : null}
    </RecordCard>
  );
}

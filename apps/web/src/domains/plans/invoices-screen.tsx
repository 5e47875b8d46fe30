import type { SchoolInvoice } from '@pelion/contract/plans';
import { invoiceStates, stateOf } from '@pelion/contract/plans/facts';
import { defineMessages } from '@pelion/words';
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconFileInvoice } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { Page } from '../../components/page.tsx';
import { RecordCard, RecordCards } from '../../components/record-card.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useMoney } from './money.ts';
import { allInvoicePages, markPaid } from './queries.ts';
import { RefundLines } from './refund-lines.tsx';

const messages = defineMessages({
  title: 'Invoices',
  facts: 'Mark transfers that have arrived. Card payments are marked automatically.',
  show: 'Show',
  all: 'All invoices',
  open: 'Not paid',
  paid: 'Paid',
  empty: 'No invoice here',
  emptyText: 'Invoices appear with the first paid plan.',
  invoice: 'Invoice {$number} · {$school}',
  issued: 'Issued {$day}',
  due: 'to be paid by {$day}',
  paidOn: 'paid {$day}',
  card: 'by card',
  to: 'mailed to {$email}',
  markPaid: 'Mark as paid',
  markOpen: 'Mark as not paid',
  giveBack: 'Refund…',
});

const RefundDialog = later(() => import('./refund-dialog.tsx').then((file) => file.RefundDialog));

/** /settings/invoices: invoices of all schools, for site admins. */
export function InvoicesScreen() {
  const t = useText()(messages);
  const { state, set } = useListState((query) => ({ paid: query.oneOf('paid', ['no', 'yes']) }));
  const [givingBack, setGivingBack] = useState<number | null>(null);
  const list = useInfiniteQuery(allInvoicePages(state.paid === '' ? undefined : state.paid === 'yes'));
  const chosen = list.data?.pages.flat().find(({ id }) => id === givingBack);
  return (
    <Page title={t('title')} facts={t('facts')} width="reading">
      <FilterBar>
        <SelectField
          name="paid"
          label={t('show')}
          value={state.paid}
          onChange={(paid) => set({ paid })}
          options={[
            { value: '', label: t('all') },
            { value: 'no', label: t('open') },
            { value: 'yes', label: t('paid') },
          ]}
        />
      </FilterBar>
      <AsyncList
        query={{ data: list.data?.pages.flat(), error: list.error }}
        empty={<EmptyState icon={IconFileInvoice} title={t('empty')} text={t('emptyText')} />}
      >
        {(invoices) => (
          <>
            <RecordCards>
              {invoices.map((invoice) => (
                <SchoolInvoiceCard
                  key={invoice.id}
                  invoice={invoice}
                  onGiveBack={() => setGivingBack(invoice.id)}
                />
              ))}
            </RecordCards>
            <MorePages of={list} />
          </>
        )}
      </AsyncList>
      {chosen ? <RefundDialog invoice={chosen} onClose={() => setGivingBack(null)} /> : null}
    </Page>
  );
}

interface SchoolInvoiceCardProps {
  readonly invoice: SchoolInvoice;
  readonly onGiveBack: () => void;
}

function SchoolInvoiceCard({ invoice, onGiveBack }: SchoolInvoiceCardProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const money = useMoney();
  const mark = useMutation(markPaid);
  const { tone, label } = invoiceStates[stateOf(invoice)];
  const isPaid = invoice.paid_at !== null;
  return (
    <RecordCard
      name={t('invoice', { number: invoice.number, school: invoice.school_name })}
      tag={<StatusTag tone={tone}>{text.phrase(label)}</StatusTag>}
      facts={[
        money.exact(invoice.total),
        t('issued', { day: format.day(invoice.issued_at) }),
        invoice.paid_at
          ? t('paidOn', { day: format.day(invoice.paid_at) })
          : t('due', { day: format.day(invoice.due_at) }),
        invoice.paid_with === 'card' && t('card'),
        invoice.mailed_at && t('to', { email: invoice.billed_email }),
      ]}
      menu={[
        invoice.paid_with !== 'card' && {
          label: t(isPaid ? 'markOpen' : 'markPaid'),
          icon: isPaid ? IconCircleX : IconCircleCheck,
          onChoose: () => mark.mutate({ id: invoice.id, isPaid: !isPaid }),
        },
        invoice.can.refund === true && {
          label: t('giveBack'),
          icon: IconArrowBackUp,
          onChoose: onGiveBack,
        },
      ]}
    >
      <RefundLines refunds={invoice.refunds} />
    </RecordCard>
  );
}

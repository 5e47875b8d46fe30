import { planTable } from '@pelion/access';
import { planOffers } from '@pelion/access/plan-offers';
import type { SchoolPlan } from '@pelion/contract/plans';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useText } from '../../lib/text.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { useMoney } from './money.ts';
import { PlanSection } from './plan-section.tsx';
import classes from './plans.module.css';
import { setOverage } from './queries.ts';

const messages = defineMessages({
  title: 'Overage',
  notSold: 'This plan cannot go beyond its limits.',
  prices: 'Each further {user} costs {$user} a month, each further GB {$gigabyte}.',
  off: 'You cannot go beyond the plan.',
  on: 'Charged at the end of the month, by its highest number.',
  isOn: 'Overage is on',
  isOff: 'Overage is off',
  agree: 'Turn on overage',
  stop: 'Turn off overage',
  inUse: 'Currently beyond the plan, charged at the end of the month:',
  inUseFree: 'You are beyond your plan. Everything is kept free of charge, but nothing can be added.',
  askTitle: 'Do you want to turn on overage?',
  ask: '{$prices} Your current overage would cost {$total} at the end of this month.',
});

/** Switch for seats and storage beyond the plan, with their prices. */
export function OverageSection({ plan }: { readonly plan: SchoolPlan }) {
  const text = useText();
  const t = text(messages);
  const money = useMoney();
  const [isAsking, setIsAsking] = useState(false);
  const change = useMutation({ ...setOverage, onSuccess: () => setIsAsking(false) });
  const { extraUser, extraGigabyte } = planOffers[planTable.nameOf(plan.subscription_type_id) ?? 'lite'];
  const { is_agreed: isAgreed, lines, total, users, gigabytes } = plan.overage;
  if (extraUser === null || extraGigabyte === null)
    return <PlanSection title={t('title')} text={t('notSold')} />;
  const prices = t('prices', { user: money.exact(extraUser), gigabyte: money.exact(extraGigabyte) });
  return (
    <PlanSection title={t('title')} text={prices}>
      <p>
        <StatusTag tone={isAgreed ? 'green' : 'gray'}>{t(isAgreed ? 'isOn' : 'isOff')}</StatusTag>{' '}
        {t(isAgreed ? 'on' : 'off')}
      </p>
      {users + gigabytes > 0 ? (
        isAgreed ? (
          <>
            <p>{t('inUse')}</p>
            <InvoiceLines lines={lines} total={total} />
          </>
        ) : (
          <Notice kind="warning">{t('inUseFree')}</Notice>
        )
      ) : null}
      {plan.can.change ? (
        <div className={classes.actions}>
          <Button
            isBusy={change.isPending}
            onClick={() =>
              isAgreed ? change.mutate({ is_agreed: false, version: plan.version }) : setIsAsking(true)
            }
          >
            {t(isAgreed ? 'stop' : 'agree')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('askTitle')}
        confirmLabel={t('agree')}
        isBusy={change.isPending}
        onConfirm={() => change.mutate({ is_agreed: true, version: plan.version })}
        onClose={() => setIsAsking(false)}
      >
        {t('ask', { prices, total: money.exact(total) })}
      </ConfirmDialog>
    </PlanSection>
  );
}

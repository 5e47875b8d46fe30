import { planTable } from '@pelion/access';
import { planOffers } from '@pelion/access/plan-offers';
import type { SchoolPlan } from '@pelion/contract/plans';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { daysLeft } from '../../lib/days-left.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useMoney } from './money.ts';
import classes from './plans.module.css';
import { keepPlan } from './queries.ts';

const messages = defineMessages({
  now: 'Your {school} is on the {$plan} plan, at {$price} a month.',
  until: 'The current month runs until {$day}.',
  trial: '{$n} {#n|day|days} left of the trial',
  trialLast: 'The trial ends today',
  trialText: 'Everything in {$plan} until {$day}. Choose a plan by then to keep working; nothing is deleted.',
  trialOver: 'The trial is over',
  trialOverText: 'The trial ended on {$day}. Everything is kept. Choose a plan to keep working.',
  pastDue: 'An invoice is overdue',
  pastDueText: 'Nothing is restricted yet. Please pay so that your {school} can keep working.',
  ended: 'The plan has ended',
  endedText: 'Everything is kept. Choose a plan or pay the open invoice to keep working.',
  next: '{$plan} from {$day} on',
  nextText: 'Nothing is deleted; over its limits, you can read but not add.',
  keep: 'Keep the {$plan} plan',
  site: 'Only {school} admins can change the plan.',
});

/** Current plan, end of its period and pending change. */
export function PlanState({ plan }: { readonly plan: SchoolPlan }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const money = useMoney();
  const keep = useMutation(keepPlan);
  const nameOf = (id: number) => text.phrase(planTable.labelOf(id));
  const name = nameOf(plan.subscription_type_id);
  const price = planOffers[planTable.nameOf(plan.subscription_type_id) ?? 'lite'].price;
  const { trial_ends_at: ends, next_subscription_type_id: next, period } = plan;
  const left = ends ? daysLeft(format, ends) : 0;
  const isTrialOver = ends !== null && Date.parse(ends) <= Date.now();
  return (
    <>
      {plan.plan_state === 'trial' && ends && isTrialOver ? (
        <Notice kind="warning" title={t('trialOver')}>
          {t('trialOverText', { day: format.day(ends) })}
        </Notice>
      ) : plan.plan_state === 'trial' && ends ? (
        <Notice kind="info" title={left > 0 ? t('trial', { n: left }) : t('trialLast')}>
          {t('trialText', { plan: name, day: format.day(ends) })}
        </Notice>
      ) : (
        <p className={classes.now}>
          {t('now', { plan: name, price: money.short(price) })}{' '}
          {period ? t('until', { day: format.day(period.ends_at) }) : null}
        </p>
      )}
      {plan.plan_state === 'pastDue' ? (
        <Notice kind="warning" title={t('pastDue')}>
          {t('pastDueText')}
        </Notice>
      ) : null}
      {plan.plan_state === 'ended' ? (
        <Notice kind="warning" title={t('ended')}>
          {t('endedText')}
        </Notice>
      ) : null}
      {next !== null && period ? (
        <Notice
          kind="info"
          title={t('next', { plan: nameOf(next), day: format.day(period.ends_at) })}
          actions={
            plan.can.change ? (
              <Button isBusy={keep.isPending} onClick={() => keep.mutate(plan.version)}>
                {t('keep', { plan: name })}
              </Button>
            ) : null
          }
        >
          {t('nextText')}
        </Notice>
      ) : null}
      {plan.can.change ? null : <p className={classes.quiet}>{t('site')}</p>}
    </>
  );
}

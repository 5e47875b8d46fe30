import { planTable } from '@pelion/access';
import { isLineBuilt } from '@pelion/access/built-features';
import { planLines, planOffers, plansByPrice } from '@pelion/access/plan-offers';
import type { SchoolPlan } from '@pelion/contract/plans';
import { defineMessages } from '@pelion/words';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useText } from '../../lib/text.ts';
import { useMoney } from './money.ts';
import { PlanSection } from './plan-section.tsx';
import classes from './plans.module.css';

const messages = defineMessages({
  title: 'All plans',
  price: '{$price} a month',
  offer: '{$percent}% off, instead of {$price}',
  current: 'Your plan',
  next: 'Chosen',
  choose: 'Choose',
  chooseWhole: 'Choose the {$plan} plan',
  later: '{$line} (in preparation)',
});

interface PlanCardsProps {
  readonly plan: SchoolPlan;
  readonly onChoose: (planId: number) => void;
}

/** Plans with prices and features, as on the pricing page. */
export function PlanCards({ plan, onChoose }: PlanCardsProps) {
  const text = useText();
  const t = text(messages);
  const money = useMoney();
  const id = useId();
  const isHeld = plan.plan_state === 'active' || plan.plan_state === 'pastDue';
  return (
    <PlanSection title={t('title')}>
      <div className={classes.cards}>
        {plansByPrice.map((each) => {
          const { price, listPrice, offerPercent } = planOffers[each];
          const planId = planTable.idOf(each);
          const name = text.phrase(planTable.labelOf(each));
          const isCurrent = isHeld && planId === plan.subscription_type_id;
          const isNext = planId === plan.next_subscription_type_id;
          return (
            <article
              key={each}
              className={classes.card}
              data-current={isCurrent || undefined}
              aria-labelledby={`${id}-${each}`}
            >
              <h3 id={`${id}-${each}`}>{name}</h3>
              {isCurrent || isNext ? (
                <StatusTag tone={isCurrent ? 'green' : 'blue'}>{t(isCurrent ? 'current' : 'next')}</StatusTag>
              ) : null}
              <p className={classes.price}>{t('price', { price: money.short(price) })}</p>
              {offerPercent > 0 ? (
                <small>{t('offer', { percent: offerPercent, price: money.short(listPrice) })}</small>
              ) : null}
              <ul>
                {planLines(each, money.exact).map((line) => (
                  <li key={line}>
                    {isLineBuilt(line) ? text.phrase(line) : t('later', { line: text.phrase(line) })}
                  </li>
                ))}
              </ul>
              {plan.can.change && !isCurrent && !isNext ? (
                <Button aria-label={t('chooseWhole', { plan: name })} onClick={() => onChoose(planId)}>
                  {t('choose')}
                </Button>
              ) : null}
            </article>
          );
        })}
      </div>
    </PlanSection>
  );
}

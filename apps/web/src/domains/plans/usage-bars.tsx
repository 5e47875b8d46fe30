import { type Limit, planLimits, planTable } from '@pelion/access';
import { limitWords } from '@pelion/access/feature-words';
import type { SchoolPlan } from '@pelion/contract/plans';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { PlanSection } from './plan-section.tsx';
import classes from './plans.module.css';

const messages = defineMessages({
  title: 'In use',
  of: '{$used} of {$allowed}',
  over: '{$n} over',
  agreed: 'Agreed for your {school}. The {$plan} plan has {$n}.',
});

const GIGABYTE = 1_000_000_000;

interface Bar {
  readonly limit: Limit;
  readonly used: number;
  /** Limit in the unit of `used`. */
  readonly allowed: number;
}

const barsOf = ({ used, subscription }: SchoolPlan): readonly Bar[] => [
  { limit: 'number_of_users_allowed', used: used.users, allowed: subscription.number_of_users_allowed },
  {
    limit: 'number_of_teachers_allowed',
    used: used.teachers,
    allowed: subscription.number_of_teachers_allowed,
  },
  {
    limit: 'number_of_students_allowed',
    used: used.students,
    allowed: subscription.number_of_students_allowed,
  },
  {
    limit: 'storage_gigabytes_allowed',
    used: used.storage,
    allowed: subscription.storage_gigabytes_allowed * GIGABYTE,
  },
];

/** Used seats and storage against the plan's limits, as figures and bars. */
export function UsageBars({ plan }: { readonly plan: SchoolPlan }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const held = planTable.nameOf(plan.subscription_type_id);
  return (
    <PlanSection title={t('title')}>
      <ul className={classes.bars}>
        {barsOf(plan).map(({ limit, used, allowed }) => {
          const isStorage = limit === 'storage_gigabytes_allowed';
          const write = isStorage ? format.bytes : format.number;
          const usual = held && planLimits[held][limit] * (isStorage ? GIGABYTE : 1);
          const isOver = used > allowed;
          const share = allowed === 0 ? (used === 0 ? 0 : 100) : Math.min(100, (used / allowed) * 100);
          return (
            <li key={limit} className={classes.bar}>
              <div className={classes.figures}>
                <strong>{text.phrase(limitWords[limit].label)}</strong>
                <span>
                  {t('of', { used: write(used), allowed: write(allowed) })}
                  {isOver ? ` · ${t('over', { n: write(used - allowed) })}` : null}
                </span>
              </div>
              <div className={classes.track} aria-hidden>
                <div
                  className={classes.fill}
                  data-over={isOver || undefined}
                  style={{ inlineSize: `${share}%` }}
                />
              </div>
              <p className={classes.counts}>
                {text.phrase(limitWords[limit].counts)}
                {held && usual !== undefined && usual !== allowed
                  ? ` ${t('agreed', { plan: text.phrase(planTable.labelOf(held)), n: write(usual) })}`
                  : null}
              </p>
            </li>
          );
        })}
      </ul>
    </PlanSection>
  );
}

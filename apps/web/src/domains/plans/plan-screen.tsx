import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { later } from '../../components/later.tsx';
import { Page } from '../../components/page.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import { BillingSection } from './billing-section.tsx';
import { FeatureList } from './feature-list.tsx';
import { OverageSection } from './overage-section.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanState } from './plan-state.tsx';
import { planKey, planQuery } from './queries.ts';
import { UsageBars } from './usage-bars.tsx';

const PlanTaskDialog = later(() => import('./plan-task-dialog.tsx').then((file) => file.PlanTaskDialog));

const messages = defineMessages({ title: 'Plan' });

/** What is open in a dialog: choosing a plan by its number, or the billing address, and what to go on with after it. */
export type PlanTask =
  | { readonly kind: 'choose'; readonly planId: number }
  | { readonly kind: 'billing'; readonly thenPlanId: number | null };

/** /settings/plan: what the school has bought, how much of it is used, what it costs, and every other plan. */
export function PlanScreen() {
  const t = useMessages(messages);
  const plan = useQuery(planQuery);
  const [task, setTask] = useState<PlanTask | null>(null);
  // Somebody else's change of the plan tells everybody of the school.
  useLiveQueries('session', planKey);
  return (
    <Page title={t('title')} width="form">
      <AsyncView query={plan} level={1}>
        {(data) => (
          <>
            <PlanState plan={data} />
            <UsageBars plan={data} />
            <OverageSection plan={data} />
            <PlanCards plan={data} onChoose={(planId) => setTask({ kind: 'choose', planId })} />
            <FeatureList plan={data} />
            <BillingSection plan={data} onEdit={() => setTask({ kind: 'billing', thenPlanId: null })} />
            {task ? <PlanTaskDialog task={task} plan={data} onTask={setTask} /> : null}
          </>
        )}
      </AsyncView>
    </Page>
  );
}

import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
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

const StorageSection = later(
  () => import('./storage-section.tsx').then((file) => file.StorageSection),
  <LoadingState blocks={[160]} />,
);

const messages = defineMessages({ title: 'Plan' });

/** Open dialog: plan choice or billing address, the latter with the plan to choose next. */
export type PlanTask =
  | { readonly kind: 'choose'; readonly planId: number }
  | { readonly kind: 'billing'; readonly thenPlanId: number | null };

/** /settings/plan: the school's plan, usage and cost, and all other plans. */
export function PlanScreen() {
  const t = useMessages(messages);
  const plan = useQuery(planQuery);
  const [task, setTask] = useState<PlanTask | null>(null);
  // A plan change by another admin sends a session event to the whole school.
  useLiveQueries('session', planKey);
  return (
    <Page title={t('title')} width="form">
      <AsyncView query={plan} level={1}>
        {(data) => (
          <>
            <PlanState plan={data} />
            <UsageBars plan={data} />
            <StorageSection />
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

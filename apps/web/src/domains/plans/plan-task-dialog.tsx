import type { SchoolPlan } from '@pelion/contract/plans';
import { BillingDialog } from './billing-dialog.tsx';
import { ChoosePlanDialog } from './choose-plan-dialog.tsx';
import type { PlanTask } from './plan-screen.tsx';

interface PlanTaskDialogProps {
  readonly task: PlanTask;
  readonly plan: SchoolPlan;
  readonly onTask: (task: PlanTask | null) => void;
}

/** Dialog of the action chosen on the page. */
export function PlanTaskDialog({ task, plan, onTask }: PlanTaskDialogProps) {
  const close = () => onTask(null);
  switch (task.kind) {
    case 'choose':
      return (
        <ChoosePlanDialog
          planId={task.planId}
          plan={plan}
          onBilling={() => onTask({ kind: 'billing', thenPlanId: task.planId })}
          onClose={close}
        />
      );
    case 'billing': {
      const { thenPlanId } = task;
      return (
        <BillingDialog
          plan={plan}
          onClose={close}
          onSaved={() => onTask(thenPlanId === null ? null : { kind: 'choose', planId: thenPlanId })}
        />
      );
    }
  }
}

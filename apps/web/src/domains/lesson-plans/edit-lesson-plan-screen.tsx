import { pathOf } from '@pelion/access';
import type { LessonPlanDetail } from '@pelion/contract/lesson-plans';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { useMessages } from '../../lib/text.ts';
import { LessonPlanAt } from './lesson-plan-at.tsx';
import { LessonPlanForm } from './lesson-plan-form.tsx';
import { lessonPlanQuery } from './queries.ts';

const LessonDialog = later(() => import('./planner/lesson-dialog.tsx').then((file) => file.LessonDialog));

const messages = defineMessages({ title: 'Edit {lessonPlan}' });

/** /lesson-plan/edit/{id} */
export function EditLessonPlanScreen() {
  return <LessonPlanAt>{(id) => <Loaded id={id} />}</LessonPlanAt>;
}

function Loaded({ id }: { readonly id: number }) {
  // Never cached: the edit must be based on the current version.
  const query = useQuery({ ...lessonPlanQuery(id), staleTime: 0, gcTime: 0 });
  return (
    <AsyncView query={query} level={1}>
      {(plan) => <Editing plan={plan} />}
    </AsyncView>
  );
}

function Editing({ plan }: { readonly plan: LessonPlanDetail }) {
  const t = useMessages(messages);
  const { state } = useLocation();
  const [isSaved, setIsSaved] = useState(false);
  const [lessonId, setLessonId] = useState<number | null>(null);
  const view = pathOf('lessonPlan', { lessonPlanId: plan.id });
  if (isSaved) return <Navigate to={view} state={state} replace />;
  return (
    <Page title={t('title')} back={{ to: view, label: plan.name, state }} width="form">
      <LessonPlanForm
        plan={plan}
        cancelTo={view}
        onSaved={() => setIsSaved(true)}
        onOpenLesson={setLessonId}
      />
      {lessonId === null ? null : (
        <LessonDialog planId={plan.id} lessonId={lessonId} onClose={() => setLessonId(null)} />
      )}
    </Page>
  );
}

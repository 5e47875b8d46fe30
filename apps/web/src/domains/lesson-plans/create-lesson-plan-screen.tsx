import { pathOf } from '@pelion/access';
import type { LessonPlanDetail } from '@pelion/contract/lesson-plans';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { Page } from '../../components/page.tsx';
import { useMessages } from '../../lib/text.ts';
import { LessonPlanForm } from './lesson-plan-form.tsx';

const messages = defineMessages({
  back: '{^lessonPlan+}',
  title: 'Add {lessonPlan}',
  facts: 'It starts as a draft. Once it is active, {assessment+} can belong to its {lesson+}.',
});

/** /lesson-plan/create */
export function CreateLessonPlanScreen() {
  const t = useMessages(messages);
  const [made, setMade] = useState<LessonPlanDetail | null>(null);
  const list = pathOf('lessonPlans');
  if (made) return <Navigate to={pathOf('lessonPlan', { lessonPlanId: made.id })} replace />;
  return (
    <Page title={t('title')} back={{ to: list, label: t('back') }} facts={t('facts')} width="form">
      <LessonPlanForm plan={null} cancelTo={list} onSaved={setMade} />
    </Page>
  );
}

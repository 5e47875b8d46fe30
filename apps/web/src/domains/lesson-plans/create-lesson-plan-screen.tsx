import { pathOf, screenOf } from '@pelion/access';
import type { LessonPlanDetail } from '@pelion/contract/lesson-plans';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { MissingSetup } from '../../components/missing-setup.tsx';
import { Page } from '../../components/page.tsx';
import { useText } from '../../lib/text.ts';
import { LessonPlanForm } from './lesson-plan-form.tsx';

const messages = defineMessages({
  facts: 'New {lessonPlan+} start as drafts. Once active, their {lesson+} can have {assessment+}.',
  missing: 'A {lessonPlan} needs a {grade}.',
});

/** /lesson-plan/create */
export function CreateLessonPlanScreen() {
  const text = useText();
  const t = text(messages);
  const [made, setMade] = useState<LessonPlanDetail | null>(null);
  const list = pathOf('lessonPlans');
  if (made) return <Navigate to={pathOf('lessonPlan', { lessonPlanId: made.id })} replace />;
  return (
    <Page
      title={text.phrase(screenOf('createLessonPlan').title)}
      back={{ to: list, label: text.phrase(screenOf('lessonPlans').title) }}
      facts={t('facts')}
      width="form"
    >
      <MissingSetup needsSubject={false}>{t('missing')}</MissingSetup>
      <LessonPlanForm plan={null} cancelTo={list} onSaved={setMade} />
    </Page>
  );
}

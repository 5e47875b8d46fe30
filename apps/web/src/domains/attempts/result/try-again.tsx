import { pathOf } from '@pelion/access';
import type { AttemptResult } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { useMessages } from '../../../lib/text.ts';
import { instructionsQuery } from '../queries.ts';
import { RetryCost } from '../retry-cost.tsx';
import classes from './try-again.module.css';

const messages = defineMessages({ title: 'Another attempt', again: 'Try again' });

/** On one's own result: the way to another attempt where there is one, under what it costs. */
export function TryAgain({ result }: { readonly result: AttemptResult }) {
  const t = useMessages(messages);
  const id = useId();
  const { schedule_id: scheduleId, assessment_id: assessmentId, student_id: studentId } = result;
  // Without an answer nothing is offered: the result itself is what the page is for.
  const { data } = useQuery(instructionsQuery(scheduleId, studentId));
  if (!data || data.refusal !== null || data.running_result_id !== null) return null;
  return (
    <section className={classes.again} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <RetryCost cost={data} />
      <ButtonLink to={pathOf('testInstructions', { assessmentId, scheduleId })}>{t('again')}</ButtonLink>
    </section>
  );
}

import { pathOf } from '@pelion/access';
import type { OwnFeedback } from '@pelion/contract/feedback';
import { feedbackStatuses } from '@pelion/contract/feedback/facts';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { TaskGroup } from './task-group.tsx';
import { TaskRow } from './task-row.tsx';
import classes from './to-do.module.css';

// Loaded on demand: most visits skip no form.
const SkipDialog = later(() => import('./skip-form-dialog.tsx').then((file) => file.SkipDialog));

const messages = defineMessages({
  title: 'Feedback to give',
  anonymous: 'Anonymous',
  named: 'With your name',
  until: 'until {$when}',
  answer: 'Answer',
  resume: 'Continue',
  skip: 'Skip',
  actionOf: '{$action}: {$name}',
});

/** Open forms that the viewer has neither submitted nor skipped. */
export const waiting = (forms: readonly OwnFeedback[]): readonly OwnFeedback[] =>
  forms.filter(({ state, status_id }) => state === 'open' && status_id < feedbackStatuses.skipped);

/** Forms for the viewer to answer; Skip declines one (spec 1 §4). */
export function FeedbackToDo({ forms }: { readonly forms: readonly OwnFeedback[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const [skipping, setSkipping] = useState<number | null>(null);
  return (
    <>
      <TaskGroup title={t('title')} tasks={forms} level={2}>
        {({ round_id: id, name, is_anonymous, due_at, status_id }) => {
          const to = `${pathOf('feedbackForms')}?answer=${id}`;
          const answer = t(status_id === feedbackStatuses.inProgress ? 'resume' : 'answer');
          return (
            <TaskRow
              key={id}
              tone="blue"
              title={name}
              facts={[t(is_anonymous ? 'anonymous' : 'named'), t('until', { when: format.until(due_at) })]}
              to={to}
              action={
                <div className={classes.actions}>
                  <ChangeButton
                    tone="quiet"
                    aria-label={t('actionOf', { action: t('skip'), name })}
                    onClick={() => setSkipping(id)}
                  >
                    {t('skip')}
                  </ChangeButton>
                  <ButtonLink to={to} aria-label={t('actionOf', { action: answer, name })}>
                    {answer}
                  </ButtonLink>
                </div>
              }
            />
          );
        }}
      </TaskGroup>
      {skipping === null ? null : <SkipDialog roundId={skipping} onClose={() => setSkipping(null)} />}
    </>
  );
}

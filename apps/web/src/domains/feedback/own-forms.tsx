import { pathOf } from '@pelion/access';
import type { OwnFeedback } from '@pelion/contract/feedback';
import { feedbackStatuses, feedbackStatusTable } from '@pelion/contract/feedback/facts';
import { defineMessages } from '@pelion/words';
import { ButtonLink } from '../../components/button.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './feedback.module.css';

const messages = defineMessages({
  answer: 'Answer',
  answerOf: 'Answer “{$name}”',
  anonymous: 'Anonymous',
  named: 'With your name',
  until: 'until {$when}',
  from: 'from {$when}',
  closed: 'Closed',
});

const isLeft = ({ state, status_id }: OwnFeedback) =>
  state === 'open' && status_id !== feedbackStatuses.completed;

const unanswered: readonly number[] = [feedbackStatuses.notStarted, feedbackStatuses.inProgress];

/** The round closed before any answer was submitted. */
const isMissed = ({ state, status_id }: OwnFeedback) => state === 'closed' && unanswered.includes(status_id);

/** Forms assigned to the viewer. */
export function OwnForms({ forms }: { readonly forms: readonly OwnFeedback[] }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  return (
    <ul className={classes.list}>
      {forms.map((form) => {
        const { round_id: id, name, state } = form;
        const facts = [
          t(form.is_anonymous ? 'anonymous' : 'named'),
          state === 'coming'
            ? t('from', { when: format.moment(form.effective_at) })
            : state === 'open' || isMissed(form)
              ? t('until', { when: format.moment(form.due_at) })
              : t('closed'),
        ];
        return (
          <li key={id} className={classes.card}>
            <div className={classes.about}>
              <h3>{name}</h3>
              <p>{facts.join(' · ')}</p>
            </div>
            {isMissed(form) ? (
              <StatusTag tone="gray">{t('closed')}</StatusTag>
            ) : (
              <StatusTag tone={feedbackStatusTable.toneOf(form.status_id)}>
                {text.phrase(feedbackStatusTable.labelOf(form.status_id))}
              </StatusTag>
            )}
            {isLeft(form) ? (
              <ButtonLink
                size="sm"
                to={`${pathOf('feedbackForms')}?answer=${id}`}
                aria-label={t('answerOf', { name })}
              >
                {t('answer')}
              </ButtonLink>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

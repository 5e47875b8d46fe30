import { pathOf } from '@pelion/access';
import type { OwnFeedback } from '@pelion/contract/feedback';
import { feedbackStatuses, feedbackStatusTable } from '@pelion/contract/feedback/facts';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  caption: 'Feedback Forms',
  name: 'Name',
  status: 'Status',
  names: 'Names',
  when: 'When',
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

const rowId = ({ round_id }: OwnFeedback) => String(round_id);

/** Forms assigned to the viewer. */
export function OwnForms({ forms }: { readonly forms: readonly OwnFeedback[] }) {
  const text = useText();
  const format = useFormat();
  const t = useMemo(() => text(messages), [text]);
  const columns = useMemo<readonly DataColumn<OwnFeedback>[]>(
    () => [
      { id: 'name', header: t('name'), place: 'primary', value: ({ name }) => name },
      {
        id: 'status',
        header: t('status'),
        place: 'fact',
        value: (form) =>
          isMissed(form) ? t('closed') : text.phrase(feedbackStatusTable.labelOf(form.status_id)),
        cell: (form) =>
          isMissed(form) ? (
            <StatusTag tone="gray">{t('closed')}</StatusTag>
          ) : (
            <StatusTag tone={feedbackStatusTable.toneOf(form.status_id)}>
              {text.phrase(feedbackStatusTable.labelOf(form.status_id))}
            </StatusTag>
          ),
      },
      {
        id: 'anonymous',
        header: t('names'),
        place: 'fact',
        value: ({ is_anonymous }) => t(is_anonymous ? 'anonymous' : 'named'),
      },
      {
        id: 'when',
        header: t('when'),
        place: 'fact',
        value: ({ due_at }) => due_at,
        cell: (form) =>
          form.state === 'coming'
            ? t('from', { when: format.when(form.effective_at) })
            : form.state === 'open' || isMissed(form)
              ? t('until', { when: format.until(form.due_at) })
              : t('closed'),
      },
      {
        id: 'answer',
        header: t('answer'),
        place: 'trailing',
        isSortable: false,
        value: () => null,
        cell: (form) =>
          isLeft(form) ? (
            <ButtonLink
              size="sm"
              to={`${pathOf('feedbackForms')}?answer=${form.round_id}`}
              aria-label={t('answerOf', { name: form.name })}
            >
              {t('answer')}
            </ButtonLink>
          ) : null,
      },
    ],
    [t, text, format],
  );
  return <DataTable isCompact caption={t('caption')} rows={forms} rowId={rowId} columns={columns} />;
}

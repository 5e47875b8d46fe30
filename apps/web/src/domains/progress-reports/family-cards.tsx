import type { FamilyReportCard } from '@pelion/contract/progress-reports';
import { defineMessages } from '@pelion/words';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncList } from '../../components/async-list.tsx';
import { ChildSwitcher } from '../../components/child-switcher.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { RecordCard, RecordCards } from '../../components/record-card.tsx';
import { ReportPage } from '../../components/reports/report-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { childParam } from '../../lib/child-list.ts';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { previewPath } from './card-paths.ts';
import { cyclesQuery, progressReportsKey } from './queries.ts';

const messages = defineMessages({
  new: 'New',
  read: 'Read',
  days: '{$from} to {$to}',
  published: 'published {$day}',
  empty: 'No report card yet',
  emptyText: 'Report cards appear here once the {school} has published them.',
});

/** Published report cards of oneself or the children; those that are not acknowledged first. */
export function FamilyCards() {
  const t = useMessages(messages);
  const { viewer } = useSignedIn();
  const query = useQuery(cyclesQuery());
  useLiveQueries('progressReports', progressReportsKey);
  const { state } = useListState((list) => ({ child: list.ids(childParam) }));
  const cards = query.data?.report_cards;
  const children = [
    ...new Map((cards ?? []).map(({ student_id: id, student_name: name }) => [id, { id, name }])).values(),
  ];
  const child = children.find(({ id }) => id === state.child[0]) ?? null;
  const shown = cards
    ?.filter(({ student_id }) => !child || student_id === child.id)
    .toSorted(
      (one, other) =>
        Number(one.acknowledged_at !== null) - Number(other.acknowledged_at !== null) ||
        other.published_at.localeCompare(one.published_at),
    );
  return (
    <ReportPage screen="progressReport">
      <ChildSwitcher students={children} current={child} />
      <AsyncList
        query={{ data: shown, error: query.error }}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} icon={IconReportAnalytics} />}
      >
        {(some) => (
          <RecordCards>
            {some.map((card) => (
              <FamilyCard key={card.id} card={card} isNamed={viewer.userType === 'parent'} />
            ))}
          </RecordCards>
        )}
      </AsyncList>
    </ReportPage>
  );
}

interface FamilyCardProps {
  readonly card: FamilyReportCard;
  /** Whether the student is named: a parent may have several. */
  readonly isNamed: boolean;
}

function FamilyCard({ card, isNamed }: FamilyCardProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const isNew = card.acknowledged_at === null;
  return (
    <RecordCard
      name={card.title}
      title={
        <Link to={previewPath(card.id)}>
          <bdi>{isNamed ? `${card.student_name}: ${card.title}` : card.title}</bdi>
        </Link>
      }
      isNew={isNew}
      tag={
        isNew ? <StatusTag tone="blue">{t('new')}</StatusTag> : <StatusTag tone="gray">{t('read')}</StatusTag>
      }
      facts={[
        card.section_name,
        t('days', { from: format.civilDay(card.start_date), to: format.civilDay(card.end_date) }),
        t('published', { day: format.day(card.published_at) }),
      ]}
      menu={[]}
    />
  );
}

import { pathOf, rules } from '@pelion/access';
import type { ItemAnalysis } from '@pelion/contract/item-analysis';
import { analysedAttemptNames, analysedAttempts } from '@pelion/contract/item-analysis/facts';
import {
  attentionOf,
  orderQuestions,
  type QuestionOrder,
  questionOrderNames,
  questionOrders,
} from '@pelion/contract/item-analysis/reading';
import { itemAnalysisRoutes } from '@pelion/contract/item-analysis/routes';
import { addressOf } from '@pelion/contract/kernel/routes';
import { defineMessages } from '@pelion/words';
import { IconChartBar, IconColumns, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { TableDownload } from '../../components/table-download.tsx';
import { fileNameOf } from '../../lib/file-name.ts';
import { useListState } from '../../lib/list-state.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './analysis.module.css';
import { analysisQuery } from './queries.ts';
import { QuestionList } from './question-list.tsx';
import { TestPicture } from './test-picture.tsx';

const ComparedSchedules = later(() =>
  import('./compared-schedules.tsx').then((file) => file.ComparedSchedules),
);

const AskedAbout = later(() => import('./asked-about.tsx').then((file) => file.AskedAbout), null);

const messages = defineMessages({
  back: '{^assessment}',
  title: 'Analysis: {$name}',
  attempts: 'Attempts',
  order: 'Order',
  all: 'All schedules',
  findings: 'Needs attention',
  matrix: '{^student+} by {question+}',
  schedules: 'Compare schedules',
  withheld: 'Fewer than five submissions: the figures could reveal individual {student+}.',
  empty: 'Nothing to analyze yet',
  emptyText: 'Figures appear here once submissions have been graded.',
  nothing: 'Nothing stands out',
  nothingText: 'No {question} here needs attention.',
});

/** …/schedule/{schedule}/analysis: statistics and findings per question. */
export function AnalysisScreen() {
  const scheduleId = readId(useParams().scheduleId);
  if (scheduleId === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Analysis scheduleId={scheduleId} />;
}

function Analysis({ scheduleId }: { readonly scheduleId: number }) {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const { state, set } = useListState((query) => ({
    attempts: query.oneOf('attempts', analysedAttemptNames),
    all: query.flag('all'),
    findings: query.flag('findings'),
    schedules: query.flag('schedules'),
    order: query.oneOf('order', questionOrderNames),
    open: query.ids('open'),
  }));
  const attempts = state.attempts || 'first';
  const order = state.order || 'attention';
  const query = useQuery(analysisQuery(scheduleId, { attempts, is_for_all_schedules: state.all }));
  return (
    <AsyncView query={query} level={1}>
      {(analysis) => (
        <Page
          title={t('title', { name: analysis.assessment_name })}
          primary={
            <TableDownload
              service={itemAnalysisRoutes.service}
              fileName={fileNameOf(t('title', { name: analysis.assessment_name }), 'analysis')}
              addressOf={(wanted) =>
                addressOf(itemAnalysisRoutes, 'exportItemAnalysis', {
                  params: { schedule_id: scheduleId },
                  query: { attempts, is_for_all_schedules: state.all, ...wanted },
                })
              }
            />
          }
          back={{
            to: `${pathOf('assessment', { assessmentId: analysis.assessment_id })}?tab=schedules&schedule=${scheduleId}`,
            label: t('back'),
          }}
        >
          <div className={classes.screen}>
            <FilterBar>
              <SelectField
                label={t('attempts')}
                isLabelHidden
                value={attempts}
                options={analysedAttemptNames.map((value) => ({
                  value,
                  label: text.phrase(analysedAttempts[value]),
                }))}
                onChange={(value) => set({ attempts: value === 'first' ? '' : value })}
              />
              <SelectField
                label={t('order')}
                isLabelHidden
                value={order}
                options={questionOrderNames.map((value) => ({
                  value,
                  label: text.phrase(questionOrders[value]),
                }))}
                onChange={(value) => set({ order: value === 'attention' ? '' : value })}
              />
              <CheckboxField label={t('all')} value={state.all} onChange={(all) => set({ all })} />
              <CheckboxField
                label={t('findings')}
                value={state.findings}
                onChange={(findings) => set({ findings })}
              />
              <ButtonLink
                icon={IconTable}
                to={pathOf('questionMatrix', { assessmentId: analysis.assessment_id, scheduleId })}
              >
                {t('matrix')}
              </ButtonLink>
              <Button
                icon={IconColumns}
                aria-expanded={state.schedules}
                onClick={() => set({ schedules: !state.schedules })}
              >
                {t('schedules')}
              </Button>
            </FilterBar>
            {state.schedules ? <ComparedSchedules scheduleId={scheduleId} attempts={attempts} /> : null}
            <Body
              analysis={analysis}
              isShort={state.findings}
              order={order}
              opened={state.open}
              onToggle={(id) =>
                set({
                  open: state.open.includes(id)
                    ? state.open.filter((other) => other !== id)
                    : [...state.open, id],
                })
              }
            />
            {may(rules.readTutorFlags) ? (
              <AskedAbout
                of={state.all ? { assessment_id: analysis.assessment_id } : { schedule_id: scheduleId }}
              />
            ) : null}
          </div>
        </Page>
      )}
    </AsyncView>
  );
}

interface BodyProps {
  readonly analysis: ItemAnalysis;
  /** Only questions that need attention. */
  readonly isShort: boolean;
  readonly order: QuestionOrder;
  readonly opened: readonly number[];
  readonly onToggle: (versionId: number) => void;
}

function Body({ analysis, isShort, order, opened, onToggle }: BodyProps) {
  const t = useText()(messages);
  const { analysed, questions } = analysis;
  if (analysis.is_withheld) return <Notice kind="info">{t('withheld')}</Notice>;
  if (analysed === 0) return <EmptyState icon={IconChartBar} title={t('empty')} text={t('emptyText')} />;
  const shown = isShort ? questions.filter((question) => attentionOf(question) !== null) : questions;
  return (
    <>
      <TestPicture analysis={analysis} />
      {shown.length === 0 ? (
        <EmptyState icon={IconChartBar} title={t('nothing')} text={t('nothingText')} />
      ) : (
        <QuestionList
          analysis={analysis}
          questions={orderQuestions(shown, order)}
          opened={opened}
          onToggle={onToggle}
        />
      )}
    </>
  );
}

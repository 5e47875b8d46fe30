import type { CourseItemFigures, CourseReportDetail } from '@pelion/contract/course-reports';
import { courseItemKindTable, courseItemStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import { StackedBar } from '../../components/charts/stacked-bar.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  caption: 'Items',
  item: 'Item',
  kind: 'Kind',
  optional: '{$kind}, optional',
  bar: 'By status',
  barOf: '{$name}: {$list}',
  part: '{$n} {$status}',
  score: 'Mean score',
  time: 'Time',
  attempts: 'Attempts',
  none: 'The {course} has no items.',
});

const parts = [
  { status: 'completed', key: 'completed', tone: 'right' },
  { status: 'inProgress', key: 'in_progress', tone: 'main' },
  { status: 'pastDue', key: 'past_due', tone: 'wrong' },
  { status: 'notStarted', key: 'not_started', tone: 'quiet' },
] as const;

/** Items of the course with the students by status. */
export function ItemRows({ report }: { readonly report: CourseReportDetail }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const columns = useMemo<readonly DataColumn<CourseItemFigures>[]>(() => {
    const labelOf = (status: (typeof parts)[number]['status']) =>
      text.phrase(courseItemStatusTable.labelOf(courseItemStatusTable.ids[status]));
    const partsOf = ({ counts }: CourseItemFigures) =>
      parts.map(({ status, key, tone }) => ({ name: labelOf(status), value: counts[key], tone }));
    const kindOf = ({ kind_id, is_required }: CourseItemFigures) => {
      const kind = text.phrase(courseItemKindTable.labelOf(kind_id));
      return is_required ? kind : t('optional', { kind });
    };
    return [
      { id: 'item', header: t('item'), place: 'primary', value: ({ name }) => name },
      { id: 'kind', header: t('kind'), place: 'fact', value: kindOf },
      {
        id: 'bar',
        header: t('bar'),
        place: 'fact',
        isSortable: false,
        value: ({ counts }) => counts.completed,
        cell: (row) => (
          <StackedBar
            label={t('barOf', {
              name: row.name,
              list: format.list(
                partsOf(row)
                  .filter(({ value }) => value > 0)
                  .map(({ name, value }) => t('part', { n: value, status: name })),
              ),
            })}
            parts={partsOf(row)}
          />
        ),
        fact: () => null,
      },
      ...parts.map(
        ({ status, key }): DataColumn<CourseItemFigures> => ({
          id: key,
          header: labelOf(status),
          place: 'fact',
          isNumeric: true,
          value: ({ counts }) => counts[key],
          fact: ({ counts }) =>
            counts[key] === 0 ? null : t('part', { n: counts[key], status: labelOf(status) }),
        }),
      ),
      {
        id: 'score',
        header: t('score'),
        place: 'trailing',
        isNumeric: true,
        value: ({ mean_score }) => (mean_score === null ? null : Number(mean_score)),
        cell: ({ mean_score }) => (mean_score === null ? null : format.percent(mean_score)),
      },
      {
        id: 'time',
        header: t('time'),
        place: 'fact',
        isNumeric: true,
        isWide: true,
        isLeftOutOnPhone: true,
        value: ({ seconds }) => seconds,
        cell: ({ seconds }) => (seconds === 0 ? null : format.duration(Math.ceil(seconds / 60))),
      },
      {
        id: 'attempts',
        header: t('attempts'),
        place: 'fact',
        isNumeric: true,
        isLeftOutOnPhone: true,
        value: ({ attempts }) => attempts,
        cell: ({ attempts }) => (attempts === 0 ? null : format.number(attempts)),
      },
    ];
  }, [text, t, format]);
  return (
    <DataTable
      name="items"
      caption={t('caption')}
      columns={columns}
      rows={report.items}
      rowId={({ id }) => String(id)}
      empty={<EmptyState title={t('none')} />}
    />
  );
}

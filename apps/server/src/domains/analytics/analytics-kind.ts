import { rules } from '@pelion/access';
import { type AnalyticsFigureRow, analyticsQuery } from '@pelion/contract/analytics';
import { analyticsFigureWords } from '@pelion/contract/analytics/facts';
import { phrase, type Text } from '@pelion/words';
import { numberColumn, reportKind, wordsColumn } from '../../lib/reports/report-kind.ts';
import { periodText } from '../../lib/reports/report-period.ts';
import { loadAnalytics } from './load-analytics.ts';

const said = {
  title: phrase('Analytics'),
  section: phrase('{^section}'),
  students: phrase('{^student+}'),
  inPercent: (name: string) => phrase('{$name} (%)', { name }),
  figure: (name: string, value: string) => phrase('{$name}: {$value}', { name, value }),
  percent: (name: string, value: string) => phrase('{$name}: {$value}%', { name, value }),
};

const columnsOf = ['attendance', 'work', 'scores'] as const;
const numberOf = (value: string | null) => (value === null ? null : Number(value));

/** Sections as a file shows them, below the figures of all of them. */
export const analyticsKind = reportKind({
  name: 'analytics',
  access: rules.viewAnalytics,
  query: analyticsQuery,
  async read(context, query) {
    const { text } = context.viewer;
    const { period, figures, sections } = await loadAnalytics(context, query);
    return {
      title: text.sentence(said.title),
      about: [periodText(text, period), ...figures.flatMap((figure) => lineOf(text, figure))],
      columns: [
        wordsColumn(text.sentence(said.section), 28),
        numberColumn(text.sentence(said.students)),
        ...columnsOf.map((name) =>
          numberColumn(text.sentence(said.inPercent(text.phrase(analyticsFigureWords[name])))),
        ),
      ],
      repeated: 1,
      rows: sections.map((row) => [
        row.section_label,
        row.students,
        ...columnsOf.map((name) => numberOf(row[name])),
      ]),
    };
  },
});

function lineOf(text: Text, { name, unit, value }: AnalyticsFigureRow): string[] {
  if (value === null) return [];
  const line = said[unit === 'percent' ? 'percent' : 'figure'];
  return [text.sentence(line(text.phrase(analyticsFigureWords[name]), value))];
}

import { rules } from '@pelion/access';
import { analyticsQuery } from '@pelion/contract/analytics';
import { phrase } from '@pelion/words';
import { type ReportColumn, reportKind } from '../../lib/reports/report-kind.ts';
import { loadAnalytics } from './load-analytics.ts';

const said = {
  title: phrase('Analytics'),
  days: (first: string, last: string) => phrase('{$first} to {$last}', { first, last }),
  section: phrase('{^section}'),
  students: phrase('{^student+}'),
  attendance: phrase('Attendance rate in percent'),
  work: phrase('Work turned in, in percent'),
  scores: phrase('Mean score in percent'),
};

const number = (head: string): ReportColumn => ({ head, isNumber: true, width: 14 });
const numberOf = (value: string | null) => (value === null ? null : Number(value));

/** Figures by section as a file shows them. */
export const analyticsKind = reportKind({
  name: 'analytics',
  access: rules.viewAnalytics,
  query: analyticsQuery,
  async read(context, query) {
    const { text } = context.viewer;
    const { period, sections } = await loadAnalytics(context, query);
    return {
      title: text.sentence(said.title),
      about: [text.sentence(said.days(period.start_date, period.end_date))],
      columns: [
        { head: text.sentence(said.section), isNumber: false, width: 28 },
        ...(['students', 'attendance', 'work', 'scores'] as const).map((name) =>
          number(text.sentence(said[name])),
        ),
      ],
      repeated: 1,
      rows: sections.map((row) => [
        row.section_label,
        row.students,
        ...[row.attendance, row.work, row.scores].map(numberOf),
      ]),
    };
  },
});

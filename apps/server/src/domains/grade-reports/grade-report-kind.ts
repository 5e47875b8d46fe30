import { rules } from '@pelion/access';
import { gradeReportQuery } from '@pelion/contract/grade-reports';
import { phrase } from '@pelion/words';
import { reportKind } from '../../lib/reports/report-kind.ts';
import { periodText } from '../../lib/reports/report-period.ts';
import { loadGradeReport, type Report } from './load-report.ts';
import { sectionTable, studentTable, subjectTable, type Told } from './report-tables.ts';

const said = {
  title: phrase('Grade Report'),
  rule: phrase('An average is the mean of the percentages. Scores in points and hidden ones are left out.'),
  template: (name: string) => phrase('Averages use the scoring template “{$name}”.', { name }),
};

function tableOf(report: Report, told: Told) {
  if (report.view === 'section') return sectionTable(report, told);
  return report.view === 'subject' ? subjectTable(report, told) : studentTable(report, told);
}

/** Tables of the grade report as files show them: the same figures as on the page. */
export const gradeReportKind = reportKind({
  name: 'grade',
  access: rules.viewGradeReport,
  query: gradeReportQuery,
  async read(context, query) {
    const { text, timeZone } = context.viewer;
    const report = await loadGradeReport(context, query);
    const { of, ...table } = tableOf(report, { text, timeZone });
    return {
      title: text.sentence(said.title),
      about: [
        ...of,
        periodText(text, report.period),
        text.sentence(report.template ? said.template(report.template.name) : said.rule),
      ],
      ...table,
    };
  },
});

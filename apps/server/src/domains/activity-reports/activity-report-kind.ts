import { rules, userTypeTable } from '@pelion/access';
import { activityExportQuery } from '@pelion/contract/activity-reports';
import {
  activityCountsOf,
  activityCountWords,
  activityTimeWords,
  activityViewWords,
} from '@pelion/contract/activity-reports/facts';
import { phrase } from '@pelion/words';
import type { Cell } from '../../lib/csv.ts';
import { numberColumn, reportKind, wordsColumn } from '../../lib/reports/report-kind.ts';
import { periodText } from '../../lib/reports/report-period.ts';
import { shownMoments } from '../../lib/shown-moment.ts';
import type { Figures } from './figures-queries.ts';
import { readPeople, readReport } from './load-report.ts';

const said = {
  title: phrase('Activity Report'),
  kept: (day: string) => phrase('Activity is kept from {$day} on.', { day }),
  logins: (day: string) => phrase('Logins are counted from {$day} on.', { day }),
  role: phrase('Role'),
  removed: phrase('Removed people'),
  people: phrase('People'),
  active: phrase('Were here'),
};

const timeFigures = ['active_days', 'active_minutes', 'logins'] as const;

/** Rows of the report as a file shows them, by person, user type or day. */
export const activityReportKind = reportKind({
  name: 'activity',
  access: rules.viewActivityReport,
  query: activityExportQuery,
  async read(context, { view, sort, direction, ...filter }) {
    const { text, campusTimeZone, campusType } = context.viewer;
    const counts = activityCountsOf(campusType);
    const cellsOf = (figures: Figures): Cell[] => [
      ...timeFigures.map((name) => figures[name]),
      ...counts.map((name) => figures[name]),
    ];
    const { moment } = shownMoments(campusTimeZone);
    const report = await readReport(context, filter, view === 'day' ? 'day' : undefined);
    const typeName = (type: number | null) =>
      text.sentence(type === null ? said.removed : userTypeTable.labelOf(type));
    const figureColumns = [
      ...timeFigures.map((name) => numberColumn(text.sentence(activityTimeWords[name].label))),
      ...counts.map((name) => numberColumn(text.sentence(activityCountWords[name].label))),
    ];
    const rowsOf = {
      person: async () => {
        const { rows } = await readPeople(context, { ...filter, sort, direction }, null);
        return rows.map((row): Cell[] => [
          row.name,
          typeName(row.user_type),
          row.last_seen_at === null ? null : moment(row.last_seen_at),
          ...cellsOf(row),
        ]);
      },
      type: async () =>
        report.types.map((row): Cell[] => [
          typeName(row.user_type),
          row.people,
          row.active_people,
          ...cellsOf(row),
        ]),
      day: async () => report.parts.map((row): Cell[] => [row.starts_on, row.active_people, ...cellsOf(row)]),
    };
    const head = text.sentence(activityViewWords[view]);
    const firstColumns = {
      person: [
        wordsColumn(head, 28),
        wordsColumn(text.sentence(said.role), 18),
        wordsColumn(text.sentence(activityTimeWords.last_seen.label), 20),
      ],
      type: [
        wordsColumn(head, 20),
        numberColumn(text.sentence(said.people)),
        numberColumn(text.sentence(said.active)),
      ],
      day: [wordsColumn(head, 14), numberColumn(text.sentence(said.active))],
    };
    return {
      title: text.sentence(said.title),
      about: [
        periodText(text, report.period),
        ...(report.kept_from === null ? [] : [text.sentence(said.kept(report.kept_from))]),
        ...(report.logins_since === null ? [] : [text.sentence(said.logins(report.logins_since))]),
      ],
      columns: [...firstColumns[view], ...figureColumns],
      repeated: 1,
      rows: await rowsOf[view](),
    };
  },
});

import { rules, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import type { ReportFilterState, ReportScreen } from '../../lib/report-filters.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { MenuEntry } from '../menu.tsx';
import { Page } from '../page.tsx';
import { type ShownPeriod, usePeriodText } from './period-text.ts';
import { type ExportedReport, ReportExport } from './report-export.tsx';
import { ReportLinks } from './report-links.tsx';
import classes from './reports.module.css';

const messages = defineMessages({
  onPaper: 'Lists are printed as far as they were loaded. The PDF has all rows.',
});

interface ReportPageProps {
  readonly screen: ReportScreen;
  /** Missing means the title of the screen. */
  readonly title?: string;
  readonly back?: { readonly to: string; readonly label: string };
  /** Days of the answer; undefined until it is read. */
  readonly period?: ShownPeriod | undefined;
  /** After the days: data that are missing, and what the figures cover. */
  readonly notes?: readonly string[];
  /** Filters that go along to the other reports. */
  readonly filters?: Partial<ReportFilterState>;
  /** Report as a file; missing where the page has none. */
  readonly exported?: ExportedReport | undefined;
  readonly primary?: ReactNode;
  readonly menu?: readonly (MenuEntry | false | null | undefined)[];
  readonly children: ReactNode;
}

/** Frame of every report: days and missing data under the title, the file, the other reports. */
export function ReportPage(props: ReportPageProps) {
  const { screen, title, back, period, notes = [], filters, exported, primary, menu, children } = props;
  const text = useText();
  const { may } = useSignedIn();
  const periodText = usePeriodText();
  const name = title ?? text.phrase(screenOf(screen).title);
  const file = exported && may(rules.exportReports) ? <ReportExport name={name} {...exported} /> : null;
  return (
    <Page
      title={name}
      {...(back && { back })}
      facts={[...(period ? [periodText(period)] : []), ...notes].join(' · ') || '\u00a0'}
      primary={
        file || primary ? (
          <>
            {primary}
            {file}
          </>
        ) : null
      }
      {...(menu && { menu })}
    >
      <ReportLinks current={screen} filters={filters} />
      {children}
      {file ? <p className={classes.onPaper}>{text(messages)('onPaper')}</p> : null}
    </Page>
  );
}

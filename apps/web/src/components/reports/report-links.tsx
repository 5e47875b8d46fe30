import { isAvailable, mayOpen, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import {
  type ReportFilterState,
  type ReportScreen,
  reportAddress,
  reportScreenNames,
} from '../../lib/report-filters.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './reports.module.css';

const messages = defineMessages({ reports: 'Reports' });

interface ReportLinksProps {
  readonly current: ReportScreen;
  /** Filters that go along. */
  readonly filters?: Partial<ReportFilterState> | undefined;
}

/** Row of the reports that the viewer may open; the menu does not have all of them. */
export function ReportLinks({ current, filters }: ReportLinksProps) {
  const text = useText();
  const { viewer } = useSignedIn();
  const shown = reportScreenNames.filter(
    (name) => isAvailable(name) && mayOpen(viewer, screenOf(name).access),
  );
  if (shown.every((name) => name === current)) return null;
  return (
    <nav className={classes.links} aria-label={text(messages)('reports')}>
      {shown.map((name) => (
        <Link
          key={name}
          to={reportAddress(name, filters)}
          aria-current={name === current ? 'page' : undefined}
        >
          {text.phrase(screenOf(name).title)}
        </Link>
      ))}
    </nav>
  );
}

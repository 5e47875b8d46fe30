import { pathOf } from '@pelion/access';
import type { CourseReportDetail } from '@pelion/contract/course-reports';
import { courseReportKindWords } from '@pelion/contract/course-reports/facts';
import { defineMessages } from '@pelion/words';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { usePeriodText } from '../../components/reports/period-text.ts';
import { useFormat } from '../../lib/format.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { ParticipantCourses } from './participant-courses.tsx';
import classes from './preview.module.css';
import { PrintedCourses, PrintedItems, PrintedLearners } from './printed-tables.tsx';
import { reportQuery } from './queries.ts';
import { reportPath } from './report-path.ts';
import { useReportFacts } from './use-report-facts.ts';

const messages = defineMessages({
  print: 'Print',
  about: '{$kind} · {$days}',
  printedFor: 'Owner: {$name}',
});

/** /reports/course-report/preview/{reportId}: the report as it is printed. */
export function PreviewScreen() {
  const id = readId(useParams().reportId);
  if (id === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Preview key={id} id={id} />;
}

function Preview({ id }: { readonly id: number }) {
  const t = useText()(messages);
  const query = useQuery(reportQuery(id));
  return (
    <AsyncView query={query} level={1}>
      {(report) => (
        <div className={classes.preview}>
          <Page
            title={report.name}
            back={{ to: reportPath(report), label: report.name }}
            primary={
              <Button tone="primary" icon={IconPrinter} onClick={() => window.print()}>
                {t('print')}
              </Button>
            }
          >
            <Sheet report={report} />
          </Page>
        </div>
      )}
    </AsyncView>
  );
}

function Sheet({ report }: { readonly report: CourseReportDetail }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const periodText = usePeriodText();
  const facts = useReportFacts();
  const { user } = useSignedIn();
  const campus = user.school_campuses.find(({ id }) => id === user.school_campus_id)?.name;
  const [student] = report.filters.student_ids;
  return (
    <article className={classes.sheet} aria-label={report.name} data-printed-report>
      <header className={classes.head}>
        <div>
          <p className={classes.campus}>{campus}</p>
          <h2>{report.name}</h2>
          <p>
            {t('about', {
              kind: text.phrase(courseReportKindWords[report.kind]),
              days: periodText(report.period),
            })}
          </p>
          {[...facts.notes(report), ...facts.filters(report)].map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
          <p>
            {t('printedFor', { name: report.owner_name })} · {format.moment(report.counted_at)}
          </p>
        </div>
        {user.school_logo ? <img src={user.school_logo} alt={user.school_name} /> : null}
      </header>
      {report.kind === 'singleParticipant' ? (
        <ParticipantCourses reportId={report.id} studentId={student ?? 0} level={3} />
      ) : (
        <>
          <PrintedCourses report={report} />
          {report.kind === 'singleCourse' ? <PrintedItems report={report} /> : null}
          <PrintedLearners report={report} />
        </>
      )}
    </article>
  );
}

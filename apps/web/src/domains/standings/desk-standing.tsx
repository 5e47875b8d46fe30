import { pathOf, rules } from '@pelion/access';
import type { Desk, LastTest, NotBegun } from '@pelion/contract/standings';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { Bar } from '../../components/charts/bar.tsx';
import { Histogram } from '../../components/charts/histogram.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useFew } from '../../lib/truncate-list.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import pictures from './glance.module.css';
import { GlanceFigure, wholePercent } from './glance-figures.tsx';
import { GlanceTile } from './glance-tile.tsx';
import { DayTile } from './glance-tiles.tsx';
import { Part } from './part.tsx';
import classes from './standing.module.css';

const messages = defineMessages({
  marking: 'To mark',
  oldest: 'The oldest: {$when}',
  noMarking: 'Nothing to mark.',
  last: 'Last {test}',
  average: 'Average {$average} · {$n} {#n|result|results}',
  averagePoints: 'Average {$average} of {$highest} · {$n} {#n|result|results}',
  hardest: 'Hardest: {$question} ({$percent} right)',
  question: 'a {question}',
  analysis: 'Analysis',
  analysisOf: 'Analysis of {$name}',
  caption: 'Results of “{$name}” by score',
  range: '{$low} to {$high}%',
  score: 'Score',
  count: '{^student+}',
  notBegun: 'Not begun, due this week',
  allBegun: 'Everybody has begun.',
  show: 'Show who',
  some: '{$n} of {$students}',
  pastDue: 'Past due',
  inCourses: '{^student+} in {course+}',
  attendance: 'Attendance by {section}, four weeks',
  attended: '{$name}: attended {$n} of {$marked}',
});

/** Work waiting for a teacher, the day, the latest test, and attendance by section. */
export function DeskStanding({ desk }: { readonly desk: Desk }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { may } = useSignedIn();
  const { marking, last_test, not_begun, today_classes: day, sections, courses_past_due: pastDue } = desk;
  const hasNothing = !marking && !last_test && not_begun.length === 0 && sections.length === 0;
  if (hasNothing && !day?.classes && !pastDue) return null;
  const missing = not_begun.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={classes.card}>
      <div className={pictures.row}>
        <GlanceTile
          title={t('marking')}
          to={
            marking && may(rules.gradeAssessments)
              ? pathOf('markingRoom', {
                  assessmentId: marking.assessment_id,
                  scheduleId: marking.schedule_id,
                })
              : null
          }
          level={2}
          picture={<GlanceFigure value={marking?.count ?? 0} />}
        >
          <p>{marking ? t('oldest', { when: format.ago(marking.oldest_at) }) : t('noMarking')}</p>
        </GlanceTile>
        <GlanceTile title={t('notBegun')} to={null} level={2} picture={<GlanceFigure value={missing} />}>
          {missing > 0 ? <NotBegunList tests={not_begun} /> : <p>{t('allBegun')}</p>}
        </GlanceTile>
        {day ? <DayTile day={day} level={2} /> : null}
        {pastDue ? (
          <GlanceTile
            title={t('pastDue')}
            to={pathOf('courses')}
            level={2}
            picture={<GlanceFigure value={pastDue} />}
          >
            <p>{t('inCourses')}</p>
          </GlanceTile>
        ) : null}
      </div>
      {last_test || sections.length > 0 ? (
        <div className={classes.parts}>
          {last_test ? <LastTestPart test={last_test} /> : null}
          {sections.length > 0 ? <SectionAttendance sections={sections} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** Attendance of four weeks by section; each leads to its people. */
function SectionAttendance({ sections }: Pick<Desk, 'sections'>) {
  const t = useMessages(messages);
  const format = useFormat();
  const { may } = useSignedIn();
  return (
    <Part title={t('attendance')} level={2}>
      <ul className={classes.trends}>
        {sections.map(({ section_id, label, attended, marked }) => {
          const share = attended / marked;
          return (
            <li key={section_id} className={classes.trend}>
              <span className={classes.subject}>
                {may(rules.listStudents) ? (
                  <Link to={`${pathOf('students')}?section=${section_id}`}>{label}</Link>
                ) : (
                  label
                )}
              </span>
              <Bar value={share} label={t('attended', { name: label, n: attended, marked })} />
              <span className={classes.last}>{format.percent(wholePercent(share))}</span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** Tests with students who have not begun, with the names where there are few. */
function NotBegunList({ tests }: { readonly tests: readonly NotBegun[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const few = useFew();
  return (
    <details className={classes.details}>
      <summary>{t('show')}</summary>
      <ul className={classes.rows}>
        {tests.map((test) => (
          <li key={test.schedule_id} className={classes.row}>
            <span className={classes.what}>
              <Link
                className={classes.name}
                to={pathOf('board', { assessmentId: test.assessment_id, scheduleId: test.schedule_id })}
              >
                {test.assessment_name}
              </Link>
              <span className={classes.facts}>
                {[
                  format.list(few(test.given_to)),
                  test.names.length > 0
                    ? format.list(test.names)
                    : t('some', { n: test.count, students: test.students }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function LastTestPart({ test }: { readonly test: LastTest }) {
  const t = useMessages(messages);
  const format = useFormat();
  const few = useFew();
  const { assessment_name: name, hardest, scored: n } = test;
  const place = { assessmentId: test.assessment_id, scheduleId: test.schedule_id };
  const average =
    test.average_of === null
      ? t('average', { average: format.percent(test.average), n })
      : t('averagePoints', {
          average: format.points(test.average),
          highest: format.points(test.average_of),
          n,
        });
  return (
    <Part
      title={t('last')}
      level={2}
      aside={
        <Link
          className={classes.link}
          to={pathOf('itemAnalysis', place)}
          aria-label={t('analysisOf', { name })}
        >
          {t('analysis')}
        </Link>
      }
    >
      <p className={classes.lead}>
        <strong>{name}</strong>
        <span className={classes.facts}>
          {[format.list(few(test.given_to)), average].filter(Boolean).join(' · ')}
        </span>
      </p>
      <Histogram
        counts={test.distribution}
        caption={t('caption', { name })}
        rangeTitle={t('score')}
        countTitle={t('count')}
        rangeText={(at) => t('range', { low: at * 10, high: (at + 1) * 10 })}
        ticks={[format.percent(0), format.percent(50), format.percent(100)]}
      />
      {hardest ? (
        <p className={classes.facts}>
          {t('hardest', {
            question: hardest.excerpt === '' ? t('question') : hardest.excerpt,
            percent: format.percent(Math.round(Number(hardest.percent))),
          })}
        </p>
      ) : null}
    </Part>
  );
}

import type { StudentStanding } from '@pelion/contract/standings';
import { defineMessages } from '@pelion/words';
import { IconTrendingUp } from '@tabler/icons-react';
import { useMessages } from '../../lib/text.ts';
import { useEncouragement } from './encouragement-text.ts';
import pictures from './glance.module.css';
import { AttendanceTile, CoursesTile, DayTile } from './glance-tiles.tsx';
import { NewResults } from './new-results.tsx';
import classes from './standing.module.css';
import { SubjectTrends } from './subject-trends.tsx';
import { WeekStrip } from './week-strip.tsx';

const messages = defineMessages({
  none: 'Nothing here yet. Scores and comments appear as soon as they are out.',
});

interface StudentStandingViewProps {
  readonly student: StudentStanding;
  /** Level of the headings. */
  readonly level: 2 | 3;
  /** Parts below each other, for several students side by side. */
  readonly isNarrow?: boolean;
}

/** How a student stands: encouragement, new results, trends and the week. */
export function StudentStandingView({ student, level, isNarrow = false }: StudentStandingViewProps) {
  const t = useMessages(messages);
  const encouragementText = useEncouragement();
  const { student_id: studentId, encouragement, results, trends, week, today, missing } = student;
  const { attendance, today_classes: day, courses } = student;
  const hasTiles = attendance !== null || (day !== null && day.classes > 0) || courses !== null;
  const hasWeek = missing > 0 || week.some(({ tasks }) => tasks.length > 0);
  if (results.length + trends.length === 0 && !hasWeek && !hasTiles)
    return <p className={classes.none}>{t('none')}</p>;
  return (
    <>
      {encouragement ? (
        <p className={classes.encouragement}>
          <IconTrendingUp size={20} aria-hidden />
          {encouragementText(encouragement)}
        </p>
      ) : null}
      {hasTiles ? (
        <div className={pictures.row}>
          {attendance ? <AttendanceTile studentId={studentId} attendance={attendance} level={level} /> : null}
          {day ? <DayTile day={day} level={level} /> : null}
          {courses ? <CoursesTile studentId={studentId} glance={courses} level={level} /> : null}
        </div>
      ) : null}
      <div className={classes.parts} data-narrow={isNarrow || undefined}>
        <NewResults studentId={studentId} results={results} level={level} />
        <div className={classes.stack}>
          {trends.length > 0 ? <SubjectTrends trends={trends} level={level} /> : null}
          <WeekStrip week={week} today={today} missing={missing} level={level} />
        </div>
      </div>
    </>
  );
}

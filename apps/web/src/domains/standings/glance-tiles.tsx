import { pathOf } from '@pelion/access';
import type { AttendanceGlance, CourseGlance, DayGlance } from '@pelion/contract/standings';
import { defineMessages } from '@pelion/words';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { coursePlayerPath } from '../../lib/course-player-path.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useDayNames } from '../../lib/use-day-names.ts';
import classes from './glance.module.css';
import { GlanceFigure, GlanceRing } from './glance-figures.tsx';
import { GlanceTile } from './glance-tile.tsx';

const messages = defineMessages({
  attendance: 'Attendance',
  attended: '{$n} of {$marked} {class#marked}',
  absent: 'Absent',
  absentOn: 'Absent on {$day}: {$name}',
  today: '{^class+} today',
  next: 'Next: {$name}, {$time}',
  over: 'All over for today.',
  free: 'None today.',
  courses: '{^course} progress',
  pastDue: '{$n} past due',
  going: '{$n} to go on with',
});

interface TileProps {
  readonly level: 2 | 3;
}

interface AttendanceTileProps extends TileProps {
  readonly studentId: number;
  readonly attendance: AttendanceGlance;
}

/** Rate of the marks of the year, with the latest absences. */
export function AttendanceTile({ studentId, attendance, level }: AttendanceTileProps) {
  const t = useMessages(messages);
  const { monthDay } = useDayNames();
  const { attended, marked, absences } = attendance;
  const share = attended / marked;
  return (
    <GlanceTile
      title={t('attendance')}
      to={pathOf('profile', { userId: studentId })}
      level={level}
      picture={<GlanceRing value={share} />}
    >
      <p>{t('attended', { n: attended, marked })}</p>
      {absences.length > 0 ? (
        <p>
          {t('absent')}
          {': '}
          {absences.map(({ class_id, name, starts_at }, place) => (
            <Fragment key={class_id}>
              {place > 0 ? ', ' : null}
              <Link
                to={pathOf('viewClass', { classId: class_id })}
                aria-label={t('absentOn', { day: monthDay(starts_at), name })}
              >
                {monthDay(starts_at)}
              </Link>
            </Fragment>
          ))}
        </p>
      ) : null}
    </GlanceTile>
  );
}

interface DayTileProps extends TileProps {
  readonly day: DayGlance;
}

/** Number of classes of today, with the next one. */
export function DayTile({ day: { classes: n, next }, level }: DayTileProps) {
  const t = useMessages(messages);
  const format = useFormat();
  return (
    <GlanceTile title={t('today')} to={pathOf('classes')} level={level} picture={<GlanceFigure value={n} />}>
      {next ? (
        <p>
          <Link to={pathOf('viewClass', { classId: next.class_id })}>
            {t('next', { name: next.name, time: format.time(next.starts_at) })}
          </Link>
        </p>
      ) : (
        <p>{t(n === 0 ? 'free' : 'over')}</p>
      )}
    </GlanceTile>
  );
}

interface CoursesTileProps extends TileProps {
  readonly studentId: number;
  readonly glance: CourseGlance;
}

/** How far all courses are, with the most urgent one. */
export function CoursesTile({ studentId, glance: { past_due, courses }, level }: CoursesTileProps) {
  const t = useMessages(messages);
  const sum = (of: 'done' | 'needed') => courses.reduce((all, course) => all + course[of], 0);
  const share = sum('needed') > 0 ? sum('done') / sum('needed') : 0;
  const [first] = courses;
  return (
    <GlanceTile
      title={t('courses')}
      to={pathOf('courses')}
      level={level}
      picture={<GlanceRing value={share} />}
    >
      <p className={past_due > 0 ? classes.late : undefined}>
        {past_due > 0 ? t('pastDue', { n: past_due }) : t('going', { n: courses.length })}
      </p>
      {first ? (
        <p>
          <Link
            to={coursePlayerPath({ courseId: first.course_id, scheduleId: first.schedule_id, studentId })}
          >
            {first.course_name}
          </Link>
        </p>
      ) : null}
    </GlanceTile>
  );
}

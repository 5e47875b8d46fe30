import { defineMessages } from '@pelion/words';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { useMessages } from '../../lib/text.ts';
import { Button, PlainButton } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import classes from './calendar-bar.module.css';
import { type CalendarView, dayAfterStep, daysOf, type Weekday } from './calendar-range.ts';

const messages = defineMessages({
  today: 'Today',
  views: 'View',
  list: 'List',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  year: 'Year',
  rooms: '{^classroom+}',
  teachers: '{^teacher+}',
});

const steps = defineMessages({
  back: 'Back by a week',
  forward: 'Forward by a week',
  backDay: 'Back by a day',
  forwardDay: 'Forward by a day',
  backMonth: 'Back by a month',
  forwardMonth: 'Forward by a month',
  backYear: 'Back by a year',
  forwardYear: 'Forward by a year',
});

export interface CalendarBarProps {
  readonly view: CalendarView;
  /** Views to choose from, in their order. */
  readonly views: readonly CalendarView[];
  /** Day around which the view is, `YYYY-MM-DD`, and today in the zone of the campus. */
  readonly day: string;
  readonly today: string;
  readonly firstWeekday: Weekday;
  readonly onView: (view: CalendarView) => void;
  readonly onDay: (day: string) => void;
  /** Filters and buttons at the end. */
  readonly children?: ReactNode;
}

const stepNames = {
  list: ['back', 'forward'],
  week: ['back', 'forward'],
  day: ['backDay', 'forwardDay'],
  rooms: ['backDay', 'forwardDay'],
  teachers: ['backDay', 'forwardDay'],
  month: ['backMonth', 'forwardMonth'],
  year: ['backYear', 'forwardYear'],
} as const;

/** Head of a calendar: today, back, forward, what is shown, and the views. */
export function CalendarBar({
  view,
  views,
  day,
  today,
  firstWeekday,
  onView,
  onDay,
  children,
}: CalendarBarProps) {
  const t = useMessages(messages);
  const tStep = useMessages(steps);
  const format = useCalendarFormat('UTC');
  const days = daysOf(view, day, firstWeekday);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const title =
    view === 'month' ? format.month(day) : first === last ? format.fullDay(day) : format.days(first, last);
  const isNow = view === 'month' ? day.slice(0, 7) === today.slice(0, 7) : first <= today && today <= last;
  const [back, forward] = stepNames[view];
  return (
    <div className={classes.bar}>
      <div className={classes.steps}>
        <Button aria-current={isNow ? 'date' : undefined} onClick={() => onDay(today)}>
          {t('today')}
        </Button>
        <IconButton
          label={tStep(back)}
          icon={IconChevronLeft}
          onClick={() => onDay(dayAfterStep(view, day, -1))}
        />
        <IconButton
          label={tStep(forward)}
          icon={IconChevronRight}
          onClick={() => onDay(dayAfterStep(view, day, 1))}
        />
      </div>
      <h2 className={classes.title} aria-live="polite">
        {title}
      </h2>
      {children}
      {views.length > 1 ? (
        <fieldset className={classes.views} aria-label={t('views')}>
          {views.map((one) => (
            <PlainButton
              key={one}
              className={classes.view}
              aria-pressed={one === view}
              onClick={() => onView(one)}
            >
              {t(one)}
            </PlainButton>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

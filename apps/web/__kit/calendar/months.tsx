import { useState } from 'react';
import { CalendarBar } from '../../src/components/calendar/calendar-bar.tsx';
import { type CalendarView, calendarViews, daysOf } from '../../src/components/calendar/calendar-range.ts';
import { MonthGrid } from '../../src/components/calendar/month-grid.tsx';
import { Section } from '../section.tsx';
import { items, notes, now, zone } from './sample.ts';

export function Months() {
  const [day, setDay] = useState('2026-12-01');
  const [view, setView] = useState<CalendarView>('month');
  return (
    <Section title="Month">
      <CalendarBar
        view={view}
        views={calendarViews}
        day={day}
        today="2026-12-01"
        firstWeekday={7}
        onView={setView}
        onDay={setDay}
      />
      <MonthGrid
        label="Month"
        items={items}
        notes={notes}
        days={daysOf('month', day, 7)}
        month={day}
        zone={zone}
        onOpenDay={setDay}
        now={now}
      />
    </Section>
  );
}

import { useState } from 'react';
import type { CalendarItem, CalendarSlot } from '../../src/components/calendar/calendar-item.ts';
import { daysFrom } from '../../src/components/calendar/calendar-range.ts';
import { DayGrid } from '../../src/components/calendar/day-grid.tsx';
import { Section } from '../section.tsx';
import { items, notes, now, roomItems, rooms, zone } from './sample.ts';

const HOUR_MS = 3_600_000;
const later = (iso: string) => new Date(Date.parse(iso) + HOUR_MS).toISOString();

export function Grids() {
  return (
    <>
      <Week />
      <Section title="Day on two clocks">
        <DayGrid label="Day" items={items} days={['2026-12-02']} zone={zone} ownZone="Asia/Tokyo" now={now} />
      </Section>
      <Section title="Rooms">
        <DayGrid
          label="Rooms"
          items={roomItems}
          days={['2026-12-01']}
          columns={rooms}
          zone={zone}
          now={now}
        />
      </Section>
      <Section title="An hour that comes twice">
        <DayGrid
          label="Change of clocks"
          items={items}
          days={daysFrom('2026-10-31', 3)}
          zone={zone}
          ownZone="Europe/Berlin"
          now={now}
        />
      </Section>
    </>
  );
}

/** Week whose items move, and to which new ones can be added. */
function Week() {
  const [shown, setShown] = useState(items);
  const [day, setDay] = useState('');
  const put = ({ id }: CalendarItem, { startsAt, endsAt }: CalendarSlot) => {
    setShown((all) => all.map((one) => (one.id === id ? { ...one, startsAt, endsAt } : one)));
  };
  const add = ({ startsAt, endsAt }: CalendarSlot) => {
    setShown((all) => [
      ...all,
      {
        id: `new-${all.length}`,
        title: 'Added',
        startsAt,
        endsAt,
        kind: 'scheduled',
        href: '/',
        canMove: true,
      },
    ]);
  };
  return (
    <Section title="Week">
      <DayGrid
        label="Week"
        items={shown}
        notes={notes}
        days={daysFrom('2026-11-30', 7)}
        zone={zone}
        now={now}
        onMove={(item) => put(item, { startsAt: later(item.startsAt), endsAt: later(item.endsAt) })}
        onReschedule={put}
        onCreate={add}
        onOpenDay={setDay}
      />
      <p role="status">{day}</p>
    </Section>
  );
}

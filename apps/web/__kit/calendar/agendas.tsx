import { Button } from '../../src/components/button.tsx';
import { AgendaList } from '../../src/components/calendar/agenda-list.tsx';
import { daysFrom } from '../../src/components/calendar/calendar-range.ts';
import { Section } from '../section.tsx';
import { items, notes, now, zone } from './sample.ts';

const days = daysFrom('2026-11-29', 10);

export function Agendas() {
  return (
    <>
      <Section title="List">
        <AgendaList
          label="Classes"
          items={items}
          notes={notes}
          days={days}
          zone={zone}
          now={now}
          onMove={() => undefined}
          renderAction={({ title }) =>
            title === 'Biology' ? (
              <Button size="sm" tone="primary">
                Join
              </Button>
            ) : null
          }
        />
      </Section>
      <Section title="List on two clocks">
        <AgendaList
          label="Classes on two clocks"
          items={items.filter(({ subtitle }) => subtitle !== 'Room 204 · Ms. Okafor')}
          days={days.slice(1, 4)}
          zone={zone}
          ownZone="Asia/Tokyo"
          now={now}
        />
      </Section>
    </>
  );
}

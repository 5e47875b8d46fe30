import { defineMessages } from '@pelion/words';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { useMessages } from '../../lib/text.ts';
import { fromWallClock, wallTime } from '../../lib/zoned-time.ts';
import { PlainButton } from '../button.tsx';
import { type DayNote, notesOf } from './calendar-item.ts';
import classes from './day-grid.module.css';
import type { GridColumn } from './grid-columns.ts';

const messages = defineMessages({
  hours: 'Hours',
  today: 'Today',
  noon: 'Noon is {$time} for you',
});

interface GridHeadProps {
  readonly columns: readonly GridColumn[];
  readonly notes: readonly DayNote[];
  readonly today: string;
  /** Day by which the hours of the other clock are told. */
  readonly told: string;
  readonly zone: string;
  readonly ownZone: string | undefined;
  readonly onOpenDay: ((day: string) => void) | undefined;
}

const noonOf = (day: string, zone: string) => Date.parse(fromWallClock(`${day}T12:00`, zone) ?? day);

/** Names of the columns. A day on which the viewer's clock differs by another time says so. */
export function GridHead({ columns, notes, today, told, zone, ownZone = zone, onOpenDay }: GridHeadProps) {
  const t = useMessages(messages);
  const format = useCalendarFormat(zone);
  const own = useCalendarFormat(ownZone);
  const toldNoon = noonOf(told, zone);
  const difference = (at: number) => wallTime(at, ownZone) - wallTime(at, zone);
  return (
    <thead className={classes.head}>
      <tr>
        <th scope="col" className={classes.corner}>
          <span className="visually-hidden">{t('hours')}</span>
          {ownZone === zone ? null : (
            <div className={classes.clocks}>
              <span className={classes.own}>{own.zoneAt(toldNoon)}</span>
              <span>{format.zoneAt(toldNoon)}</span>
            </div>
          )}
        </th>
        {columns.map(({ key, source, day: { day } }) => {
          const noon = noonOf(day, zone);
          return (
            <th key={key} scope="col" data-today={(day === today && !source) || undefined}>
              <div className={classes.heading}>
                {source ? (
                  <>
                    <strong>{source.title}</strong>
                    {source.subtitle ? <small>{source.subtitle}</small> : null}
                  </>
                ) : (
                  <DayName
                    day={day}
                    isToday={day === today}
                    zone={zone}
                    onOpenDay={columns.length > 1 ? onOpenDay : undefined}
                  />
                )}
                {difference(noon) === difference(toldNoon) ? null : (
                  <small>{t('noon', { time: own.hour(noon) })}</small>
                )}
                {source
                  ? null
                  : notesOf(notes, day).map(({ id, title }) => (
                      <small key={id} className={classes.note}>
                        {title}
                      </small>
                    ))}
              </div>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface DayNameProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly zone: string;
  readonly onOpenDay: ((day: string) => void) | undefined;
}

function DayName({ day, isToday, zone, onOpenDay }: DayNameProps) {
  const t = useMessages(messages);
  const format = useCalendarFormat(zone);
  const face = (
    <>
      <span className="visually-hidden">
        {format.longDay(day)}
        {isToday ? `, ${t('today')}` : null}
      </span>
      <span className={classes.weekday} aria-hidden>
        {format.weekday(day)}
      </span>
      <span className={classes.date} aria-hidden>
        {format.date(day)}
      </span>
    </>
  );
  if (!onOpenDay) return <div className={classes.dayName}>{face}</div>;
  return (
    <PlainButton className={classes.dayName} onClick={() => onOpenDay(day)}>
      {face}
    </PlainButton>
  );
}

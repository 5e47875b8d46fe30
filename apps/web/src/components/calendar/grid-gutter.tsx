import { defineMessages } from '@pelion/words';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { useMessages } from '../../lib/text.ts';
import { axisMarks, type DayAxis, momentAt } from './day-axis.ts';
import classes from './day-grid.module.css';
import { measures } from './hue-style.ts';
import type { ZoneDay } from './zone-day.ts';

const messages = defineMessages({ hours: 'Hours' });

interface GridGutterProps {
  readonly axis: DayAxis;
  /** Day by which the hours of the other clock are told. */
  readonly day: ZoneDay | undefined;
  readonly zone: string;
  readonly ownZone: string | undefined;
}

/** Hours of the campus, and beside them those of the viewer. */
export function GridGutter({ axis, day, zone, ownZone }: GridGutterProps) {
  const t = useMessages(messages);
  const format = useCalendarFormat(zone);
  const own = useCalendarFormat(ownZone ?? zone);
  const hasOwn = day !== undefined && ownZone !== undefined && ownZone !== zone;
  return (
    <th scope="row" aria-label={t('hours')} className={classes.gutter}>
      <div className={classes.clip}>
        <div className={classes.canvas}>
          {axisMarks(axis).map(({ at, minute }) => (
            <div key={at} className={classes.clocks} style={measures({ '--from': at })} aria-hidden>
              {hasOwn ? <span className={classes.own}>{own.hour(momentAt(at, day, axis))}</span> : null}
              <span>{format.hourOf(minute)}</span>
            </div>
          ))}
        </div>
      </div>
    </th>
  );
}

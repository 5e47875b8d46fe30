import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { type RepeatRule, writeRepeatRule } from './repeat-rule.ts';

/** Most occurrences of one series, and the longest time that it spans. */
export const MOST_OCCURRENCES = 400;
const LONGEST_YEARS = 2;

export interface SeriesStart {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Clock on which the series keeps its time. */
  readonly timeZone: string;
}

/** Span of one occurrence, in UTC. */
export interface Occurrence {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface ListOptions extends SeriesStart {
  readonly rule: RepeatRule;
  /** Last day, `YYYY-MM-DD`, of a rule without an end of its own. */
  readonly lastDay: string;
}

export type SeriesFault = 'none' | 'tooMany' | 'tooLong';

/**
 * Occurrences of a series, in order. Each begins at the same time of the clock in `timeZone` and lasts as long as the
 * first; days whose clock skips that time have none, and of an hour that comes twice the earlier counts.
 */
export function listOccurrences({
  rule,
  startsAt,
  endsAt,
  timeZone,
  lastDay,
}: ListOptions): { readonly occurrences: readonly Occurrence[] } | { readonly fault: SeriesFault } {
  const first = zoned(startsAt, timeZone);
  const latest = first.toPlainDate().add({ years: LONGEST_YEARS });
  const until = rule.until ?? (rule.count === null ? lastDay : null);
  if (until !== null && Temporal.PlainDate.compare(Temporal.PlainDate.from(until), latest) > 0)
    return { fault: 'tooLong' };
  if (rule.count !== null && rule.count > MOST_OCCURRENCES) return { fault: 'tooMany' };
  const series = new RRuleTemporal({
    rruleString: writeRepeatRule({ ...inWeeks(rule), until: null }),
    dtstart: first,
    temporal: Temporal,
    ...(until === null ? {} : { until: endOfDay(until, timeZone) }),
  });
  const starts: Temporal.ZonedDateTime[] = [];
  let fault: SeriesFault | null = null;
  series.all((start) => {
    if (Temporal.PlainDate.compare(start.toPlainDate(), latest) > 0) fault = 'tooLong';
    else if (starts.length === MOST_OCCURRENCES) fault = 'tooMany';
    else starts.push(start);
    return fault === null;
  });
  if (fault !== null) return { fault };
  if (starts.length === 0) return { fault: 'none' };
  const length = endsAt.getTime() - startsAt.getTime();
  return {
    occurrences: starts.map(({ epochMilliseconds }) => ({
      startsAt: new Date(epochMilliseconds),
      endsAt: new Date(epochMilliseconds + length),
    })),
  };
}

const everyDay = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** Every day as the days of every week, which the library lists in a third of the time. */
const inWeeks = (rule: RepeatRule): RepeatRule =>
  rule.frequency === 'DAILY' && rule.interval === 1
    ? { ...rule, frequency: 'WEEKLY', days: rule.days.length === 0 ? everyDay : rule.days }
    : rule;

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

const endOfDay = (day: string, timeZone: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '23:59:59' });

/** Change of a time on the clock of a place: days later, and the new time of the day. */
export interface ClockMove {
  readonly days: number;
  /** `09:30:00`. */
  readonly time: string;
  /** Milliseconds from start to end. */
  readonly length: number;
}

/** How an occurrence was moved, as a rule for the others of its series. */
export function clockMoveOf(before: Occurrence, after: Occurrence, timeZone: string): ClockMove {
  const [from, to] = [zoned(before.startsAt, timeZone), zoned(after.startsAt, timeZone)];
  return {
    days: from.toPlainDate().until(to.toPlainDate(), { largestUnit: 'days' }).days,
    time: to.toPlainTime().toString({ smallestUnit: 'second' }),
    length: after.endsAt.getTime() - after.startsAt.getTime(),
  };
}

/** Moves an occurrence as another one was; null on a day whose clock skips the new time. */
export function moveOnClock(
  { startsAt }: Occurrence,
  { days, time, length }: ClockMove,
  timeZone: string,
): Occurrence | null {
  const wanted = zoned(startsAt, timeZone).toPlainDate().add({ days }).toPlainDateTime(time);
  const start = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  // An earlier moment shows another time where the clock skips the wanted one.
  if (!start.toPlainDateTime().equals(wanted)) return null;
  return {
    startsAt: new Date(start.epochMilliseconds),
    endsAt: new Date(start.epochMilliseconds + length),
  };
}

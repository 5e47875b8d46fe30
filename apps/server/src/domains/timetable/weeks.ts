import type { Week } from '@pelion/contract/timetable-periods/facts';
import { Temporal } from 'temporal-polyfill';
import { daysBetween, laterDay, weekdayOf } from '../../lib/calendar-days.ts';
import { dayIn } from '../../lib/day-in.ts';
import { type RepeatRule, writeRepeatRule } from '../classes/series/repeat-rule.ts';

/** Weekday and local times of a period. */
export interface PeriodTime {
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  /** `08:00` */
  readonly starts_at: string;
  readonly ends_at: string;
  readonly week: Week;
}

/** Calendar days of the academic year, both included. */
export interface YearDays {
  readonly starts_on: string;
  readonly ends_on: string;
}

export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const mondayOf = (day: string) => laterDay(day, 1 - weekdayOf(day));

/** Week A is the one in which the academic year begins; then they alternate, through holidays too. */
export const weekOf = (day: string, { starts_on }: Pick<YearDays, 'starts_on'>): 'A' | 'B' =>
  Math.abs(daysBetween(mondayOf(starts_on), mondayOf(day)) / 7) % 2 === 0 ? 'A' : 'B';

/** Time of a period on a day. */
export function spanOn(day: string, { starts_at, ends_at }: PeriodTime, timeZone: string): Span {
  const at = (time: string) => {
    const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time });
    return new Date(epochMilliseconds);
  };
  return { startsAt: at(starts_at), endsAt: at(ends_at) };
}

interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

/** First time of a period in the year that is still ahead; null where none is left. */
export function firstSpan(period: PeriodTime, year: YearDays, { now, timeZone }: Clock): Span | null {
  const today = dayIn(timeZone, now);
  const from = [today, year.starts_on].toSorted()[1] ?? today;
  // Three weeks, because the day of today may be over.
  for (let later = 0; later <= 21; later += 1) {
    const day = laterDay(from, later);
    if (day > year.ends_on) return null;
    if (weekdayOf(day) !== period.weekday) continue;
    if (period.week !== 'both' && weekOf(day, year) !== period.week) continue;
    const span = spanOn(day, period, timeZone);
    if (span.startsAt > now) return span;
  }
  return null;
}

const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Days that a series spans at most. */
const LONGEST_DAYS = 730;

/** Repetition of the classes of a period from a day on, to the end of the year. */
export function repeatOf({ weekday, week }: PeriodTime, { ends_on }: YearDays, from: string): string {
  const latest = laterDay(from, LONGEST_DAYS);
  const rule: RepeatRule = {
    frequency: 'WEEKLY',
    interval: week === 'both' ? 1 : 2,
    count: null,
    until: ends_on < latest ? ends_on : latest,
    days: [names[weekday - 1] ?? 'MO'],
    monthDays: [],
  };
  return writeRepeatRule(rule);
}

const sharesWeek = (one: Week, other: Week) => one === 'both' || other === 'both' || one === other;

/** Whether two periods take place at one time. */
export const overlaps = (one: PeriodTime, other: PeriodTime): boolean =>
  one.weekday === other.weekday &&
  sharesWeek(one.week, other.week) &&
  one.starts_at < other.ends_at &&
  other.starts_at < one.ends_at;

import { MINUTE_MS, type ZoneDay } from './zone-day.ts';

/** Minutes of a day without a change of the clocks. */
const DAY_MINUTES = 1440;
export const STEP_MINUTES = 15;

/** Hour that comes twice on one of the days, as a block of its own after its first time. */
interface SecondPass {
  readonly day: string;
  /** Minutes on the wall clock at which the hour begins again, and which it goes back to. */
  readonly at: number;
  readonly from: number;
  readonly minutes: number;
}

/** Vertical axis that days share, in minutes: the wall clock, with a block for an hour that comes twice. */
export interface DayAxis {
  readonly minutes: number;
  readonly second: SecondPass | null;
}

/** Label of the axis. */
export interface AxisMark {
  readonly at: number;
  /** Minutes on the wall clock. */
  readonly minute: number;
}

export interface AxisBlock {
  readonly from: number;
  readonly to: number;
}

export function dayAxisOf(days: readonly ZoneDay[]): DayAxis {
  for (const { day, change } of days)
    if (change && change.after < change.before) {
      const minutes = change.before - change.after;
      return {
        minutes: DAY_MINUTES + minutes,
        second: { day, at: change.before, from: change.after, minutes },
      };
    }
  return { minutes: DAY_MINUTES, second: null };
}

const isDoubled = ({ second }: DayAxis, { day }: ZoneDay) => second?.day === day;

/** Place of a time of the wall clock. An end at the start of the block stays before it. */
function placeOf(minute: number, { second }: DayAxis, side: 'start' | 'end'): number {
  if (!second) return minute;
  const isAfter = side === 'start' ? minute >= second.at : minute > second.at;
  return isAfter ? minute + second.minutes : minute;
}

/** Place of a moment of the day on the axis. */
export function positionOf(at: number, day: ZoneDay, axis: DayAxis, side: 'start' | 'end'): number {
  const { startsAt, endsAt, firstMinute, change } = day;
  if (at >= endsAt) return axis.minutes;
  const isAfter = change !== null && (side === 'start' ? at >= change.at : at > change.at);
  const minute = isAfter
    ? change.after + (at - change.at) / MINUTE_MS
    : firstMinute + (Math.max(at, startsAt) - startsAt) / MINUTE_MS;
  if (isDoubled(axis, day)) return isAfter ? minute + (axis.second?.minutes ?? 0) : minute;
  return placeOf(minute, axis, side);
}

/** Minutes on the wall clock at a place; the block repeats its hour. */
function minuteAt(position: number, { second }: DayAxis): number {
  return second && position >= second.at ? position - second.minutes : position;
}

/** Moment at a place of the axis. A skipped time is the moment of the change. */
export function momentAt(position: number, day: ZoneDay, axis: DayAxis): number {
  const { startsAt, endsAt, firstMinute, change } = day;
  const within = (at: number) => Math.min(endsAt, Math.max(startsAt, at));
  if (change && isDoubled(axis, day))
    return within(
      position < change.before
        ? startsAt + (position - firstMinute) * MINUTE_MS
        : change.at + (position - change.before) * MINUTE_MS,
    );
  const { second } = axis;
  const isInBlock = second !== null && position >= second.at && position < second.at + second.minutes;
  const minute = isInBlock ? second.at : minuteAt(position, axis);
  if (!change || minute < change.before) return within(startsAt + (minute - firstMinute) * MINUTE_MS);
  return within(change.at + Math.max(0, minute - change.after) * MINUTE_MS);
}

/** Parts of the axis that a day does not have: what its clocks skip, and another day's second hour. */
export function missingIn(day: ZoneDay, axis: DayAxis): readonly AxisBlock[] {
  const { firstMinute, change } = day;
  const { second } = axis;
  return [
    ...(firstMinute > 0 ? [{ from: 0, to: placeOf(firstMinute, axis, 'end') }] : []),
    ...(change && change.after > change.before
      ? [{ from: placeOf(change.before, axis, 'start'), to: placeOf(change.after, axis, 'end') }]
      : []),
    ...(second && second.day !== day.day ? [{ from: second.at, to: second.at + second.minutes }] : []),
  ];
}

/** Labels: full hours, and the start of an hour that comes twice. */
export function axisMarks(axis: DayAxis): readonly AxisMark[] {
  const hours = Array.from({ length: DAY_MINUTES / 60 }, (_, hour) => ({
    at: placeOf(hour * 60, axis, 'start'),
    minute: hour * 60,
  }));
  const { second } = axis;
  return second ? [...hours, { at: second.at, minute: second.from }].sort((a, b) => a.at - b.at) : hours;
}

/** Nearest quarter of an hour on the axis. */
export const snapped = (position: number): number => Math.round(position / STEP_MINUTES) * STEP_MINUTES;

/** Weekdays as RRULE names them, Monday first; the place is the number of ISO 8601 less one. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type RepeatWeekday = (typeof weekdays)[number];

export const repeatKinds = ['none', 'daily', 'weekly', 'monthly'] as const;
export type RepeatKind = (typeof repeatKinds)[number];

/** Repetition as a form asks for it. */
export interface RepeatValues {
  readonly repeats: RepeatKind;
  /** Every so many days, weeks or months. */
  readonly interval: number | null;
  /** Days of a weekly repetition; empty for the weekday of the first day. */
  readonly weekdays: readonly RepeatWeekday[];
  /** Monthly: on the same day of the month, or on the same weekday, such as the second Monday. */
  readonly monthly: 'date' | 'weekday';
  readonly ends: 'year' | 'until' | 'count';
  /** Last day, `YYYY-MM-DD`. */
  readonly until: string;
  readonly count: number | null;
  /** Rule that the fields cannot show, such as one from a calendar program; kept until the repetition changes. */
  readonly otherRule: string | null;
}

export const noRepeat: RepeatValues = {
  repeats: 'none',
  interval: 1,
  weekdays: [],
  monthly: 'date',
  ends: 'year',
  until: '',
  count: 10,
  otherRule: null,
};

const noon = (day: string) => new Date(`${day}T12:00Z`);

export const weekdayOf = (day: string): RepeatWeekday => weekdays[(noon(day).getUTCDay() + 6) % 7] ?? 'MO';

/** Chosen weekdays in their order; without any, that of the first day. */
export const shownWeekdays = (
  { weekdays: chosen }: Pick<RepeatValues, 'weekdays'>,
  day: string,
): readonly RepeatWeekday[] =>
  chosen.length === 0 ? [weekdayOf(day)] : weekdays.filter((weekday) => chosen.includes(weekday));

/** Place of a day among the same weekdays of its month: 2 for the second Monday, -1 for a fifth one. */
export function placeInMonth(day: string): number {
  const place = Math.ceil(noon(day).getUTCDate() / 7);
  return place === 5 ? -1 : place;
}

const frequencies = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY' } as const;

function daysPart(values: RepeatValues, day: string): readonly string[] {
  if (values.repeats === 'weekly') return [`BYDAY=${shownWeekdays(values, day).join(',')}`];
  if (values.repeats !== 'monthly') return [];
  return values.monthly === 'date'
    ? [`BYMONTHDAY=${noon(day).getUTCDate()}`]
    : [`BYDAY=${placeInMonth(day)}${weekdayOf(day)}`];
}

/** RRULE of the fields for a series that begins on a day; null for none. */
export function ruleOf(values: RepeatValues, day: string): string | null {
  const { repeats, interval, ends, until, count, otherRule } = values;
  if (otherRule !== null) return otherRule;
  if (repeats === 'none' || day === '') return null;
  return [
    `FREQ=${frequencies[repeats]}`,
    // An unreadable number is sent, so that the server's sentence names it.
    ...(interval === 1 ? [] : [`INTERVAL=${interval ?? 0}`]),
    ...daysPart(values, day),
    ...(ends === 'count' ? [`COUNT=${count ?? 0}`] : []),
    ...(ends === 'until' ? [`UNTIL=${until.replaceAll('-', '') || 'NONE'}`] : []),
  ].join(';');
}

const partsOf = (rule: string): Readonly<Record<string, string>> =>
  Object.fromEntries(rule.split(';').map((part) => part.split('=')));

/** Fields of a stored RRULE of a series that has an occurrence on the day. */
export function repeatValuesOf(rule: string | null, day: string): RepeatValues {
  if (rule === null) return noRepeat;
  const { FREQ, INTERVAL = '1', COUNT, UNTIL, BYDAY = '', BYMONTHDAY } = partsOf(rule);
  const values: RepeatValues = {
    ...noRepeat,
    repeats: FREQ === 'DAILY' ? 'daily' : FREQ === 'MONTHLY' ? 'monthly' : 'weekly',
    interval: Number(INTERVAL),
    weekdays: FREQ === 'WEEKLY' ? weekdays.filter((weekday) => BYDAY.split(',').includes(weekday)) : [],
    monthly: FREQ === 'MONTHLY' && BYMONTHDAY === undefined && BYDAY !== '' ? 'weekday' : 'date',
    ends: COUNT !== undefined ? 'count' : UNTIL !== undefined ? 'until' : 'year',
    until: UNTIL === undefined ? '' : `${UNTIL.slice(0, 4)}-${UNTIL.slice(4, 6)}-${UNTIL.slice(6, 8)}`,
    count: COUNT === undefined ? noRepeat.count : Number(COUNT),
  };
  const isShown = FREQ !== 'MONTHLY' || daysPart(values, day).join() === monthPart(BYMONTHDAY, BYDAY);
  return isShown ? values : { ...values, otherRule: rule };
}

const monthPart = (monthDay: string | undefined, weekday: string) =>
  monthDay !== undefined ? `BYMONTHDAY=${monthDay}` : `BYDAY=${weekday}`;

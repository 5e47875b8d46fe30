import { type Phrase, phrase } from '@pelion/words';

/** Parts of an RRULE (RFC 5545) that a series of classes may have. */
export interface RepeatRule {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  readonly interval: number;
  /** Number of occurrences; never together with `until`. */
  readonly count: number | null;
  /** Last day, `YYYY-MM-DD`, of the place. */
  readonly until: string | null;
  /** `MO`, or `2MO` and `-1FR` in a month. */
  readonly days: readonly string[];
  readonly monthDays: readonly number[];
}

const refusals = {
  empty: phrase('Please choose how often it repeats.'),
  part: phrase('This part of the repetition is unknown.'),
  twice: phrase('This part of the repetition is given twice.'),
  frequency: phrase('A series repeats by day, week or month.'),
  interval: phrase('Every 1 to 52 days, weeks or months.'),
  count: phrase('At least one time, as a whole number.'),
  until: phrase('Please choose the last day of the series.'),
  both: phrase('Choose a last day or a number of times, not both.'),
  days: phrase('Please choose days of the week.'),
  monthDays: phrase('Please choose days of the month.'),
} as const satisfies Record<string, Phrase>;
type Refusal = keyof typeof refusals;

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
const MOST_INTERVAL = 52;
const isWhole = (text: string) => /^\d{1,6}$/.test(text);

class Refused extends Error {
  readonly why: Refusal;
  constructor(why: Refusal) {
    super(why);
    this.why = why;
  }
}
function refuse(why: Refusal): never {
  throw new Refused(why);
}

const known = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'WKST']);

function partsOf(text: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  for (const part of text
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')) {
    if (part === '') continue;
    const [, name = '', value = ''] = /^([A-Z]+)=(.+)$/.exec(part) ?? refuse('part');
    if (!known.has(name)) refuse('part');
    if (parts.has(name)) refuse('twice');
    parts.set(name, value);
  }
  return parts;
}

/** `20270630`, or a moment in UTC as calendar programs write it: its day. */
function untilOf(value: string | undefined): string | null {
  if (value === undefined) return null;
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(value) ?? refuse('until');
  const written = `${year}-${month}-${day}`;
  const at = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : refuse('until');
}

function daysOf(value: string | undefined, frequency: RepeatRule['frequency']): readonly string[] {
  if (value === undefined) return [];
  const days = value.split(',');
  const pattern =
    frequency === 'MONTHLY' ? /^(?:[1-5]|-[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)$/ : /^(?:MO|TU|WE|TH|FR|SA|SU)$/;
  return days.every((day) => pattern.test(day)) ? [...new Set(days)] : refuse('days');
}

function monthDaysOf(value: string | undefined, frequency: RepeatRule['frequency']): readonly number[] {
  if (value === undefined) return [];
  const days = value.split(',').map(Number);
  const fits = days.every((day) => Number.isInteger(day) && day !== 0 && Math.abs(day) <= 31);
  return frequency === 'MONTHLY' && fits ? [...new Set(days)] : refuse('monthDays');
}

function parse(text: string): RepeatRule {
  const parts = partsOf(text);
  if (parts.size === 0) refuse('empty');
  const frequency = frequencies.find((one) => one === parts.get('FREQ')) ?? refuse('frequency');
  const interval = parts.get('INTERVAL') ?? '1';
  if (!isWhole(interval) || Number(interval) < 1 || Number(interval) > MOST_INTERVAL) refuse('interval');
  const count = parts.get('COUNT') ?? null;
  if (count !== null && (!isWhole(count) || Number(count) < 1)) refuse('count');
  const until = untilOf(parts.get('UNTIL'));
  if (count !== null && until !== null) refuse('both');
  return {
    frequency,
    interval: Number(interval),
    count: count === null ? null : Number(count),
    until,
    days: daysOf(parts.get('BYDAY'), frequency),
    monthDays: monthDaysOf(parts.get('BYMONTHDAY'), frequency),
  };
}

/** Reads an RRULE; answers with the sentence of its first fault instead of throwing. */
export function readRepeatRule(
  text: string,
): { readonly rule: RepeatRule; readonly refusal: null } | { readonly rule: null; readonly refusal: Phrase } {
  try {
    return { rule: parse(text), refusal: null };
  } catch (error) {
    if (error instanceof Refused) return { rule: null, refusal: refusals[error.why] };
    throw error;
  }
}

/** RRULE of a rule, as it is stored; `readRepeatRule` reads the same rule from it. */
export function writeRepeatRule({ frequency, interval, count, until, days, monthDays }: RepeatRule): string {
  return [
    `FREQ=${frequency}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(days.length === 0 ? [] : [`BYDAY=${days.join(',')}`]),
    ...(monthDays.length === 0 ? [] : [`BYMONTHDAY=${monthDays.join(',')}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ].join(';');
}

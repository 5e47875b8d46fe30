import { useLanguage } from './language.ts';

/** Number of a weekday in ISO 8601: 1 is Monday. */
type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const isWeekday = (day: unknown): day is Weekday =>
  typeof day === 'number' && Number.isInteger(day) && day >= 1 && day <= 7;

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** First weekday of a language and its region; Monday in browsers that do not know it. */
export function firstWeekdayOf(language: string): Weekday {
  const locale = new Intl.Locale(language);
  // A method by the standard, a property in older browsers.
  const method = property(locale, 'getWeekInfo');
  const info: unknown = typeof method === 'function' ? method.call(locale) : property(locale, 'weekInfo');
  const first = property(info, 'firstDay');
  return isWeekday(first) ? first : 1;
}

/** Weekday with which the weeks of a calendar begin, by the language of the page. */
export const useFirstWeekday = (): Weekday => firstWeekdayOf(useLanguage().language);

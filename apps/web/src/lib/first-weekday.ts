import { useLanguage } from './language.ts';

/** Number of a weekday in ISO 8601: 1 is Monday. */
type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const isWeekday = (day: unknown): day is Weekday =>
  typeof day === 'number' && Number.isInteger(day) && day >= 1 && day <= 7;

/** Week of a locale: from a method by the standard, from a property in older browsers. */
function weekOf(locale: Intl.Locale): unknown {
  if ('getWeekInfo' in locale && typeof locale.getWeekInfo === 'function') return locale.getWeekInfo();
  return 'weekInfo' in locale ? locale.weekInfo : undefined;
}

/** First weekday of a language and its region; Monday in browsers that do not know it. */
export function firstWeekdayOf(language: string): Weekday {
  const info = weekOf(new Intl.Locale(language));
  const first = typeof info === 'object' && info !== null && 'firstDay' in info ? info.firstDay : undefined;
  return isWeekday(first) ? first : 1;
}

/** Weekday with which the weeks of a calendar begin, by the language of the page. */
export const useFirstWeekday = (): Weekday => firstWeekdayOf(useLanguage().language);

import { type CalendarItem, type DayNote, notesOf } from './calendar-item.ts';
import { type DayPiece, piecesOf } from './day-pieces.ts';
import { zoneDayOf } from './zone-day.ts';

/** Day with something on it, or days in a row that have nothing. */
export type AgendaPart =
  | {
      readonly kind: 'day';
      readonly day: string;
      readonly notes: readonly DayNote[];
      readonly pieces: readonly DayPiece[];
    }
  | { readonly kind: 'empty'; readonly first: string; readonly last: string };

interface AgendaInput {
  readonly items: readonly CalendarItem[];
  readonly notes: readonly DayNote[];
  /** Days in a row. */
  readonly days: readonly string[];
  readonly zone: string;
  readonly today: string;
}

/** Days of a list. Empty ones in a row are folded, but for today. */
export function agendaParts({ items, notes, days, zone, today }: AgendaInput): readonly AgendaPart[] {
  const parts: AgendaPart[] = [];
  for (const day of days) {
    const pieces = piecesOf(items, zoneDayOf(day, zone));
    const ofDay = notesOf(notes, day);
    const before = parts.at(-1);
    if (pieces.length > 0 || ofDay.length > 0 || day === today)
      parts.push({ kind: 'day', day, notes: ofDay, pieces });
    else if (before?.kind === 'empty') parts[parts.length - 1] = { ...before, last: day };
    else parts.push({ kind: 'empty', first: day, last: day });
  }
  return parts;
}

/** Something with a beginning and an end in the calendar: a class, a meeting. */
export interface CalendarItem {
  readonly id: number | string;
  readonly title: string;
  /** Second line: the place, the people. Part of the name that a screen reader says. */
  readonly subtitle?: string | undefined;
  /** ISO instants. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly kind: 'scheduled' | 'cancelled';
  /** Hue of the subject in degrees (`subjectHueOf`); that of the product if missing. */
  readonly hue?: number | undefined;
  /** Page of the item. */
  readonly href: string;
  /** Differs from its series by hand: moved, in another room, with another teacher. */
  readonly isChanged?: boolean | undefined;
  /** Word for something that is left to do, such as a missing register. */
  readonly warning?: string | undefined;
  /** Can be dragged and stretched, and has "Move…" in its menu. */
  readonly canMove?: boolean | undefined;
  /** Column of a grid by rooms or teachers. */
  readonly columnId?: string | undefined;
}

/** Holiday, half day or other fact of whole days, shown at their heads. */
export interface DayNote {
  readonly id: number | string;
  readonly title: string;
  /** `YYYY-MM-DD`, both inclusive. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Column of a room or teacher beside others of one day. */
export interface CalendarColumn {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
}

/** Time that was chosen in a grid, ISO instants. */
export interface CalendarSlot {
  readonly startsAt: string;
  readonly endsAt: string;
  /** Room or teacher; undefined in a grid of days. */
  readonly columnId?: string | undefined;
}

export const notesOf = (notes: readonly DayNote[], day: string): readonly DayNote[] =>
  notes.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** State of an item at a moment. A cancelled one never runs. */
export type ItemState = 'cancelled' | 'ahead' | 'running' | 'over';

export function stateOf(
  { kind, startsAt, endsAt }: Pick<CalendarItem, 'kind' | 'startsAt' | 'endsAt'>,
  now: number,
): ItemState {
  if (kind === 'cancelled') return 'cancelled';
  if (now >= Date.parse(endsAt)) return 'over';
  return now >= Date.parse(startsAt) ? 'running' : 'ahead';
}

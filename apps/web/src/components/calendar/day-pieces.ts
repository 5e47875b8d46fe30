import type { CalendarItem } from './calendar-item.ts';
import type { ZoneDay } from './zone-day.ts';

/** Part of an item that lies on one day. */
export interface DayPiece {
  readonly item: CalendarItem;
  /** Moments in milliseconds, cut at both ends of the day. */
  readonly from: number;
  readonly until: number;
  /** Began on an earlier day. */
  readonly isContinued: boolean;
  /** Ends on a later day. An item that ends at midnight does not. */
  readonly goesOn: boolean;
}

/** Pieces of a day, the earliest first; of those that begin together the longest. */
export function piecesOf(
  items: readonly CalendarItem[],
  { startsAt, endsAt }: Pick<ZoneDay, 'startsAt' | 'endsAt'>,
): readonly DayPiece[] {
  return items
    .flatMap((item): readonly DayPiece[] => {
      const [begins, ends] = [Date.parse(item.startsAt), Date.parse(item.endsAt)];
      const isHere = begins < endsAt && (ends > startsAt || begins >= startsAt);
      if (!isHere) return [];
      return [
        {
          item,
          from: Math.max(begins, startsAt),
          until: Math.min(ends, endsAt),
          isContinued: begins < startsAt,
          goesOn: ends > endsAt,
        },
      ];
    })
    .sort((a, b) => a.from - b.from || b.until - a.until);
}

/** A month that is paid for: its end is the beginning of the next one. */
export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Adds calendar months in UTC, limited to the last day of shorter months. */
export function monthsAfter(anchor: Date, months: number): Date {
  const day = anchor.getUTCDate();
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, last));
  return moved;
}

export const firstPeriod = (anchor: Date): Period => ({ startsAt: anchor, endsAt: monthsAfter(anchor, 1) });

/** The month that follows, counted from the anchor: a short February does not make every later month end on the 28th. */
export function periodAfter(anchor: Date, { endsAt }: Period): Period {
  let months = 1;
  while (monthsAfter(anchor, months) <= endsAt) months += 1;
  return { startsAt: endsAt, endsAt: monthsAfter(anchor, months) };
}

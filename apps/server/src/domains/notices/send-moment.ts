import { isReminder, type MailPreferences, type NoticeKind } from '@pelion/contract/mail-preferences/facts';
import { minuteOfDay, minutesOf, nextAt } from '../../lib/wall-clock.ts';

/** When what was gathered goes out, on the clock of the person; of a week on its Monday. */
export const DIGEST_TIME = '07:00';

const HOURS_OF_DAY = 24;

/** When somebody is told by mail of what is noticed now: by how they gather mails, and never in their quiet hours. */
export function sendMoment(
  { kind, hoursBefore }: { readonly kind: NoticeKind; readonly hoursBefore: number },
  { digest, quiet }: Pick<MailPreferences, 'digest' | 'quiet'>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Date {
  const gathered =
    // What is due in hours waits for no morning.
    digest === 'none' || (isReminder(kind) && hoursBefore < HOURS_OF_DAY)
      ? now
      : nextAt(DIGEST_TIME, {
          from: now,
          timeZone,
          // What is due tomorrow cannot wait for Monday.
          onMondays: digest === 'weekly' && !isReminder(kind),
        });
  return quiet && isWithin(quiet, minuteOfDay(gathered, timeZone))
    ? nextAt(quiet.to, { from: gathered, timeZone })
    : gathered;
}

/** Over midnight where `from` is the later one; the end is quiet no more. */
function isWithin({ from, to }: { readonly from: string; readonly to: string }, minute: number): boolean {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  return begin < end ? minute >= begin && minute < end : minute >= begin || minute < end;
}

import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import type { NoticeKind } from '../../lib/notices/notice-kind.ts';
import { minuteOfDay, minutesOf, nextAt } from '../../lib/wall-clock.ts';

/** Local time of digests; weekly ones go out on Mondays. */
export const DIGEST_TIME = '07:00';

const HOURS_OF_DAY = 24;

/** Returns the time to mail a notice, by the person's digest setting and outside quiet hours; alerts at once. */
export function sendMoment(
  { urgency, hoursBefore }: Pick<NoticeKind, 'urgency'> & { readonly hoursBefore: number },
  { digest, quiet }: Pick<MailPreferences, 'digest' | 'quiet'>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Date {
  if (urgency === 'alert') return now;
  const isReminder = urgency === 'reminder';
  const gathered =
    // Reminders of hours, not days, skip the digest.
    digest === 'none' || (isReminder && hoursBefore < HOURS_OF_DAY)
      ? now
      : nextAt(DIGEST_TIME, {
          from: now,
          timeZone,
          // Reminders ignore the weekly digest: the due date may come before Monday.
          onMondays: digest === 'weekly' && !isReminder,
        });
  return quiet && isWithin(quiet, minuteOfDay(gathered, timeZone))
    ? nextAt(quiet.to, { from: gathered, timeZone })
    : gathered;
}

/** Quiet hours span midnight where `from` is later than `to`; `to` is exclusive. */
function isWithin({ from, to }: { readonly from: string; readonly to: string }, minute: number): boolean {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  return begin < end ? minute >= begin && minute < end : minute >= begin || minute < end;
}

import type { Planner, Slot, TaughtLesson } from '@pelion/contract/lesson-planner';
import type { CalendarItem, CalendarSlot } from '../../../components/calendar/calendar-item.ts';
import { fromWallClock, toWallClock } from '../../../lib/zoned-time.ts';

const MINUTE_MS = 60_000;
const USUAL_MINUTES = 45;

const startOf = ({ date, time }: Slot, zone: string): string => fromWallClock(`${date}T${time}`, zone) ?? '';

interface ItemSetting {
  readonly hrefOf: (lessonId: number) => string;
  readonly zone: string;
  readonly mayMove: boolean;
  /** Words beside the objective, such as the status. */
  readonly facts: (lesson: TaughtLesson) => readonly string[];
}

/** Lessons with a day as items of a calendar. */
export const itemsOf = (
  lessons: readonly TaughtLesson[],
  { hrefOf, zone, mayMove, facts }: ItemSetting,
): CalendarItem[] =>
  lessons.flatMap((lesson) => {
    if (!lesson.slot) return [];
    const startsAt = startOf(lesson.slot, zone);
    const length = (lesson.minutes ?? USUAL_MINUTES) * MINUTE_MS;
    return [
      {
        id: lesson.lesson_id,
        title: lesson.name,
        subtitle: [...facts(lesson), lesson.objective].filter((fact) => fact !== '').join(' · ') || undefined,
        startsAt,
        endsAt: new Date(Date.parse(startsAt) + length).toISOString(),
        kind: 'scheduled' as const,
        href: hrefOf(lesson.lesson_id),
        canMove: mayMove && !lesson.is_locked,
      },
    ];
  });

/** Slot of the day to which an item was dragged: the one nearest to the hour; undefined on a day without slots. */
export function slotNear({ slots }: Pick<Planner, 'slots'>, { startsAt }: CalendarSlot, zone: string) {
  const [date, time = ''] = toWallClock(startsAt, zone).split('T');
  const minutesOf = (text: string) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number);
    return hours * 60 + minutes;
  };
  const distance = (slot: Slot) => Math.abs(minutesOf(slot.time) - minutesOf(time));
  const [nearest] = slots
    .filter((slot) => slot.date === date)
    .toSorted((one, other) => distance(one) - distance(other));
  if (!nearest) return undefined;
  const { class_name: _name, ...slot } = nearest;
  return slot;
}

/** Another lesson that begins on a slot. */
export const holderOf = (lessons: readonly TaughtLesson[], { lesson_id }: TaughtLesson, slot: Slot) =>
  lessons.find(
    (other) =>
      other.lesson_id !== lesson_id && other.slot?.date === slot.date && other.slot.time === slot.time,
  );

import { daysBetween } from '../../lib/calendar-days.ts';
import { dayIn } from '../../lib/day-in.ts';
import { daysLater } from '../../lib/wall-clock.ts';
import type { Contents, StoredOpening } from './content-queries.ts';
import { dueOf } from './load-learner.ts';
import type { ScheduleRow } from './schedule-queries.ts';

// Dates of a copy: all move by the same days, at the same time of the campus's clock.

interface Original {
  readonly modules: Contents['modules'];
  /** Empty for a copy without schedules. */
  readonly schedules: readonly Pick<
    ScheduleRow,
    'effective_at' | 'due_at' | 'module_days' | 'sections' | 'groups' | 'named_students'
  >[];
}

const openingsOf = ({ modules }: Pick<Original, 'modules'>) =>
  modules.flatMap(({ name, opening, items }) => [
    { kind: 'moduleOpens' as const, name, from: opening.from },
    ...items.map((item) => ({ kind: 'itemOpens' as const, name: item.name, from: item.opening.from })),
  ]);

/** Days from the first date of the original to the new start: of its schedules, else of its openings. */
export function daysTo(startsOn: string | null, original: Original, timeZone: string): number {
  if (startsOn === null) return 0;
  const starts = original.schedules.map(({ effective_at }) => effective_at.getTime());
  const opens = openingsOf(original).flatMap(({ from }) => (from === null ? [] : Date.parse(from)));
  const first = Math.min(...(starts.length > 0 ? starts : opens));
  return Number.isFinite(first) ? daysBetween(dayIn(timeZone, new Date(first)), startsOn) : 0;
}

export const movedOpening = (opening: StoredOpening, days: number, timeZone: string): StoredOpening => ({
  ...opening,
  from: opening.from === null ? null : daysLater(new Date(opening.from), days, timeZone).toISOString(),
});

const namesOf = ({ sections, groups, named_students }: Original['schedules'][number]) =>
  [...sections, ...groups, ...named_students].map(({ name }) => name).join(', ');

/** Every date of the copy beside that of the original, the earliest first. */
export function datesOf(original: Original, days: number, timeZone: string) {
  const ofSchedules = original.schedules.flatMap((schedule) => {
    const name = namesOf(schedule);
    return [
      { kind: 'starts' as const, name, from: schedule.effective_at },
      { kind: 'due' as const, name, from: schedule.due_at },
      ...original.modules.map((module, place) => ({
        kind: 'moduleDue' as const,
        name: module.name,
        from: dueOf(schedule, place, timeZone),
      })),
    ];
  });
  const ofOpenings = openingsOf(original).map((one) => ({
    ...one,
    from: one.from === null ? null : new Date(one.from),
  }));
  return [...ofSchedules, ...ofOpenings]
    .flatMap(({ from, ...one }) =>
      from === null ? [] : [{ ...one, from, to: daysLater(from, days, timeZone) }],
    )
    .sort((a, b) => a.from.getTime() - b.from.getTime());
}

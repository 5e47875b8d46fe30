import { useLocation } from 'react-router';
import { type CalendarView, daysOf } from '../../../components/calendar/calendar-range.ts';
import { useCampusToday } from '../../../lib/campus-today.ts';
import { useFirstWeekday } from '../../../lib/first-weekday.ts';
import { useListState } from '../../../lib/list-state.ts';
import { useIsPhone } from '../../../lib/use-media.ts';

const views = ['list', 'week', 'month', 'year'] as const;

/** Group, view and day of the planner, kept in the address. */
export function usePlannerState() {
  const isPhone = useIsPhone();
  const today = useCampusToday();
  const firstWeekday = useFirstWeekday();
  const { state, set } = useListState((query) => ({
    pace: query.ids('pace'),
    view: query.oneOf('view', views),
    day: query.day('day'),
    lesson: query.ids('lesson'),
  }));
  const { pathname, search } = useLocation();
  const standard = isPhone ? 'list' : 'week';
  const view = state.view || standard;
  const day = state.day || today;
  const days = daysOf(view, day, firstWeekday);
  return {
    paceId: state.pace[0],
    view,
    views,
    day,
    days,
    range: { start_date: days[0] ?? day, end_date: days.at(-1) ?? day },
    today,
    firstWeekday,
    setPace: (id: number) => set({ pace: [id] }),
    setView: (next: CalendarView) => {
      const chosen = views.find((one) => one === next) ?? standard;
      set({ view: chosen === standard ? '' : chosen });
    },
    setDay: (next: string) => set({ day: next === today ? '' : next }),
    lessonId: state.lesson[0],
    /** Address of the same days with a lesson opened. */
    lessonPath: (id: number) => {
      const query = new URLSearchParams(search);
      query.set('lesson', String(id));
      return `${pathname}?${query}`;
    },
    openLesson: (id: number) => set({ lesson: [id] }),
    closeLesson: () => set({ lesson: [] }),
    openDay: (next: string) => set({ view: 'list', day: next === today ? '' : next }),
  };
}
export type PlannerState = ReturnType<typeof usePlannerState>;

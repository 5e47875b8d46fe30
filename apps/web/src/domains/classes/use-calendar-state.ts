import { rules } from '@pelion/access';
import { type CalendarView, calendarViews, daysOf } from '../../components/calendar/calendar-range.ts';
import { useCampusToday } from '../../lib/campus-today.ts';
import { useFirstWeekday } from '../../lib/first-weekday.ts';
import { useListState } from '../../lib/list-state.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { ClassType } from './class-words.ts';
import type { ClassesFilter } from './queries.ts';

/** View, day and filters of the calendar, kept in the address. */
export function useCalendarState(typeId: ClassType) {
  const { viewer, may } = useSignedIn();
  const isFamily = viewer.userType === 'student' || viewer.userType === 'parent';
  const isPhone = useIsPhone();
  const today = useCampusToday();
  const firstWeekday = useFirstWeekday();
  const { state, set } = useListState((query) => ({
    view: query.oneOf('view', calendarViews),
    day: query.day('day'),
    teacher: query.ids('teacher'),
    classroom: query.ids('classroom'),
    section: query.ids('section'),
    child: query.ids('child'),
  }));
  const views = calendarViews.filter((view) => {
    if (view === 'year') return false;
    if (view === 'rooms') return !isFamily && may(rules.viewClassrooms);
    return view !== 'teachers' || !isFamily;
  });
  const standard: CalendarView = isFamily || isPhone ? 'list' : 'week';
  const view = views.find((one) => one === state.view) ?? standard;
  const day = state.day || today;
  const days = daysOf(view, day, firstWeekday);
  const filter: ClassesFilter = {
    type_id: typeId,
    start_date: days[0] ?? day,
    end_date: days.at(-1) ?? day,
    teacher_id: state.teacher[0],
    classroom_id: state.classroom[0],
    section_id: state.section[0],
    student_id: state.child[0],
  };
  const filters = {
    teacher: state.teacher,
    classroom: state.classroom,
    section: state.section,
    child: state.child,
  };
  return {
    view,
    views,
    day,
    days,
    today,
    firstWeekday,
    filter,
    filters,
    isFiltered: Object.values(filters).some((ids) => ids.length > 0),
    setView: (next: CalendarView) => set({ view: next === standard ? '' : next }),
    setDay: (next: string) => set({ day: next === today ? '' : next }),
    openDay: (next: string) => set({ view: 'day', day: next === today ? '' : next }),
    setFilter: (changes: Partial<Record<keyof typeof filters, readonly number[]>>) => set(changes),
    clear: () => set({ teacher: [], classroom: [], section: [], child: [] }),
  };
}

export type CalendarState = ReturnType<typeof useCalendarState>;

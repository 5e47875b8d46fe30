import type { Db } from '../../../db/database.ts';
import { dayOf, type SeededYear } from './academic-years.ts';
import type { DemoCampus } from './campuses.ts';

/** Inputs for the sections and enrollments of a campus. */
export interface Roster {
  readonly campusId: number;
  readonly campus: DemoCampus;
  /** In order: `student@…` first. */
  readonly students: readonly number[];
  readonly teacherId: number;
  readonly now: Date;
}

interface Place {
  readonly id: number;
  readonly grade_id: number;
}

interface Structure {
  /** Sections of the current year, grouped by grade. */
  readonly sections: readonly Place[];
  /** One of each grade. */
  readonly lastYears: readonly Place[];
  /** From the lowest. */
  readonly gradeIds: readonly number[];
}

/** Two students of the first section, by their place in it, whose year is not like the others'. */
const MOVED_AWAY = 10;
const JOINED_LATE = 11;
/** Days ago of the change; some tests of the first section had ended before. */
const CHANGE = 15;

/**
 * Enrolls all students in a section of this year, and those of higher grades in one of last year; one joined late and
 * one moved away.
 */
export async function enrolStudents(
  db: Db,
  { campusId, students, now }: Roster,
  years: { readonly last: SeededYear; readonly current: SeededYear },
  { sections, lastYears, gradeIds }: Structure,
): Promise<void> {
  const [first, ...others] = sections;
  const [second] = others;
  if (!first || !second) throw new Error('Every campus of the demo has two sections');
  const stays = students.flatMap((student_id, place) => {
    const stay = (section: Place, starts_on: string, ends_on: string | null = null) => ({
      campus_id: campusId,
      section_id: section.id,
      student_id,
      starts_on,
      ends_on,
    });
    const { starts_on } = years.current;
    // The first section is the one to show: it gets the first half of the students.
    const section = place < students.length / 2 ? first : (others[place % others.length] ?? first);
    if (place === JOINED_LATE) return [stay(first, dayOf(now, -CHANGE))];
    if (place === MOVED_AWAY) {
      return [stay(first, starts_on, dayOf(now, -CHANGE - 1)), stay(second, dayOf(now, -CHANGE))];
    }
    const gradeBefore = gradeIds[gradeIds.indexOf(section.grade_id) - 1];
    const before = lastYears.find(({ grade_id }) => grade_id === gradeBefore);
    const lastYear = before ? [stay(before, years.last.starts_on, years.last.ends_on)] : [];
    return [...lastYear, stay(section, starts_on)];
  });
  await db.insertInto('enrollment').values(stays).execute();
}

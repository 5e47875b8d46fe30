import { shownPercent } from '@pelion/questions';
import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import type { Reader } from '../../lib/viewer.ts';
import type { PublishedRow } from './card-queries.ts';
import type { CycleRow } from './cycle-queries.ts';
import { cycleAbilities } from './policy.ts';
import type { CardAttendance, Published } from './published.ts';
import type { WriterRow } from './writing-queries.ts';

/** '66.67' for a share of two thirds. */
export const percentOf = (share: string | null): string | null => shownPercent(share, '1');

export const presentAttendance = (row: CardAttendance | null) =>
  row && { ...row, rate: shownPercent(String(row.attended), String(row.marked)) };

/** Null for a step that was not chosen. */
export const stepsOf = (skills: readonly number[]) => skills.map((step) => (step < 0 ? null : step));

interface Beside {
  readonly writers: readonly WriterRow[];
  readonly today: string;
}

export function presentWriters(writers: readonly WriterRow[], { due_on }: CycleRow, today: string) {
  return writers.map(({ teacher_id, teacher_name, done, all }) => ({
    ...{ teacher_id, teacher_name, done, all },
    is_late: done < all && due_on < today,
  }));
}

export function presentCycle(viewer: Reader, row: CycleRow, { writers, today }: Beside) {
  const of = writers.filter(({ progress_report_id }) => progress_report_id === row.id);
  const mine = of.find(({ teacher_id }) => teacher_id === viewer.userId);
  return {
    id: row.id,
    name: row.name,
    academic_year_id: row.academic_year_id,
    academic_year: row.academic_year,
    start_date: row.starts_on,
    end_date: row.ends_on,
    due_date: row.due_on,
    is_closed: row.closed_at !== null,
    sections: [...row.sections],
    by_state: [...row.by_state],
    card_count: row.by_state.reduce((all, { count }) => all + count, 0),
    mine: { done: mine?.done ?? 0, all: mine?.all ?? 0 },
    behind: presentWriters(
      of.filter(({ done, all }) => done < all),
      row,
      today,
    ),
    version: row.version,
    can: cycleAbilities(viewer, row),
  };
}

/** Names of people by number, also of those who have left. */
export async function listNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ user_id: number; name: string }>`
    select p.user_id, p.name from person p where p.user_id = any(${plainArray([...new Set(ids)])}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
}

/** People on a card. */
export const peopleOf = ({ subjects, signatures }: Published): number[] => [
  ...subjects.flatMap(({ teacher_ids }) => teacher_ids),
  ...signatures.map(({ user_id }) => user_id),
];

interface Printing {
  readonly id: number;
  readonly student_id: number;
  readonly student_name: string;
  readonly edition: number;
  readonly published_at: Date | null;
  readonly card: Published;
}

interface Around {
  readonly campus: string;
  readonly names: ReadonlyMap<number, string>;
}

/** A card as families and paper show it. */
export function presentPrinted(
  { id, student_id, student_name, edition, published_at, card }: Printing,
  { campus, names }: Around,
) {
  const nameOf = (userId: number) => names.get(userId) ?? '';
  return {
    ...{ report_card_id: id, student_id, student_name, edition, published_at, campus_name: campus },
    title: card.title,
    section_name: card.section_name,
    academic_year: card.academic_year,
    start_date: card.start_date,
    end_date: card.end_date,
    has_marks: card.has_marks,
    parts: [...card.parts],
    effort_steps: [...card.effort_steps],
    skill_steps: [...card.skill_steps],
    skills: [...card.skills],
    stays: [...card.stays],
    subjects: card.subjects.map(({ average, skills, teacher_ids, ...subject }) => ({
      ...subject,
      average: percentOf(average),
      skills: stepsOf(skills),
      teachers: teacher_ids.map(nameOf),
    })),
    attendance: presentAttendance(card.attendance),
    comment: card.comment,
    signatures: card.signatures.map(({ role, user_id, at }) => ({ role, name: nameOf(user_id), at })),
  };
}

export const presentFamilyCard = (row: PublishedRow) => ({
  id: row.id,
  title: row.published.title,
  student_id: row.student_id,
  student_name: row.student_name,
  section_name: row.published.section_name,
  start_date: row.published.start_date,
  end_date: row.published.end_date,
  edition: row.edition,
  published_at: row.published_at,
  acknowledged_at: row.acknowledged_at,
});

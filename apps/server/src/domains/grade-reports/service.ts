import { shownPercent } from '@pelion/questions';
import { groupRows } from '../../lib/group-rows.ts';
import { inSlices } from '../../lib/map-yielding.ts';
import type { ReportContext } from '../../lib/reports/report-kind.ts';
import { loadTemplate } from '../grade-settings/load-template.ts';
import { figureOf, type GradeFigure } from './figures.ts';
import { loadCells } from './load-cells.ts';
import { loadScales } from './report-scales.ts';
import { listStudents } from './student-queries.ts';
import type { Days } from './test-queries.ts';

// Figures of grades for other reports.

export interface FiguresAsked {
  readonly period: Days;
  /** Students to read; without them, those of the sections, else all in the reader's scope. */
  readonly student_ids?: readonly number[] | undefined;
  /** Counts the tests of a student who changed section by days. */
  readonly section_ids?: readonly number[] | undefined;
  readonly subject_ids?: readonly number[] | undefined;
  readonly template_id?: number | undefined;
  /** Scores as families see them, whoever reads: for cards and files that families get. */
  readonly as_family?: boolean | undefined;
}

export interface SubjectFigure extends GradeFigure {
  /** Null for tests without a subject. */
  readonly subject_id: number | null;
  readonly subject_name: string | null;
}

export interface StudentFigures {
  readonly student_id: number;
  readonly student_name: string;
  readonly section_id: number | null;
  readonly section_label: string | null;
  /** Calendar days in the sections asked for, where others came before or after; null otherwise. */
  readonly since: string | null;
  readonly until: string | null;
  readonly overall: GradeFigure;
  /** By name; tests without a subject last. */
  readonly subjects: readonly SubjectFigure[];
}

/** Averages of students by subject, exact and as shown, as far as the reader may see the scores. */
export async function gradeFigures(
  context: Pick<ReportContext, 'viewer' | 'db' | 'now'>,
  asked: FiguresAsked,
): Promise<StudentFigures[]> {
  const { viewer, db } = context;
  const { period, section_ids, student_ids, subject_ids, template_id, as_family } = asked;
  const parts = template_id === undefined ? null : (await loadTemplate(db, template_id)).parts;
  const students = await listStudents(db, viewer, { period, section_ids, student_ids });
  const { cells } = await loadCells(context, {
    ...{ period, section_ids, subject_ids, as_family },
    student_ids: students.map(({ student_id }) => student_id),
  });
  const scaleFor = await loadScales(db, viewer.campusId);
  return inSlices(students, ({ grade_id, ...student }) => {
    const { student_id, student_name, section_id, section_label, since, until } = student;
    const own = cells.get(student_id) ?? [];
    const subjects = [...groupRows(own, ({ test }) => test.subject_id)].map(([subject_id, of]) => ({
      subject_id,
      subject_name: of[0]?.test.subject_name ?? null,
      ...figureOf(of, parts, scaleFor(subject_id, grade_id)),
    }));
    return {
      student_id,
      student_name,
      section_id,
      section_label,
      since,
      until,
      overall: figureOf(own, parts, scaleFor(null, grade_id)),
      subjects: subjects.toSorted(bySubject),
    };
  });
}

type CountedWork = Pick<GradeFigure, 'scored' | 'waiting' | 'hidden' | 'missing'>;

/** Work that was turned in, of what was due; excused work is apart. */
export function workTurnedIn(figures: readonly CountedWork[]) {
  let turned_in = 0;
  let all = 0;
  for (const { scored, waiting, hidden, missing } of figures) {
    turned_in += scored + waiting + hidden;
    all += scored + waiting + hidden + missing;
  }
  return { turned_in, all, percent: all === 0 ? null : shownPercent(String(turned_in), String(all)) };
}

interface OfSubject {
  readonly subject_id: number | null;
  readonly subject_name: string | null;
}

export const bySubject = (one: OfSubject, other: OfSubject): number =>
  Number(one.subject_id === null) - Number(other.subject_id === null) ||
  (one.subject_name ?? '').localeCompare(other.subject_name ?? '');

import { mayOpen, rules } from '@pelion/access';
import type { GradeReportQuery, gradeReport } from '@pelion/contract/grade-reports';
import { MOST_REPORTED_STUDENTS } from '@pelion/contract/grade-reports/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { found, invalid } from '../../lib/failure.ts';
import { groupRows } from '../../lib/group-rows.ts';
import { inSlices } from '../../lib/map-yielding.ts';
import type { ReportContext } from '../../lib/reports/report-kind.ts';
import { type Period, reportPeriod } from '../../lib/reports/report-period.ts';
import { listScoreRanges } from '../attempts/plan/scaled-sections.ts';
import { isFamily, seesNames } from '../attempts/policy.ts';
import { listScales } from '../attempts/read/grade-label.ts';
import { loadTemplate } from '../grade-settings/load-template.ts';
import type { Cell } from './cell.ts';
import { figureOf } from './figures.ts';
import { type LoadedCells, loadCells } from './load-cells.ts';
import { assertMayView } from './policy.ts';
import {
  averageIn,
  pointsIn,
  presentCell,
  presentFigure,
  presentTest,
  presentTestOf,
  spreadOf,
} from './present.ts';
import { loadScales } from './report-scales.ts';
import { bySubject, workTurnedIn } from './service.ts';
import { listSections, listStudents, type ReportStudent } from './student-queries.ts';

export type Report = z.input<typeof gradeReport>;
type Template = Awaited<ReturnType<typeof loadTemplate>> | null;

/** One table of the grade report, as far as the viewer may see it. */
export async function loadGradeReport(context: ReportContext, query: GradeReportQuery): Promise<Report> {
  const { viewer, db } = context;
  assertMayView(viewer, query.view);
  const period = await reportPeriod(context, query);
  const isWeighted = query.template_id !== undefined && !isFamily(viewer);
  const template = isWeighted ? await loadTemplate(db, query.template_id ?? 0) : null;
  const asked = { context, query, period, template };
  if (query.view === 'student') return studentReport(asked);
  return query.view === 'section' ? sectionReport(asked) : subjectReport(asked);
}

interface Asked {
  readonly context: ReportContext;
  readonly query: GradeReportQuery;
  readonly period: Period;
  readonly template: Template;
}

const named = (template: Template) => template && { id: template.id, name: template.name };

/** The chosen sections, else the first one of the viewer. */
async function sectionsOf({ context, query, period }: Asked) {
  const { viewer, db } = context;
  const { section_ids = [], grade_ids = [] } = query;
  const sections = await listSections(db, viewer, { period, section_ids, grade_ids });
  if (section_ids.length > 0) found(sections[0]);
  return section_ids.length + grade_ids.length > 0 ? sections : sections.slice(0, 1);
}

async function studentsOf({ context, query, period }: Asked, sectionIds: readonly number[]) {
  const { student_ids = [] } = query;
  const students = await listStudents(context.db, context.viewer, {
    period,
    section_ids: sectionIds,
    student_ids: student_ids.length > 0 ? student_ids : undefined,
  });
  if (students.length > MOST_REPORTED_STUDENTS)
    invalid({
      path: 'section_ids',
      message: phrase('Please choose fewer {section+}: at most {$n} {student+}', {
        n: MOST_REPORTED_STUDENTS,
      }),
    });
  return students;
}

async function presenting({ db, viewer }: ReportContext, { cells }: LoadedCells) {
  const scored = [...cells.values()].flat().map((cell) => ({
    schedule_id: cell.test.schedule_id,
    result_id: cell.result_id,
    score: cell.score,
    grading_type: cell.grading_type,
  }));
  return {
    scales: await listScales(db),
    ranges: await listScoreRanges(db, scored),
    scaleFor: await loadScales(db, viewer.campusId),
  };
}

const personOf = (context: ReportContext, student: ReportStudent) => ({
  student_id: student.student_id,
  student_name: seesNames(context.viewer) ? student.student_name : null,
  section_label: student.section_label,
});
const daysOf = ({ since, until }: ReportStudent) => ({ since, until });

interface Subject {
  readonly subject_id: number | null;
  readonly subject_name: string | null;
}

/** Subjects of tests, by name; tests without one last. */
const subjectsOf = (loaded: LoadedCells): Subject[] =>
  [...groupRows(loaded.tests, ({ subject_id }) => subject_id)]
    .map(([subject_id, [first]]) => ({ subject_id, subject_name: first?.subject_name ?? null }))
    .toSorted(bySubject);

const ofSubject = (cells: readonly Cell[], { subject_id }: Subject) =>
  cells.filter(({ test }) => test.subject_id === subject_id);

/** Students of the sections with their cells, and what presents them. */
async function loadSections(asked: Asked) {
  const { context, query, period } = asked;
  const sections = await sectionsOf(asked);
  const section_ids = sections.map(({ id }) => id);
  const students = await studentsOf(asked, section_ids);
  const loaded = await loadCells(context, {
    period,
    student_ids: students.map(({ student_id }) => student_id),
    section_ids,
    subject_ids: query.subject_ids,
  });
  return { sections, students, loaded, ...(await presenting(context, loaded)) };
}

async function sectionReport(asked: Asked): Promise<Report> {
  const { context, period, template } = asked;
  const { sections, students, loaded, scales, ranges, scaleFor } = await loadSections(asked);
  const subjects = subjectsOf(loaded);
  const all = [...loaded.cells.values()].flat();
  const parts = template?.parts ?? null;
  const rows = await inSlices(students, (student) => {
    const own = loaded.cells.get(student.student_id) ?? [];
    return {
      student,
      own,
      overall: figureOf(own, parts, scaleFor(null, student.grade_id)),
    };
  });
  return {
    view: 'section',
    period,
    template: named(template),
    sections: sections.map(({ id, label }) => ({ id, label })),
    subjects: subjects.map((subject) => {
      const cells = ofSubject(all, subject);
      return {
        ...subject,
        tests: loaded.tests.filter(({ subject_id }) => subject_id === subject.subject_id).length,
        scored: cells.filter(({ score }) => score !== null).length,
        average: averageIn(cells),
      };
    }),
    rows: await inSlices(rows, ({ student, own, overall }) => ({
      ...personOf(context, student),
      ...daysOf(student),
      overall: presentFigure(overall),
      cells: subjects.flatMap((subject) => {
        const cells = ofSubject(own, subject);
        if (cells.length === 0) return [];
        const scale = scaleFor(subject.subject_id, student.grade_id);
        return [
          {
            ...subject,
            figure: presentFigure(figureOf(cells, parts, scale)),
            points: pointsIn(cells, scales, ranges),
          },
        ];
      }),
    })),
    work: workTurnedIn(rows.map(({ overall }) => overall)),
    ...spreadOf(rows.map(({ overall }) => overall)),
  };
}

async function subjectReport(asked: Asked): Promise<Report> {
  const { context, query, period, template } = asked;
  const { sections, students, loaded, scales, ranges, scaleFor } = await loadSections(asked);
  const subjects = subjectsOf(loaded);
  const [wanted] = query.subject_ids ?? [];
  const subject = query.is_without_subject
    ? { subject_id: null, subject_name: null }
    : (subjects.find(({ subject_id }) => subject_id === wanted) ??
      (wanted === undefined ? subjects[0] : undefined) ?? { subject_id: wanted ?? null, subject_name: null });
  const tests = loaded.tests.filter(({ subject_id }) => subject_id === subject.subject_id);
  const all = groupRows(
    ofSubject([...loaded.cells.values()].flat(), subject),
    ({ test }) => test.schedule_id,
  );
  const rows = await inSlices(students, (student) => {
    const own = ofSubject(loaded.cells.get(student.student_id) ?? [], subject);
    const scale = scaleFor(subject.subject_id, student.grade_id);
    return { student, own, figure: figureOf(own, template?.parts ?? null, scale) };
  });
  return {
    view: 'subject',
    period,
    template: named(template),
    sections: sections.map(({ id, label }) => ({ id, label })),
    ...subject,
    tests: tests.map((test) => presentTestOf(test, all.get(test.schedule_id) ?? [])),
    rows: await inSlices(rows, ({ student, own, figure }) => ({
      ...personOf(context, student),
      ...daysOf(student),
      figure: presentFigure(figure),
      cells: own.map((cell) => presentCell(cell, scales, ranges)),
    })),
    ...spreadOf(rows.map(({ figure }) => figure)),
  };
}

async function studentReport(asked: Asked): Promise<Report> {
  const { context, query, period, template } = asked;
  const { viewer, db } = context;
  const [student] = await listStudents(db, viewer, {
    period,
    student_ids: await studentAsked(asked),
  });
  if ((query.student_ids ?? []).length > 0) found(student);
  const shared = { view: 'student' as const, period, template: named(template) };
  if (!student) return { ...shared, student: null, overall: null, subjects: [] };
  const { student_id, grade_id } = student;
  const loaded = await loadCells(context, {
    period,
    student_ids: [student_id],
    subject_ids: query.subject_ids,
  });
  const { scales, ranges, scaleFor } = await presenting(context, loaded);
  const parts = template?.parts ?? null;
  const own = loaded.cells.get(student_id) ?? [];
  const seesTests = mayOpen(viewer, rules.viewSubjectGrades);
  return {
    ...shared,
    student: personOf(context, student),
    overall: mayOpen(viewer, rules.viewConsolidatedGrades)
      ? presentFigure(figureOf(own, parts, scaleFor(null, grade_id)))
      : null,
    subjects: subjectsOf(loaded).flatMap((subject) => {
      const cells = ofSubject(own, subject);
      if (cells.length === 0) return [];
      return [
        {
          ...subject,
          figure: presentFigure(figureOf(cells, parts, scaleFor(subject.subject_id, grade_id))),
          tests: seesTests
            ? cells.map((cell) => ({
                ...presentTest(cell.test),
                cell: presentCell(cell, scales, ranges),
              }))
            : [],
        },
      ];
    }),
  };
}

/** The named student, oneself, the first child, else the first student of the sections. */
async function studentAsked(asked: Asked): Promise<readonly number[]> {
  const { context, query, period } = asked;
  const { viewer, db } = context;
  const [wanted] = query.student_ids ?? [];
  if (wanted !== undefined) return [wanted];
  const students = isFamily(viewer)
    ? await listStudents(db, viewer, { period })
    : await studentsOf(
        asked,
        (await sectionsOf(asked)).map(({ id }) => id),
      );
  return students.slice(0, 1).map(({ student_id }) => student_id);
}

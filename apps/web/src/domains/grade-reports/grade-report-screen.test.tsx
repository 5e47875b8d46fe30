import { screens } from '@pelion/access';
import { academicYears } from '@pelion/contract/academic-years';
import { gradeReports } from '@pelion/contract/grade-reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import {
  buildCell,
  buildChange,
  buildChoices,
  buildFigure,
  buildSectionGrades,
  buildStudentGrades,
  buildSubjectGrades,
} from '../../../test/grade-reports.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { GradeReportScreen } from './grade-report-screen.tsx';

const { path } = screens.gradeReport;

function open(search = '', userType: 'teacher' | 'student' = 'teacher') {
  const server = new FakeServer().serve(academicYears, { listAcademicYears: () => [] }).serve(gradeReports, {
    getGradeReport: ({ query }) => {
      if (query.view === 'subject')
        return buildSubjectGrades({
          rows: [
            {
              ...{ student_id: 5, student_name: 'Rosa Miller', section_label: 'Grade 6 - A' },
              ...{ since: null, until: null, figure: buildFigure() },
              cells: [buildCell({ state: 'excused', score: null, result_id: null })],
            },
          ],
        });
      return query.view === 'student' ? buildStudentGrades() : buildSectionGrades();
    },
    listGradeChanges: () => ({ since: '2026-11-20', changes: [buildChange()], has_more: false }),
    getGradeReportChoices: () =>
      userType === 'student'
        ? buildChoices({ sections: [], section_id: null, templates: [], views: ['student'] })
        : buildChoices(),
  });
  const at = `${path}${search}`;
  return { ...renderScreen(<GradeReportScreen />, { user: buildUser({ userType }), path, at }), server };
}

it('shows averages by subject with their letter, each of which leads to its tests', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Students by subject' }));
  expect(table.getByRole('link', { name: 'Rosa Miller' })).toHaveAttribute(
    'href',
    '/reports/grade-report?view=student&student=5',
  );
  expect(table.getByRole('link', { name: 'Rosa Miller, Mathematics: 91.25% · A-' })).toHaveAttribute(
    'href',
    '/reports/grade-report?view=student&subject=4&student=5',
  );
  expect(table.getByText('Excellent')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Students by average' })).toBeInTheDocument();
  expect(screen.getByText('1 of 1')).toBeVisible();
  await expectAccessible();
});

it('asks for the chosen section and scoring template', async () => {
  const { person, server } = open();
  await screen.findByRole('table', { name: 'Students by subject' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Section' }), 'Grade 6 - B');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Averages' }), 'By “Term”');
  await waitFor(() =>
    expect(server.sent('getGradeReport').at(-1)?.query).toEqual({
      view: 'section',
      section_ids: '9',
      template_id: '31',
    }),
  );
});

it('narrows a section to the students of a figure, which a chip takes back', async () => {
  const { person, server } = open('?view=section&section=8&student=5.6');
  await screen.findByRole('table', { name: 'Students by subject' });
  expect(server.sent('getGradeReport')[0]?.query).toEqual({
    view: 'section',
    section_ids: '8',
    student_ids: '5,6',
  });
  await person.click(await screen.findByRole('button', { name: /2 students/ }));
  await waitFor(() =>
    expect(server.sent('getGradeReport').at(-1)?.query).toEqual({ view: 'section', section_ids: '8' }),
  );
});

it('shows whole tables after one student', async () => {
  const { person, server } = open('?view=student&student=5');
  await person.click(await screen.findByRole('tab', { name: 'All subjects' }));
  await waitFor(() => expect(server.sent('getGradeReport').at(-1)?.query).toEqual({ view: 'section' }));
});

it('tells excused from missing by sign and word', async () => {
  const { server } = open('?view=subject&apart=1');
  const grid = within(await screen.findByRole('grid', { name: 'Students by tests' }));
  expect(grid.getByRole('cell', { name: 'Excused' })).toHaveTextContent('○');
  expect(server.sent('getGradeReport')[0]?.query).toEqual({ view: 'subject', is_without_subject: 'true' });
  await expectAccessible();
});

it('shows changed scores with who changed them and why', async () => {
  const { server } = open('?view=changes&since=2026-11-20');
  const row = within(await screen.findByRole('table', { name: /Scores changed since/ }));
  expect(row.getByText('82.50% → 91.25%')).toBeVisible();
  expect(row.getByText('Noor Haddad')).toBeVisible();
  expect(row.getByText('The key was wrong.')).toBeVisible();
  expect(server.sent('listGradeChanges')[0]?.query).toEqual({ since: '2026-11-20' });
  await expectAccessible();
});

it('shows students their own subjects and tests alone', async () => {
  open('', 'student');
  const tests = within(await screen.findByRole('table', { name: 'Tests of Mathematics' }));
  expect(tests.getByRole('link', { name: 'Planets' })).toHaveAttribute('href', '/5/view-score/71');
  expect(tests.getByText('91.25% · A-')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
  await expectAccessible();
});

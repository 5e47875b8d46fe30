import { screens } from '@pelion/access';
import { gradeSettings } from '@pelion/contract/grade-settings';
import { type ClassMatrix, matrices } from '@pelion/contract/matrices';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildClassMatrix, buildMatrixRow, buildQuestionMatrix } from '../../../test/matrices.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildTemplate } from '../../../test/settings.ts';
import { ClassMatrixScreen } from './class-matrix-screen.tsx';
import { QuestionMatrixScreen } from './question-matrix-screen.tsx';

function openQuestions(students = 1) {
  const server = new FakeServer().serve(matrices, {
    getQuestionMatrix: () => buildQuestionMatrix({ students }),
    listMatrixRows: ({ query }) => {
      const offset = Number(query.offset ?? 0);
      return Array.from({ length: Math.min(100, students - offset) }, (_, index) => {
        const n = offset + index;
        return n === 0
          ? buildMatrixRow()
          : buildMatrixRow({ student_id: 1000 + n, student_name: `Student ${n}`, result_id: 1000 + n });
      });
    },
    exportQuestionMatrix: () => 'Student',
  });
  const at = '/assessments/31/schedule/41/matrix';
  return { ...renderScreen(<QuestionMatrixScreen />, { path: screens.questionMatrix.path, at }), server };
}

describe('students by questions', () => {
  it('tell by a sign and words what became of each question, and lead to the result', async () => {
    openQuestions();
    const row = within(
      (await screen.findByRole('link', { name: 'Rosa Miller' })).closest('tr') ?? document.body,
    );
    expect(row.getByRole('cell', { name: 'right, 1 of 1' })).toHaveTextContent('✓');
    expect(row.getByRole('cell', { name: 'partly right, 1.33 of 3' })).toHaveTextContent('± 1.33');
    expect(row.getByRole('link')).toHaveAttribute('href', '/5/view-score/71');
    expect(screen.getByRole('link', { name: 'Marking' })).toHaveAttribute(
      'href',
      '/assessments/31/schedule/41/marking',
    );
    expect(screen.getByRole('list', { name: 'Legend' })).toHaveTextContent('not marked');
    expect(screen.getByRole('link', { name: 'Tests of Grade 6 - A' })).toHaveAttribute(
      'href',
      '/sections/8/tests',
    );
    await expectAccessible();
  });

  it('are moved through by keys, and each cell is said in full', async () => {
    const { person } = openQuestions(3);
    const grid = await screen.findByRole('grid', { name: 'Students by questions' });
    grid.focus();
    await person.keyboard('{ArrowDown}');
    const said = () => screen.getByText(/·/, { selector: '[role=status]' });
    expect(said()).toHaveTextContent('Rosa Miller · 1. Which planet is nearest to the Sun? · right, 1 of 1');
    await person.keyboard('{End}');
    expect(said()).toHaveTextContent('2. How many moons has Mars? · partly right, 1.33 of 3');
    document.documentElement.dir = 'rtl';
    onTestFinished(() => document.documentElement.removeAttribute('dir'));
    await person.keyboard('{ArrowRight}');
    expect(said()).toHaveTextContent('1. Which planet');
    await person.keyboard('{ArrowLeft}');
    expect(said()).toHaveTextContent('2. How many moons');
    await person.keyboard('{PageDown}{Home}');
    expect(said()).toHaveTextContent('Student 2 · 1. Which planet');
    expect(grid.getAttribute('aria-activedescendant')).toBe(
      screen.getAllByRole('cell', { name: 'right, 1 of 1' })[2]?.id,
    );
  });

  it('stand in the order that is chosen: the server’s of students, and of questions by difficulty', async () => {
    const { person, server } = openQuestions();
    await screen.findByRole('link', { name: 'Rosa Miller' });
    const heads = () =>
      screen
        .getAllByRole('columnheader')
        .slice(2)
        .map(({ textContent }) => textContent);
    expect(heads()).toEqual(['175%', '225%']);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Order of questions' }), 'Hardest first');
    expect(heads()).toEqual(['225%', '175%']);
    expect(server.sent('listMatrixRows')).toHaveLength(1);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Order of students' }), 'Weakest first');
    await waitFor(() =>
      expect(server.sent('listMatrixRows').at(-1)?.query).toMatchObject({ sort: 'score', direction: 'asc' }),
    );
  });

  it('of three hundred come a hundred at a time, until all are there', async () => {
    const { server } = openQuestions(300);
    await waitFor(() =>
      expect(server.sent('listMatrixRows').map(({ query }) => query?.offset)).toEqual(
        expect.arrayContaining(['0', '100', '200']),
      ),
    );
    expect(await screen.findByRole('grid')).toHaveAttribute('aria-rowcount', '301');
  });

  it('are taken away in the order that is shown', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:matrix');
    const { person, server } = openQuestions();
    await person.click(await screen.findByRole('button', { name: 'Download' }));
    await person.click(await screen.findByRole('menuitem', { name: 'PDF, Letter' }));
    await waitFor(() =>
      expect(server.sent('exportQuestionMatrix')[0]?.query).toEqual({
        sort: 'name',
        direction: 'asc',
        format: 'pdf',
        size: 'LETTER',
      }),
    );
  });

  it('of a test that nobody has handed in say so', async () => {
    openQuestions(0);
    expect(await screen.findByText('Nothing submitted yet')).toBeVisible();
  });
});

const byTemplate = ({ rows }: ClassMatrix): Partial<ClassMatrix> => ({
  template: { id: 31, name: 'School year' },
  rows: rows.map((row) => ({ ...row, average: '90.00', grade_label: 'B' })),
});

function openClass(changes: Parameters<typeof buildClassMatrix>[0] = {}) {
  const server = new FakeServer()
    .serve(matrices, {
      getClassMatrix: ({ query }) =>
        buildClassMatrix(
          query.template_id === undefined
            ? changes
            : { ...changes, ...byTemplate(buildClassMatrix(changes)) },
        ),
      exportClassMatrix: () => 'Student',
    })
    .serve(gradeSettings, { listScoringTemplates: () => [buildTemplate()] });
  const at = '/sections/8/tests';
  return { ...renderScreen(<ClassMatrixScreen />, { path: screens.classMatrix.path, at }), server };
}

describe('a section by its tests', () => {
  it('has each score with its average, and says why there is none', async () => {
    openClass();
    expect(await screen.findByRole('heading', { name: 'Tests of Grade 6 - A' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '58.25% · C' })).toHaveTextContent('58.25%');
    expect(screen.getByRole('cell', { name: 'Not taken in time' })).toHaveTextContent('×');
    const [marking] = screen.getAllByRole('link', { name: /^Marking: / });
    expect(marking).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/assessments\/\d+\/schedule\/\d+\/marking$/),
    );
    await expectAccessible();
  });

  it('narrows down by days', async () => {
    const { person, server } = openClass();
    await person.type(await screen.findByLabelText('From'), '2026-11-01');
    await waitFor(() =>
      expect(server.sent('getClassMatrix').at(-1)?.query).toEqual({ start_date: '2026-11-01' }),
    );
  });

  it('counts averages by the scoring template that is chosen, and takes that away too', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:matrix');
    const { person, server } = openClass();
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Averages' }), 'By “School year”');
    await waitFor(() => expect(server.sent('getClassMatrix').at(-1)?.query).toEqual({ template_id: '31' }));
    await waitFor(() => expect(screen.getByRole('cell', { name: '90.00% · B' })).toBeVisible());
    await person.click(screen.getByRole('button', { name: 'Download' }));
    await person.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() =>
      expect(server.sent('exportClassMatrix')[0]?.query).toMatchObject({ template_id: '31', format: 'csv' }),
    );
  });

  it('without tests says what will appear', async () => {
    openClass({ tests: [], rows: [] });
    expect(await screen.findByText('No tests in these days')).toBeVisible();
  });
});

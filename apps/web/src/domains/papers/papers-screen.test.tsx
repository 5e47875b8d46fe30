import { screens } from '@pelion/access';
import { type Papers, paperContract } from '@pelion/contract/papers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildPaperRow, buildPapers } from '../../../test/papers.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { PapersScreen } from './papers-screen.tsx';

afterEach(() => localStorage.clear());

const at = '/assessments/31/schedule/41/papers';

function open(papers: Papers = buildPapers()) {
  const server = new FakeServer().serve(paperContract, {
    getPapers: () => papers,
    preparePapers: () => buildPapers(),
    savePaperAnswers: () => buildPapers(),
  });
  return { ...renderScreen(<PapersScreen />, { path: screens.papers.path, at }), server };
}
const cell = (name: string, n: number) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `${name}, question ${n}` });
const press = (element: Element, key: string) => fireEvent.keyDown(element, { key });

it('types by keyboard, from paper to paper and question to question, and saves it in one go', async () => {
  const { person, server } = open();
  const first = await cell('Rosa Miller', 1);
  await person.type(first, 'b');
  press(first, 'ArrowRight');
  const second = await cell('Rosa Miller', 2);
  expect(second).toHaveFocus();
  await person.type(second, 'seven');
  press(second, 'Enter');
  const below = await cell('Ben Ode', 2);
  expect(below).toHaveFocus();
  await person.type(below, 'A');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Save 3 changes' }));
  await waitFor(() => expect(server.sent('savePaperAnswers')).toHaveLength(1));
  expect(server.sent('savePaperAnswers')[0]?.body).toEqual({
    rows: [
      {
        student_id: 5,
        cells: [
          { position: 1, value: 'b', was: '' },
          { position: 2, value: 'seven', was: '' },
        ],
      },
      { student_id: 6, cells: [{ position: 2, value: 'A', was: '' }] },
    ],
  });
  expect(await screen.findByText('The entered answers are saved')).toBeVisible();
  expect(localStorage.getItem('papers-41')).toBeNull();
});

it('goes on with Tab from the last answer to the next paper, and passes over who was absent', async () => {
  const away = { student_id: 7, student_name: 'Ada Stone', code: 'P2RT', is_absent: true };
  const { rows } = buildPapers();
  const [rosa = buildPaperRow(), ben = buildPaperRow()] = rows;
  const { person } = open(buildPapers({ rows: [rosa, buildPaperRow(away), ben] }));
  await person.click(await cell('Rosa Miller', 3));
  await person.tab();
  expect(await cell('Ben Ode', 1)).toHaveFocus();
  await person.tab({ shift: true });
  expect(screen.getByRole('checkbox', { name: 'Absent: Ben Ode' })).toHaveFocus();
  press(await cell('Rosa Miller', 2), 'Enter');
  expect(await cell('Ben Ode', 2)).toHaveFocus();
  // Tab leaves the grid after the last cell.
  await person.click(await cell('Ben Ode', 3));
  await person.tab();
  expect(await cell('Ben Ode', 3)).not.toHaveFocus();
});

it('leads to the left where one reads from right to left', async () => {
  open();
  const first = await cell('Rosa Miller', 1);
  document.documentElement.dir = 'rtl';
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  press(first, 'ArrowLeft');
  expect(await cell('Rosa Miller', 2)).toHaveFocus();
});

it('says in the cell what it cannot be, by the question that this very paper asks there', async () => {
  const { person } = open();
  const rosa = await cell('Rosa Miller', 1);
  await person.type(rosa, 'D');
  expect(rosa).toBeInvalid();
  expect(rosa).toHaveAttribute('title', 'Letters from A to C, please.');
  expect(
    screen.getByText(
      (_, element) =>
        element?.getAttribute('role') === 'status' &&
        /Question of number 1 · one letter, A to C; worth 1 · Letters from A to C, please/.test(
          element.textContent ?? '',
        ),
    ),
  ).toBeVisible();
  // The first question of the other paper takes points.
  const ben = await cell('Ben Ode', 1);
  await person.type(ben, '3');
  expect(ben).toHaveAttribute('title', expect.stringContaining('At most 2 points here'));
});

it('takes a table from a spreadsheet, and keeps it on the device until it is saved', async () => {
  open();
  fireEvent.paste(await cell('Rosa Miller', 2), {
    clipboardData: { getData: () => 'seven\t2\tbeyond\r\nA\teight\r\nnobody\r\n' },
  });
  expect(await cell('Rosa Miller', 3)).toHaveValue('2');
  expect(await cell('Ben Ode', 3)).toHaveValue('eight');
  expect(JSON.parse(localStorage.getItem('papers-41') ?? '{}').cells).toMatchObject({
    '5.2': { value: 'seven', was: '' },
    '6.2': { value: 'A', was: '' },
  });
});

it('finds again what was typed and not saved, and discards it only when asked', async () => {
  localStorage.setItem(
    'papers-41',
    JSON.stringify({ cells: { '5.1': { value: 'C', was: '' } }, absent: {} }),
  );
  const { person } = open();
  expect(await cell('Rosa Miller', 1)).toHaveValue('C');
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard unsaved changes?' }));
  await person.click(question.getByRole('button', { name: 'Discard' }));
  expect(await cell('Rosa Miller', 1)).toHaveValue('');
});

it('says what is refused as a whole, and loses nothing of what was typed', async () => {
  const { person, server } = open();
  const details = [{ path: 'rows', message: 'At most 500 papers at once' }];
  server.serve(paperContract, { savePaperAnswers: () => refuse('invalidInput', details) });
  await person.type(await cell('Rosa Miller', 1), 'B');
  await person.click(screen.getByRole('button', { name: 'Save 1 change' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/At most 500 papers/);
  expect(await cell('Rosa Miller', 1)).toHaveValue('B');
});

it('sets what somebody else has typed beside it, cell by cell', async () => {
  const details = { reason: 'changed', cells: [{ student_id: 5, position: 1, now: 'A' }] };
  const { person, server } = open();
  server.serve(paperContract, { savePaperAnswers: () => refuse('conflict', details) });
  await person.type(await cell('Rosa Miller', 1), 'B');
  await person.click(screen.getByRole('button', { name: 'Save 1 change' }));
  expect(await screen.findByText(/Rosa Miller, question 1: now “A”, you typed “B”/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await person.click(screen.getByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(server.sent('savePaperAnswers')).toHaveLength(2));
  expect(server.sent('savePaperAnswers')[1]?.body).toMatchObject({
    rows: [{ cells: [{ position: 1, value: 'B', was: 'A' }] }],
  });
});

it('marks who was absent, and shows the score of what is typed in', async () => {
  const done = buildPaperRow({ result_id: 71, score: '75.00', grade_label: 'C', cells: ['A', 'seven', '1'] });
  const absent = buildPaperRow({ student_id: 6, student_name: 'Ben Ode' });
  const { person, server } = open(buildPapers({ rows: [done, absent] }));
  expect(await screen.findByRole('link', { name: 'Score of Rosa Miller: 75.00% · C' })).toHaveAttribute(
    'href',
    '/5/view-score/71',
  );
  await person.click(screen.getByRole('checkbox', { name: 'Absent: Ben Ode' }));
  expect(await cell('Ben Ode', 1)).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(server.sent('savePaperAnswers')).toHaveLength(1));
  expect(server.sent('savePaperAnswers')[0]?.body).toEqual({
    rows: [{ student_id: 6, cells: [], is_absent: true }],
  });
});

it('is empty with the one thing to do, and says why there are none of what is taken on the computer', async () => {
  const { person, server } = open(buildPapers({ rows: [], questions: [], without_paper: 12 }));
  await person.click(await screen.findByRole('button', { name: 'Prepare 12 papers' }));
  await waitFor(() => expect(server.sent('preparePapers')).toHaveLength(1));
  expect(server.sent('preparePapers')[0]?.body).toEqual({ is_anew: false });
});

it('says why there are none of what is taken on the computer', async () => {
  open(buildPapers({ rows: [], questions: [], refusal: 'This is taken on the computer.' }));
  expect(await screen.findByRole('heading', { name: 'No papers here' })).toBeVisible();
  expect(screen.getByText('This is taken on the computer.')).toBeVisible();
  await expectAccessible();
});

it('says of papers whose schedule was cancelled meanwhile that it was, and takes what came back', async () => {
  const { person, server } = open(buildPapers({ refusal: 'This schedule was cancelled.' }));
  await person.type(await cell('Rosa Miller', 1), 'b');
  expect(screen.getByText('This schedule was cancelled.')).toBeVisible();
  expect(screen.getByText(/^No more papers are created/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(server.sent('savePaperAnswers')).toHaveLength(1));
});

it('draws the papers elsewhere, with how far that is', async () => {
  const drawing = {
    state: 'drawing',
    handled: 120,
    total: 300,
    size: 'A4',
    is_large: false,
    created_at: '2026-11-20T15:00:00.000Z',
    created_by_name: 'Rosa Miller',
  } as const;
  const { server } = open(buildPapers({ drawing }));
  let now: Papers['drawing'] = { ...drawing, handled: 180 };
  server.serve(paperContract, { getPaperDrawing: () => ({ drawing: now }) });
  expect(await screen.findByText('180 of 300 papers')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress of the papers' })).toHaveAttribute('value', '180');
  now = { ...now, state: 'done' };
  expect(await screen.findByRole('button', { name: 'Papers' }, { timeout: 10_000 })).toBeVisible();
  // The grid with its unsaved input was fetched only once.
  expect(server.sent('getPapers')).toHaveLength(1);
});

import { type DigitalSat, digitalSatContract } from '@pelion/contract/digital-sat';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { expectTranslated } from '../../../test/translated.ts';
import { DigitalSatPanel } from './digital-sat-panel.tsx';

const usual = { unit: 'percent' as const, least: 60 };
const columns = {
  lower: [200, 350, 500],
  lower_top: [200, 370, 500],
  higher: [200, 500, 800],
  higher_top: [200, 500, 800],
};
const sat = (changes: Partial<DigitalSat> = {}): DigitalSat => ({
  bundle_id: 31,
  grading_type_id: 5,
  routing: { english: usual, math: { unit: 'points', least: 1 }, break_minutes: 10 },
  is_usual_routing: true,
  table: {
    version_no: 0,
    english: null,
    math: columns,
    margin: 40,
    created_by_name: null,
    created_at: null,
  },
  versions: [],
  counted: { english: null, math: { lower: 2, higher: 2, points: '1' } },
  is_table_of_other_size: false,
  message_string_for_dsat_question_validation: [],
  can: { edit: true },
  ...changes,
});

const open = (changes: Partial<DigitalSat> = {}, setting = {}) => {
  const server = new FakeServer().serve(digitalSatContract, {
    getDigitalSat: () => sat(changes),
    saveRouting: () => sat(changes),
    saveScoreTable: () => sat(changes),
  });
  return { server, ...renderScreen(<DigitalSatPanel bundleId={31} />, setting) };
};

test('says what decides, and what answers are worth, of the sections that are there', async () => {
  open({ message_string_for_dsat_question_validation: ['Math module 2B is missing.'] });
  expect(
    await screen.findByText('Math: 1 of 1 points or more in module 1 leads to module 2B, less to 2A.'),
  ).toBeVisible();
  expect(screen.getByText('Math module 2B is missing.')).toBeVisible();
  expect(screen.getByText(/Not a published table/)).toBeVisible();
  expect(screen.queryByText(/^Reading and Writing:/)).toBeNull();
  await expectAccessible();
});

test('a rule is changed where it stands, and a refusal stands at its field', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Change the rule' }));
  const least = await screen.findByRole('textbox', { name: /^Math: at least/ });
  await person.clear(least);
  await person.type(least, '3');
  server.serve(digitalSatContract, {
    saveRouting: () => refuse('invalidInput', [{ path: 'math.least', message: 'Nobody can meet this.' }]),
  });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Nobody can meet this.')).toBeVisible();
  expect(server.requests.at(-1)).toMatchObject({
    name: 'saveRouting',
    body: { math: { unit: 'points', least: 3 }, break_minutes: 10 },
  });
  await expectAccessible();
});

test('the grid has a row for each number of right answers; what is wrong is said at its cell', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Change the scores' }));
  const grid = await screen.findByRole('table', { name: 'Math' });
  expect(within(grid).getAllByRole('row')).toHaveLength(4);
  const cell = within(grid).getByRole('textbox', { name: 'Math, With 2A: score for 1 right answer' });
  expect(cell).toHaveValue('350');
  const upTo = (n: string) => within(grid).getByRole('textbox', { name: `Math, 2A up to: score for ${n}` });
  expect(upTo('1 right answer')).toHaveValue('370');
  // One number is written once.
  expect(upTo('2 right answers')).toHaveValue('');
  await person.clear(cell);
  await person.type(cell, '19x0');
  expect(cell).toHaveValue('190');
  server.serve(digitalSatContract, {
    saveScoreTable: () =>
      refuse('invalidInput', [{ path: 'math.lower.1', message: 'A score must be between 200 and 800' }]),
  });
  await person.click(screen.getByRole('button', { name: 'Save as a new version' }));
  expect(await screen.findByText('A score must be between 200 and 800')).toBeVisible();
  expect(cell).toHaveAccessibleDescription('A score must be between 200 and 800');
  expect(server.requests.at(-1)).toMatchObject({
    name: 'saveScoreTable',
    body: {
      version_no: 0,
      english: null,
      math: { lower: [200, 190, 500], lower_top: [null, 370, null] },
      margin: 40,
    },
  });
  await person.click(screen.getByRole('button', { name: 'Fill in the standard estimate' }));
  expect(cell).toHaveValue('420');
  await expectAccessible();
});

test('the grid is gone through by arrows and Enter, and filled with columns of a spreadsheet', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Change the scores' }));
  const at = (route: string, n: string) =>
    screen.findByRole('textbox', { name: `Math, With ${route}: score for ${n}` });
  const first = await at('2A', '0 right answers');
  await person.click(first);
  await person.keyboard('{Enter}{ArrowDown}{ArrowUp}');
  expect(await at('2A', '1 right answer')).toHaveFocus();
  await person.keyboard('{End}{ArrowRight}');
  expect(
    await screen.findByRole('textbox', { name: 'Math, 2A up to: score for 1 right answer' }),
  ).toHaveFocus();
  // Enter moves to the next cell and doesn't save an incomplete table.
  await person.keyboard('{Enter}{Enter}{Enter}');
  expect(server.sent('saveScoreTable')).toEqual([]);
  await person.click(first);
  await person.paste('200\t210\r\n300\tn/a\r\n410\t620\r\n500\t800');
  await person.click(screen.getByRole('button', { name: 'Save as a new version' }));
  await waitFor(() => expect(server.sent('saveScoreTable')).toHaveLength(1));
  expect(server.sent('saveScoreTable')[0]?.body).toMatchObject({
    math: { lower: [200, 300, 410], lower_top: [210, null, 620] },
  });
  await person.click(await screen.findByRole('button', { name: 'Change the scores' }));
  await person.click(await at('2B', '0 right answers'));
  await person.paste(
    'raw,rw_lower,rw_upper,math_lower,math_upper\n0,200,200,200,210\n1,200,200,320,350\n2,200,200,790,800\n',
  );
  await person.click(screen.getByRole('button', { name: 'Save as a new version' }));
  await waitFor(() => expect(server.sent('saveScoreTable')).toHaveLength(2));
  const both = { lower: [200, 320, 790], lower_top: [210, 350, 800] };
  expect(server.sent('saveScoreTable')[1]?.body).toMatchObject({
    math: { ...both, higher: both.lower, higher_top: both.lower_top },
  });
});

test('scores that somebody else has saved meanwhile are chosen between before one saves over them', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Change the scores' }));
  const cell = await screen.findByRole('textbox', { name: 'Math, With 2A: score for 1 right answer' });
  await person.clear(cell);
  await person.type(cell, '300');
  const theirs = sat({
    table: { ...sat().table, version_no: 1, math: { ...columns, lower: [200, 310, 500] } },
  });
  server.serve(digitalSatContract, {
    getDigitalSat: () => theirs,
    saveScoreTable: () => refuse('conflict'),
  });
  await person.click(screen.getByRole('button', { name: 'Save as a new version' }));
  expect(await screen.findByText('Somebody else has saved version 1 since you opened this')).toBeVisible();
  expect(cell).toHaveValue('300');
  await person.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(cell).toHaveValue('310');
  await person.click(screen.getByRole('button', { name: 'Save as a new version' }));
  await waitFor(() => expect(server.sent('saveScoreTable')).toHaveLength(2));
  expect(server.sent('saveScoreTable')[1]?.body).toMatchObject({ version_no: 1 });
});

test('who may only look is offered nothing to change', async () => {
  open({ can: { edit: false } });
  await screen.findByRole('heading', { name: 'Which second module follows' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('every sentence is translated', async () => {
  const { person } = open({}, { language: 'pseudo' });
  await person.click((await screen.findAllByRole('button'))[0] ?? document.body);
  await screen.findAllByRole('textbox');
  expectTranslated();
});

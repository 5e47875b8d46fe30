import { type DigitalSatAnalysis, digitalSatContract } from '@pelion/contract/digital-sat';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { expectTranslated } from '../../../../test/translated.ts';
import { Analysis } from './analysis.tsx';
import { analysisOutline } from './outline.ts';

const module = (part: number, id: number) => ({
  part,
  digital_sat_module_type_id: id,
  earned: part === 1 ? '20' : '9',
  points: '27',
  questions_count: 27,
  answered_count: 27,
  is_unseen: false,
  minutes_used: 31,
});

const analysis = (changes: Partial<DigitalSatAnalysis> = {}): DigitalSatAnalysis => ({
  result_id: 71,
  student_id: 5,
  assessment_name: 'Practice test 1',
  attempt_no: 2,
  grading_type_id: 4,
  withheld: null,
  table_version_no: 0,
  total: { scaled: 1180, from: 1180, to: 1180, low: 1100, high: 1260, of: 1600 },
  sections: [
    {
      digital_sat_section_id: 1,
      scaled: 520,
      from: 520,
      to: 520,
      low: 480,
      high: 560,
      earned: '29',
      points: '54',
      modules: [module(1, 1), module(2, 3)],
      because: { is_higher: true, earned: '20', points: '27', unit: 'percent', least: 60 },
    },
  ],
  domains: [
    {
      id: 'craftAndStructure',
      right: 14,
      asked: 15,
      unanswered: 0,
      skills: [{ id: 'wordsInContext', right: 9, asked: 10, unanswered: 0 }],
    },
    { id: 'expressionOfIdeas', right: 2, asked: 10, unanswered: 1, skills: [] },
  ],
  unfiled_count: 0,
  items: [
    {
      item_id: 101,
      part: 1,
      position: 1,
      answer_status_id: 1,
      domain_id: 'craftAndStructure',
      skill_id: 'wordsInContext',
      is_counted: true,
      seconds: 95,
      seconds_when_right: 60,
    },
    {
      item_id: 102,
      part: 1,
      position: 2,
      answer_status_id: 2,
      domain_id: 'craftAndStructure',
      skill_id: 'wordsInContext',
      is_counted: true,
      seconds: null,
      seconds_when_right: null,
    },
  ],
  attempts: [
    {
      result_id: 70,
      attempt_no: 1,
      ended_at: '2026-11-01T10:00:00.000Z',
      total: 1100,
      from: 1100,
      to: 1100,
      of: 1600,
      sections: [
        { digital_sat_section_id: 1, scaled: 540, from: 540, to: 540 },
        { digital_sat_section_id: 2, scaled: 560, from: 560, to: 560 },
      ],
      is_this: false,
    },
    {
      result_id: 71,
      attempt_no: 2,
      ended_at: '2026-11-20T10:00:00.000Z',
      total: 1180,
      from: 1180,
      to: 1180,
      of: 1600,
      sections: [
        { digital_sat_section_id: 1, scaled: 520, from: 520, to: 520 },
        { digital_sat_section_id: 2, scaled: 660, from: 660, to: 660 },
      ],
      is_this: true,
    },
  ],
  ...changes,
});

const open = (changes: Partial<DigitalSatAnalysis> = {}, setting = {}) => {
  new FakeServer().serve(digitalSatContract, { getDigitalSatAnalysis: () => analysis(changes) });
  return renderScreen(<Analysis studentId={5} resultId={71} />, setting);
};

test('an estimate with its range, the way and why', async () => {
  open();
  // Once for this attempt, once in the list of attempts.
  expect(await screen.findAllByText('Estimate: 1180 of 1600')).toHaveLength(2);
  expect(screen.getByText(/^Most likely between 1100 and 1260\. An estimate/)).toBeVisible();
  expect(screen.getByText('20 of 27 → higher module (2B)')).toBeVisible();
  expect(screen.getByText(/^estimate, most likely between 480 and 560$/)).toBeVisible();
  // The section is named by the heading.
  expect(screen.getByText(/^Module 1: 20 of 27 points that count$/)).toBeVisible();
  expect(screen.getByText(/^Module 2B: 9 of 27 points that count$/)).toBeVisible();
  await expectAccessible();
});

test('what has the most to win comes first, with what to do about it', async () => {
  open();
  const section = await screen.findByRole('region', { name: 'What to do next' });
  const names = within(section).getAllByRole('heading', { level: 4 });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Expression of Ideas', 'Craft and Structure']);
  expect(within(section).getByText(/^Start here/)).toBeVisible();
  expect(within(section).getByText(/^Strong\. /)).toBeVisible();
  // Each skill has its own advice and links to questions that were not right.
  expect(within(section).getByText('Strong: keep it up.')).toBeVisible();
  expect(within(section).getByRole('link', { name: 'Question 2' })).toHaveAttribute('href', '#question-2');
});

test('a trial test says that its estimate is rougher', async () => {
  open({ grading_type_id: 5 });
  expect(await screen.findByText(/^A trial test has fewer questions/)).toBeVisible();
});

test('the pace against those who got it right, and attempts against each other', async () => {
  const { person } = open();
  expect((await screen.findAllByText('01:35'))[0]).toBeVisible();
  expect(screen.getByText('with the right answer: 01:00')).toBeVisible();
  expect(screen.getByText(/80 more than before/)).toBeVisible();
  expect(screen.getByText('Reading and Writing 520 (−20) · Math 660 (+100)')).toBeVisible();
  await person.click(screen.getByText('All questions, one by one'));
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'QuestionAnswerTimeWith the right answer',
    '1Correct01:3501:00',
    '2Incorrect--',
  ]);
  expect(screen.getByRole('link', { name: 'Attempt 1' })).toHaveAttribute('href', '/5/view-score/70');
});

test('while it comes, its place is kept: the questions below do not move away', async () => {
  open();
  expect(screen.getByRole('status', { name: 'Loading...' }).children).toHaveLength(analysisOutline.length);
  expect(await screen.findByRole('heading', { name: 'Estimate and analysis' })).toBeVisible();
});

test('nothing is shown of what is withheld', async () => {
  open({ withheld: 'hidden', total: null, sections: [], domains: [], items: [], attempts: [] });
  await expect.poll(() => screen.queryByText(/Loading/)).toBeNull();
  expect(screen.queryByText(/Estimate/)).toBeNull();
});

test('every sentence is translated', async () => {
  open({}, { language: 'pseudo' });
  await screen.findAllByRole('heading', { level: 4 });
  expectTranslated();
});

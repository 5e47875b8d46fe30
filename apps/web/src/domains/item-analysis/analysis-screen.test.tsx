import { screens } from '@pelion/access';
import { type ItemAnalysis, itemAnalysisContract } from '@pelion/contract/item-analysis';
import { tutorTranscripts } from '@pelion/contract/tutor-transcripts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildComparedSchedules, buildItemAnalysis } from '../../../test/regrades.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { AnalysisScreen } from './analysis-screen.tsx';

function open(changes: Partial<ItemAnalysis> = {}, query = '') {
  const server = new FakeServer().serve(itemAnalysisContract, {
    getItemAnalysis: () => buildItemAnalysis(changes),
  });
  const at = `/assessments/31/schedule/41/analysis${query}`;
  return {
    ...renderScreen(
      <main>
        <AnalysisScreen />
      </main>,
      { path: screens.itemAnalysis.path, at },
    ),
    server,
  };
}

const base = buildItemAnalysis().questions[0];
if (!base) throw new Error('The question is missing.');
const sound = {
  ...base,
  question_id: 8,
  version_id: 13,
  position: 1,
  excerpt: 'How many moons has Mars?',
  facility: 0.9,
  discrimination: 0.35,
  outcomes: { right: 20, partly: 2, wrong: 1, skipped: 1 },
  findings: [],
  choices: [],
};

it('says of each question how many were right and what it means, and marks those that need attention', async () => {
  open({ questions: [sound, base] });
  const rows = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.closest('li'));
  // The one that needs attention comes first.
  expect(rows.map((row) => row?.textContent)).toEqual([
    expect.stringMatching(
      /^3 Which planet.*The strongest students chose “A: Mercury”: is the key right\?Check the key6 of 24 right/,
    ),
    expect.stringMatching(/^1 How many moons.*Easy, except for weak students\.20 of 24 right/),
  ]);
  expect(screen.getByRole('img', { name: '6 right, 0 partly right, 17 wrong, 1 skipped' })).toBeVisible();
  expect(screen.queryByRole('table', { name: /^Answers/ })).toBeNull();
  await expectAccessible();
});

it('opens a question by its row: answers with the key, the statistics, and the way to correct the key', async () => {
  const { person } = open({ questions: [sound, base] });
  const row = await screen.findByRole('button', { name: 'Question 3: Which planet is nearest to the Sun?' });
  expect(row).toHaveAttribute('aria-expanded', 'false');
  await person.click(row);
  expect(row).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Nobody chose “C: Earth”.')).toBeVisible();
  const answers = within(screen.getByRole('table', { name: 'Answers to question 3' }));
  expect(answers.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'AnswerGivenStrongestWeakest',
    'A: Mercury 1790%34%',
    'B: Venus Key610%60%',
    'C: Earth 0––',
  ]);
  expect(screen.getByRole('link', { name: 'Correct the key' })).toHaveAttribute(
    'href',
    '/assessments/31/schedule/41/question/7/regrade?version=12&likely=1',
  );
  expect(screen.getByText('Point-biserial')).not.toBeVisible();
  await person.click(screen.getAllByText('Details').at(-1) ?? row);
  expect(screen.getByText('Point-biserial').closest('div')).toHaveTextContent('-0.41');
  await expectAccessible();
  await person.click(row);
  expect(screen.queryByRole('table', { name: /^Answers/ })).toBeNull();
});

it('keeps what is opened, the order and the filter in the address', async () => {
  open({ questions: [sound, base] }, '?order=number&open=13');
  const rows = await screen.findAllByRole('button', { expanded: true });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveAccessibleName('Question 1: How many moons has Mars?');
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('How many moons');
  expect(screen.getByRole('link', { name: 'Edit key' })).toBeVisible();
});

it('moves between the questions by arrow keys and opens one by Enter', async () => {
  const { person } = open({ questions: [sound, base] });
  const [first, second] = await screen.findAllByRole('button', { expanded: false, name: /^Question/ });
  act(() => first?.focus());
  await person.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await person.keyboard('{ArrowDown}{Enter}');
  expect(second).toHaveFocus();
  expect(second).toHaveAttribute('aria-expanded', 'true');
  await person.keyboard('{Home}');
  expect(first).toHaveFocus();
  await person.keyboard('{End}{ArrowUp}');
  expect(first).toHaveFocus();
});

it('shows the test as a whole: average, spread of the scores, and its reliability in words', async () => {
  open({ questions: [sound, base] });
  const whole = within(await screen.findByRole('region', { name: 'Whole test' }));
  expect(whole.getByText('55.68%')).toBeVisible();
  expect(whole.getByText('Average of 24 attempts')).toBeVisible();
  expect(whole.getByText('1 of 2 questions needs attention.')).toBeVisible();
  expect(whole.getByText('Fairly reliable: enough for an everyday test.')).toBeVisible();
  expect(whole.getByText(/Only 24 submissions/)).toBeVisible();
  expect(whole.getByText(/^2 submissions are not graded yet/)).toBeVisible();
  const scores = within(whole.getByRole('table', { name: 'Score distribution' }));
  expect(scores.getByRole('row', { name: '50% to 60% 6' })).toBeInTheDocument();
  expect(whole.getByText('Cronbach’s alpha')).not.toBeVisible();
});

it('shows only what needs attention where that is asked for', async () => {
  const { person } = open({ questions: [sound, { ...base, findings: [] }] }, '?findings=1');
  expect(await screen.findByText('Nothing stands out')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Needs attention' }));
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

it('names the part of a bundle that asks a question', async () => {
  open({ questions: [{ ...base, position: 3, part_name: 'Math, module 1' }] }, '?open=12');
  expect(await screen.findByRole('button', { name: /^Math, module 1, question 3: / })).toBeVisible();
  expect(screen.getByText('Math, module 1 ·')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Answers to question 3 in Math, module 1' })).toBeVisible();
});

it('says why there is no table of answers where each student drew numbers of their own', async () => {
  open({ questions: [{ ...base, has_variants: true, choices: [], findings: [] }] }, '?open=12');
  expect(await screen.findByText(/^Its numbers differ from student to student/)).toBeVisible();
  expect(screen.queryByRole('table', { name: /^Answers/ })).toBeNull();
});

it('looks at other attempts when those are asked for', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('checkbox', { name: /All schedules/ }));
  await waitFor(() =>
    expect(server.sent('getItemAnalysis').at(-1)?.query).toMatchObject({
      attempts: 'first',
      is_for_all_schedules: 'true',
    }),
  );
});

it('tells nothing of so few that it would be of single people', async () => {
  open({ is_withheld: true, questions: [] });
  expect(await screen.findByText(/Fewer than five submissions/)).toBeVisible();
});

it('has nothing to say of a test that nobody has taken', async () => {
  open({ analysed: 0, questions: [] });
  expect(await screen.findByText('Nothing to analyze yet')).toBeVisible();
});

it('puts the schedules beside each other, and marks the question that was harder at one of them', async () => {
  const server = new FakeServer().serve(itemAnalysisContract, {
    getItemAnalysis: () => buildItemAnalysis(),
    compareSchedules: () => buildComparedSchedules(),
  });
  const at = '/assessments/31/schedule/41/analysis';
  const { person } = renderScreen(<AnalysisScreen />, { path: screens.itemAnalysis.path, at });
  await person.click(await screen.findByRole('button', { name: 'Compare schedules' }));
  expect(await screen.findByRole('link', { name: /Grade 6 - A/ })).toHaveAttribute(
    'href',
    '/assessments/31/schedule/41/analysis',
  );
  expect(screen.getByRole('row', { name: /1\. Which planet.*Differs much 80.00% 40.00%/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /2\. How many moons has Mars\? 50.00% 60.00%/ })).toBeVisible();
  expect(screen.getByText('too few')).toBeVisible();
  expect(server.sent('compareSchedules')[0]?.query).toEqual({ attempts: 'first' });
  await expectAccessible();
});

it('is taken away as it is looked at', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:analysis');
  const server = new FakeServer().serve(itemAnalysisContract, {
    getItemAnalysis: () => buildItemAnalysis(),
    exportItemAnalysis: () => 'PK',
  });
  const at = '/assessments/31/schedule/41/analysis?attempts=all';
  const { person } = renderScreen(<AnalysisScreen />, { path: screens.itemAnalysis.path, at });
  await person.click(await screen.findByRole('button', { name: 'Download' }));
  await person.click(await screen.findByRole('menuitem', { name: /XLSX/ }));
  await waitFor(() =>
    expect(server.sent('exportItemAnalysis')[0]?.query).toMatchObject({ attempts: 'all', format: 'xlsx' }),
  );
});

it('lists the questions that most students asked Chiron about, and those without hints', async () => {
  const { server, unmount } = open({ questions: [sound] });
  await screen.findByText('How many moons has Mars?');
  expect(screen.queryByRole('heading', { name: 'Asked Chiron about most' })).toBeNull();
  unmount();
  server.serve(tutorTranscripts, {
    listAskedAbout: () => ({
      questions: [
        {
          question_id: 8,
          assessment: { id: 31, name: 'Planets' },
          position: 1,
          excerpt: 'How many moons has Mars?',
          student_count: 4,
          message_count: 9,
          has_hints: false,
        },
      ],
      total: 3,
      without_hints: 1,
    }),
  });
  renderScreen(<AnalysisScreen />, {
    path: screens.itemAnalysis.path,
    at: '/assessments/31/schedule/41/analysis',
  });
  const asked = within(await screen.findByRole('region', { name: 'Asked Chiron about most' }));
  expect(asked.getByText('1. How many moons has Mars?')).toBeVisible();
  expect(asked.getByText('4 students')).toBeVisible();
  expect(asked.getByText('No hints')).toBeVisible();
  expect(asked.getByText('1 of 3 questions has no hints.')).toBeVisible();
  expect(asked.getByRole('link', { name: 'Read the conversations' })).toHaveAttribute(
    'href',
    '/chiron?schedule=41',
  );
  expect(server.sent('listAskedAbout').at(-1)?.query).toEqual({ schedule_id: '41' });
  await expectAccessible();
});

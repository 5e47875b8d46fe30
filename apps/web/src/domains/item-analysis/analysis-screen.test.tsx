import { screens } from '@pelion/access';
import { type ItemAnalysis, itemAnalysisContract } from '@pelion/contract/item-analysis';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildComparedSchedules, buildItemAnalysis } from '../../../test/regrades.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { AnalysisScreen } from './analysis-screen.tsx';

function open(changes: Partial<ItemAnalysis> = {}) {
  const server = new FakeServer().serve(itemAnalysisContract, {
    getItemAnalysis: () => buildItemAnalysis(changes),
  });
  const at = '/assessments/31/schedule/41/analysis';
  return { ...renderScreen(<AnalysisScreen />, { path: screens.itemAnalysis.path, at }), server };
}

it('says what to do, and leads to correcting the key', async () => {
  open();
  expect(
    await screen.findByText(
      'The strongest students chose “A: Mercury” more often than the right answer: check the key.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/“C: Earth” was never chosen/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Correct the key' })).toHaveAttribute(
    'href',
    '/assessments/31/schedule/41/question/7/regrade?version=12&likely=1',
  );
  expect(screen.getByText('55.68%')).toBeVisible();
  expect(screen.getByRole('cell', { name: '34%' })).toBeVisible();
  expect(screen.getByText(/Only 24 submissions/)).toBeVisible();
  await expectAccessible();
});

it('names the part of a bundle that asks a question', async () => {
  const [question] = buildItemAnalysis().questions;
  open({ questions: question ? [{ ...question, position: 3, part_name: 'Math, module 1' }] : [] });
  expect(await screen.findByRole('heading', { name: /^Math, module 1, question 3: / })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Answers to question 3 in Math, module 1' })).toBeVisible();
});

it('says why there is no table of answers where each student drew numbers of their own', async () => {
  const [question] = buildItemAnalysis().questions;
  open({ questions: question ? [{ ...question, has_variants: true, choices: [], findings: [] }] : [] });
  expect(await screen.findByText(/^Its numbers differ from student to student/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
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

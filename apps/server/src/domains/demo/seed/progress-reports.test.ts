import { cardStateTable } from '@pelion/contract/progress-reports/facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

it('has a cycle with cards in every state, and one that is written anew', async () => {
  const { caller } = await test.signIn('campus-admin@k12.example');
  const [cycle] = (await caller.ok('listProgressReports', {})).progress_reports;
  expect(cycle?.by_state.map(({ state_id }) => state_id)).toEqual(Object.values(cardStateTable.ids));
  expect(cycle?.behind).toMatchObject([{ is_late: false }]);
  const { cards } = await caller.ok('listReportCards', { params: { progress_report_id: cycle?.id ?? 0 } });
  expect(cards.filter(({ state_id, edition }) => state_id === 1 && edition > 0)).toHaveLength(1);
  const submitted = cards.find(({ state_id }) => state_id === 2);
  const card = await caller.ok('getReportCard', { params: { report_card_id: submitted?.id ?? 0 } });
  expect(card.problems.filter(({ is_error }) => is_error)).toEqual([]);
  expect(card.subjects.some(({ average }) => average !== null)).toBe(true);
});

it('has a published card of the student who signs in, for the parent to acknowledge', async () => {
  const { caller } = await test.signIn('parent@k12.example');
  const { report_cards } = await caller.ok('listProgressReports', {});
  expect(report_cards).toMatchObject([{ edition: 1, acknowledged_at: null }]);
});

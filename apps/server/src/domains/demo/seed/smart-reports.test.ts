import { smartFactKindNames } from '@pelion/contract/smart-reports/facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';
import { linkedFigure } from '../../../../test/smart-figures.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

it.each(['k12', 'dsat'])('has a signed smart report and drafts on the %s campus', async (campus) => {
  const { caller } = await test.signIn(`campus-admin@${campus}.example`);
  const { reports } = await caller.ok('listSmartReports', {});
  expect(reports.map(({ kind, state }) => [kind, state])).toEqual([
    ['section', 'signed'],
    ['grade', 'draft'],
    ['student', 'draft'],
  ]);
  const [signed] = reports;
  const params = { smart_report_id: signed?.id ?? 0 };
  const { sentences } = await caller.ok('getSmartReport', { params });
  expect(sentences.length).toBeGreaterThan(campus === 'k12' ? 8 : 1);
});

it('agrees with the present figures on the day of the demo', async () => {
  const { caller } = await test.signIn('teacher@k12.example');
  for (const { id } of (await caller.ok('listSmartReports', {})).reports) {
    const { is_compared, changed } = await caller.ok('getSmartReportFigures', {
      params: { smart_report_id: id },
    });
    expect([is_compared, changed]).toEqual([true, []]);
  }
});

it.each(['teacher', 'campus-admin'])('leads the %s from each figure to a page that shows it', async (who) => {
  const { caller } = await test.signIn(`${who}@k12.example`);
  const kinds = new Set<string>();
  for (const { id, kind, state } of (await caller.ok('listSmartReports', {})).reports) {
    const { sentences } = await caller.ok('getSmartReport', { params: { smart_report_id: id } });
    const facts = new Map(sentences.flatMap((sentence) => sentence.facts).map((fact) => [fact.key, fact]));
    for (const fact of facts.values()) {
      const shown = await linkedFigure(caller, fact);
      expect([kind, state, fact.key, shown]).toEqual([kind, state, fact.key, fact.value]);
      kinds.add(fact.kind);
    }
  }
  expect(smartFactKindNames.filter((kind) => !kinds.has(kind))).toEqual([
    'averageOfLowAttenders',
    'averageOfOthers',
  ]);
});

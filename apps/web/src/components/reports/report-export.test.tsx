import { reportExports } from '@pelion/contract/report-exports';
import type { ReportExportState } from '@pelion/contract/report-exports/facts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ReportExport } from './report-export.tsx';

const exportOf = (state: ReportExportState, handled = 0) => ({
  id: 3,
  report: 'activity' as const,
  state,
  title: '',
  handled,
  rows: 40,
  problem: state === 'failed' ? 'Too many rows' : null,
  asked_at: '2026-11-20T09:00:00Z',
  ready_at: null,
  expires_at: null,
});

const open = (states: readonly ReportExportState[], rows = 40) => {
  const left = [...states];
  const server = new FakeServer().serve(reportExports, {
    createReportExport: () => exportOf('waiting'),
    getReportExport: () => ({ ...exportOf(left.shift() ?? 'ready', 20), rows }),
    cancelReportExport: () => exportOf('cancelled'),
    downloadReportExport: () => 'a;b',
  });
  const query = { section_ids: [4], search: undefined };
  return { server, ...renderScreen(<ReportExport name="Activity Report" report="activity" query={query} />) };
};

test('reads the rows once and draws each format from them', async () => {
  const { server, person } = open(['running', 'ready']);
  await person.click(screen.getByRole('button', { name: 'Download' }));
  await person.click(screen.getByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(server.sent('downloadReportExport')).toHaveLength(1), { timeout: 4000 });
  await person.click(screen.getByRole('button', { name: 'Download' }));
  await person.click(await screen.findByRole('menuitem', { name: 'PDF, A4' }));
  await waitFor(() => expect(server.sent('downloadReportExport')).toHaveLength(2));
  expect(server.sent('createReportExport').map(({ body }) => body)).toEqual([
    { report: 'activity', query: { section_ids: [4] } },
  ]);
  expect(server.sent('downloadReportExport').at(-1)?.query).toMatchObject({ format: 'pdf', size: 'A4' });
});

test('says why there is no file', async () => {
  const { person } = open(['failed']);
  await person.click(screen.getByRole('button', { name: 'Download' }));
  await person.click(screen.getByRole('menuitem', { name: 'CSV' }));
  expect(await screen.findByText('Too many rows')).toBeVisible();
});

test('holds the format that has no room for the rows, with the reason', async () => {
  const { server, person } = open(['ready'], 12_000);
  await person.click(screen.getByRole('button', { name: 'Download' }));
  await person.click(screen.getByRole('menuitem', { name: 'PDF, A4' }));
  expect(await screen.findByText('A PDF holds at most 10,000 rows. Choose Excel or CSV.')).toBeVisible();
  expect(server.sent('downloadReportExport')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Download' }));
  expect(screen.getByRole('menuitem', { name: /PDF, A4/ })).toHaveAttribute('aria-disabled', 'true');
  await person.click(screen.getByRole('menuitem', { name: 'Excel (XLSX)' }));
  await waitFor(() => expect(server.sent('downloadReportExport')).toHaveLength(1));
});

import { progressReports } from '@pelion/contract/progress-reports';
import { reportExports } from '@pelion/contract/report-exports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildCardLine, buildCycle } from '../../../test/progress-reports.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CycleScreen } from './cycle-screen.tsx';

const at = '/reports/progress-report/individual/7';
const bulk_id = '7c0f3b53-4b8e-4f0e-9d3c-0a7f6b5d1e22';
const cards = [
  buildCardLine(),
  buildCardLine({ id: 42, student_id: 451, student_name: 'Ben Berg', done: 2, open_writers: [] }),
];

function open(answers: Parameters<FakeServer['serve']>[1] = {}, address = at) {
  const server = new FakeServer().serve(progressReports, {
    getProgressReport: () => buildCycle(),
    listReportCards: () => ({ cards, total: 2 }),
    ...answers,
  });
  const view = renderScreen(<CycleScreen />, {
    user: buildUser({ userType: 'campusAdmin' }),
    path: '/reports/progress-report/individual/:progressReportId',
    at: address,
  });
  return { server, ...view };
}

test('shows the cards of a cycle, and who is still writing', async () => {
  const { person, server } = open();
  expect(await screen.findByRole('link', { name: 'Ben Berg' })).toHaveAttribute(
    'href',
    '/reports/progress-report/card/42',
  );
  const writers = within(screen.getByRole('region', { name: 'Who is writing' }));
  expect(writers.getByRole('link', { name: 'Rosa Miller' })).toBeVisible();
  expect(writers.queryByText('Omar Haddad')).toBeNull();
  await expectAccessible();
  await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Submitted');
  await waitFor(() => expect(server.sent('listReportCards').at(-1)?.query).toMatchObject({ state_ids: '2' }));
});

test('keeps the filters in the address', async () => {
  const { server } = open({}, `${at}?teacher=5&open=1`);
  await screen.findByRole('link', { name: 'Ben Berg' });
  expect(server.sent('listReportCards')[0]?.query).toMatchObject({ teacher_ids: '5', is_open: 'true' });
});

test('gives the cards as a file, by the filters in the address', async () => {
  const asked: unknown[] = [];
  const { person, server } = open({}, `${at}?state=2`);
  server.serve(reportExports, {
    createReportExport({ body }) {
      asked.push(body);
      return {
        ...{
          id: 3,
          report: 'progress' as const,
          state: 'failed' as const,
          title: '',
          handled: 0,
          rows: null,
        },
        ...{ problem: 'Too many rows', asked_at: '2026-11-20T09:00:00Z', ready_at: null, expires_at: null },
      };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Download' }));
  await person.click(screen.getByRole('menuitem', { name: 'CSV' }));
  expect(await screen.findByText('Too many rows')).toBeVisible();
  expect(asked).toEqual([{ report: 'progress', query: { progress_report_id: 7, state_ids: [2] } }]);
});

test('moves several cards after it has shown which of them go, and undoes it', async () => {
  const left = [{ report_card_id: 41, student_name: 'Noor Haddad', why: 'errors' as const, problems: [] }];
  let isMoved = false;
  const { person, server } = open({
    getProgressReport: () =>
      buildCycle(
        isMoved ? { undoable: { bulk_id, state_id: 2, count: 1, at: new Date().toISOString() } } : {},
      ),
    previewReportCardMoves: () => ({ bulk_id: null, moved: [42], left }),
    moveReportCards() {
      isMoved = true;
      return { bulk_id, moved: [42], left };
    },
    undoReportCardMoves() {
      isMoved = false;
      return { bulk_id, moved: [42], left: [] };
    },
  });
  await person.click(await screen.findByRole('checkbox', { name: /all/i }));
  await person.click(await screen.findByRole('button', { name: 'Submit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit: 2 cards' }));
  expect(await dialog.findByText('1 of 2 cards goes.')).toBeVisible();
  expect(dialog.getByText('1 stays: Not complete')).toBeVisible();
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('1 card moved, 1 left.')).toBeVisible();
  expect(server.sent('moveReportCards')[0]?.body).toEqual({
    ...{ state_id: 2, report_card_ids: [41, 42], reason: '' },
  });
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(server.sent('undoReportCardMoves')[0]?.body).toEqual({ bulk_id });
});

test('shows which marks change before they are taken over', async () => {
  const mark = { letter: 'B+', rating_id: 2, is_hidden: false };
  const changes = {
    ...{ looked: 10, same: 9 },
    changes: [
      {
        ...{ report_card_id: 41, student_name: 'Noor Haddad', subject_id: 4, subject_name: 'Mathematics' },
        before: { ...mark, average: '88.50' },
        after: { ...mark, average: '91.00', letter: 'A' },
      },
    ],
  };
  const { person, server } = open({ previewCardMarks: () => changes, freezeCardMarks: () => changes });
  await person.click(await screen.findByRole('button', { name: 'Take marks over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take marks over' }));
  expect(await dialog.findByText('1 of 10 marks changes.')).toBeVisible();
  expect(dialog.getByRole('row', { name: /Noor Haddad.*B\+ · 88\.50%.*A · 91\.00%/ })).toBeVisible();
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Take over' }));
  expect(await screen.findByText('The marks have been taken over.')).toBeVisible();
  expect(server.sent('freezeCardMarks')[0]?.body).toEqual({});
});

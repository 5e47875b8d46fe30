import { screens } from '@pelion/access';
import { type SmartReport, smartReports } from '@pelion/contract/smart-reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildSentence, buildSmartChoices, buildSmartReport } from '../../../test/smart-reports.ts';
import { buildUser } from '../../../test/users.ts';
import { SmartReportScreen } from './smart-report-screen.tsx';
import { SmartReportsScreen } from './smart-reports-screen.tsx';

const user = buildUser({ userType: 'teacher' });

function serve(changes: Partial<SmartReport> = {}) {
  const report = buildSmartReport(changes);
  return new FakeServer().serve(smartReports, {
    listSmartReports: () => ({ reports: [report], total: 1 }),
    createSmartReport: () => report,
    getSmartReport: () => report,
    getSmartReportFigures: () => ({ is_compared: true, changed: [{ key: 'average', value: '84.00' }] }),
    updateSmartReport: () => report,
    signSmartReport: () => report,
    // After the call with an id, which would match its path too.
    getSmartReportChoices: () => buildSmartChoices(),
  });
}

function openReport(changes: Partial<SmartReport> = {}) {
  const server = serve(changes);
  const { path } = screens.smartReport;
  return {
    ...renderScreen(<SmartReportScreen />, { user, path, at: '/reports/grade-report/smart/12' }),
    server,
  };
}

it('lists reports with their state, and adds one about a section', async () => {
  const server = serve();
  const { path } = screens.smartReports;
  const { person } = renderScreen(<SmartReportsScreen />, { user, path, at: path });
  expect(await screen.findByRole('link', { name: 'Grade 6 - A, to 2026-11-30' })).toHaveAttribute(
    'href',
    '/reports/grade-report/smart/12',
  );
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Add smart report' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Grade 6 - A' });
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Section' }), 'Grade 6 - A');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('createSmartReport').at(-1)?.body).toEqual({ kind: 'section', subject_id: 8 }),
  );
});

it('leads from each figure to its rows, and shows the present one beside it', async () => {
  openReport();
  expect(await screen.findByRole('link', { name: 'Average: 81.25%' })).toHaveAttribute(
    'href',
    '/reports/grade-report?view=section&from=2026-08-17&to=2026-11-30&section=8',
  );
  expect(await screen.findByText('now 84.00%')).toBeVisible();
  expect(screen.getByText('Needs more data: change over time (5 scores in each half).')).toBeVisible();
  await expectAccessible();
});

it('edits a sentence, and warns of a number that its figures do not have', async () => {
  const { person, server } = openReport();
  await person.click(await screen.findByRole('button', { name: 'Sentence 1' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = screen.getByRole('textbox', { name: 'Sentence' });
  await person.clear(field);
  await person.type(field, 'A good average of 88%.');
  expect(screen.getByText('Not in the figures: 88.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateSmartReport').at(-1)?.body).toEqual({
      version: 1,
      sentences: [
        { id: 'average', text: 'A good average of 88%.', is_left_out: false },
        { id: 'missing', text: '2 tests are missing.', is_left_out: false },
      ],
    }),
  );
});

it('shows both texts where two edit one sentence, and keeps the own one over the newer version', async () => {
  const { person, server } = openReport();
  await person.click(await screen.findByRole('button', { name: 'Sentence 1' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = screen.getByRole('textbox', { name: 'Sentence' });
  await person.clear(field);
  await person.type(field, 'Mine.');
  const newer = buildSmartReport({ version: 2, sentences: [buildSentence({ text: 'Theirs.' })] });
  server.serve(smartReports, {
    updateSmartReport: () => (server.sent('updateSmartReport').length > 1 ? newer : refuse('conflict')),
    getSmartReport: () => newer,
  });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else has changed this sentence:')).toBeVisible();
  expect(screen.getAllByText('Theirs.')[0]).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Sentence' })).toHaveValue('Mine.');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() =>
    expect(server.sent('updateSmartReport').at(-1)?.body).toEqual({
      version: 2,
      sentences: [{ id: 'average', text: 'Mine.', is_left_out: false }],
    }),
  );
});

it('keeps both changes where somebody else edits another sentence', async () => {
  const { person, server } = openReport();
  await person.click(await screen.findByRole('button', { name: 'Sentence 1' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = screen.getByRole('textbox', { name: 'Sentence' });
  await person.clear(field);
  await person.type(field, 'Mine.');
  const newer = buildSmartReport({
    version: 2,
    sentences: [buildSentence(), buildSentence({ id: 'missing', rule: 'missing', text: 'Theirs.' })],
  });
  server.serve(smartReports, {
    updateSmartReport: () => (server.sent('updateSmartReport').length > 1 ? newer : refuse('conflict')),
    getSmartReport: () => newer,
  });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateSmartReport').at(-1)?.body).toMatchObject({
      version: 2,
      sentences: [{ text: 'Mine.' }, { text: 'Theirs.' }],
    }),
  );
});

it('signs after a question, and shows who signed', async () => {
  const { person, server } = openReport();
  await person.click(await screen.findByRole('button', { name: 'Sign' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(server.sent('signSmartReport').at(-1)?.body).toEqual({ version: 1 }));
});

it('cannot be edited once it is signed', async () => {
  openReport({
    ...{ state: 'signed', signed_by_name: 'Noor Haddad', signed_at: '2026-11-30T10:00:00Z' },
    can: { edit: false, sign: false, revise: true, delete: false },
  });
  expect(await screen.findByText(/Signed by Noor Haddad/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sentence 1' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
});

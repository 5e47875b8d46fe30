import { type ImportReport, questions as questionsContract } from '@pelion/contract/questions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { ImportDialog } from './import-dialog.tsx';

const item = {
  line: 2,
  title: 'Sun',
  outcome: 'imported' as const,
  losses: [],
  reason: null,
  question_type_id: 2,
  points: '1',
  excerpt: 'The sun rises where?',
};
const report: ImportReport = {
  import_id: null,
  file_name: 'bank.gift',
  format: 'GIFT',
  counts: { imported: 1, importedWithLoss: 1, refused: 1 },
  items: [
    item,
    { ...item, line: 9, title: 'Moon', outcome: 'importedWithLoss', losses: ['The tag #sky is left out.'] },
    {
      ...item,
      line: 14,
      title: 'Pairs',
      outcome: 'refused',
      question_type_id: null,
      points: null,
      reason: 'Matching questions cannot be imported yet.',
    },
  ],
};
const bank = new File(['::Sun:: The sun rises where? {=east ~west}'], 'bank.gift', { type: 'text/plain' });
const open = () => renderScreen(<ImportDialog assessmentId={31} onClose={() => undefined} />);

test('shows what would become of every item before anything is stored', async () => {
  const server = new FakeServer().serve(questionsContract, { previewImport: () => report });
  const { person } = open();
  await person.upload(await screen.findByLabelText(/Choose a file/), bank);
  const [ready, loss, refused] = within(
    await screen.findByRole('list', { name: 'What becomes of each item' }),
  ).getAllByRole('listitem');
  expect(ready).toHaveTextContent('Ready');
  expect(loss).toHaveTextContent('The tag #sky is left out.');
  expect(refused).toHaveTextContent('Line 14');
  expect(refused).toHaveTextContent('Matching questions cannot be imported yet.');
  expect(server.sent('importQuestions')).toHaveLength(0);
  await expectAccessible();
});

test('the report narrows to what was refused', async () => {
  new FakeServer().serve(questionsContract, { previewImport: () => report });
  const { person } = open();
  await person.upload(await screen.findByLabelText(/Choose a file/), bank);
  await person.click(await screen.findByRole('button', { name: 'Refused 1' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('imports the same file and says how many questions there are now', async () => {
  const server = new FakeServer().serve(questionsContract, {
    previewImport: () => report,
    importQuestions: () => report,
  });
  const { person } = open();
  await person.upload(await screen.findByLabelText(/Choose a file/), bank);
  await person.click(await screen.findByRole('button', { name: 'Import 2 questions' }));
  expect(await screen.findByText('2 questions have been imported')).toBeVisible();
  const body = server.sent('importQuestions')[0]?.body;
  const sent = body instanceof FormData ? body.get('file') : null;
  expect(sent instanceof File && sent.name).toBe('bank.gift');
});

test('a file that cannot be read: why, and that nothing was imported', async () => {
  new FakeServer().serve(questionsContract, { previewImport: () => refuse('unreadableFile') });
  const { person } = open();
  await person.upload(await screen.findByLabelText(/Choose a file/), bank);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Nothing was imported.');
  expect(alert).toHaveTextContent('This file could not be read.');
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('an import that fails leaves the preview and can be tried again', async () => {
  new FakeServer().serve(questionsContract, {
    previewImport: () => report,
    importQuestions: () => refuse('internal'),
  });
  const { person } = open();
  await person.upload(await screen.findByLabelText(/Choose a file/), bank);
  await person.click(await screen.findByRole('button', { name: 'Import 2 questions' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was imported.');
  expect(screen.getByRole('button', { name: 'Import 2 questions' })).toBeEnabled();
});

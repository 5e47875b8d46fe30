import { type ImportReport, questions as questionsContract } from '@pelion/contract/questions';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { ImportDialog } from './import-dialog.tsx';

const item = {
  file: null,
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
  counts: { imported: 1, importedWithLoss: 1, refused: 1, skipped: 0 },
  items: [
    {
      ...item,
      line: 14,
      title: 'Pairs',
      outcome: 'refused',
      question_type_id: null,
      points: null,
      reason: 'Matching questions cannot be imported yet.',
    },
    { ...item, line: 9, title: 'Moon', outcome: 'importedWithLoss', losses: ['The tag #sky is left out.'] },
    item,
  ],
};
const bank = new File(['::Sun:: The sun rises where? {=east ~west}'], 'bank.gift', { type: 'text/plain' });
const open = () => renderScreen(<ImportDialog assessmentId={31} isUndoable onClose={() => undefined} />);

test('shows what would become of every item before anything is stored', async () => {
  const server = new FakeServer().serve(questionsContract, { previewImport: () => report });
  const { person } = open();
  await person.upload(await screen.findByLabelText(/Choose a file/), bank);
  const [refused, loss, ready] = within(
    await screen.findByRole('list', { name: 'What becomes of each item' }),
  ).getAllByRole('listitem');
  expect(screen.getByText('2 ready, 1 cannot be imported')).toBeVisible();
  expect(ready).toHaveTextContent('Ready');
  expect(ready).toHaveTextContent('Line 2 · Single choice · 1 pt');
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

test('a file can be dragged onto it', async () => {
  const server = new FakeServer().serve(questionsContract, { previewImport: () => report });
  open();
  const field = await screen.findByLabelText(/Choose a file/);
  const files = { types: ['Files'], files: { item: () => bank } };
  fireEvent.dragOver(field, { dataTransfer: files });
  fireEvent.drop(field, { dataTransfer: files });
  expect(await screen.findByText('2 ready, 1 cannot be imported')).toBeVisible();
  expect(server.sent('previewImport')).toHaveLength(1);
});

test('an import is undone, and what has been changed since stays and says so', async () => {
  const server = new FakeServer().serve(questionsContract, {
    previewImport: () => report,
    importQuestions: () => ({ ...report, import_id: 8 }),
    undoImport: () => ({
      removed: 1,
      kept: [{ question_id: 5, title: 'Moon', excerpt: 'Is it round?', because: 'changed' as const }],
    }),
  });
  const { person } = open();
  await person.upload(await screen.findByLabelText(/Choose a file/), bank);
  await person.click(await screen.findByRole('button', { name: 'Import 2 questions' }));
  await person.click(await screen.findByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('1 question has been taken out again')).toBeVisible();
  expect(server.sent('undoImport')[0]?.path).toMatch(/imports\/8\/undo$/);
  expect(screen.getByRole('region', { name: 'These stay in the assessment' })).toHaveTextContent(
    'MoonChanged since it was imported.',
  );
  await expectAccessible();
});

test('what is here already is left out, and comes again when it is asked for', async () => {
  const again = { ...report, counts: { ...report.counts, skipped: 0 } };
  const server = new FakeServer().serve(questionsContract, {
    previewImport: ({ query }) =>
      query.repeated === 'again'
        ? again
        : {
            ...report,
            counts: { imported: 0, importedWithLoss: 1, refused: 1, skipped: 1 },
            items: report.items.map((one) =>
              one.title === 'Sun' ? { ...one, outcome: 'skipped' as const } : one,
            ),
          },
    importQuestions: () => again,
  });
  const { person } = open();
  await person.upload(await screen.findByLabelText(/Choose a file/), bank);
  expect(await screen.findByText(/1 of these questions is here already/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 question' })).toBeEnabled();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Import them again' }));
  await person.click(await screen.findByRole('button', { name: 'Import 2 questions' }));
  expect(await screen.findByText('2 questions have been imported')).toBeVisible();
  expect(server.sent('importQuestions')[0]?.query).toEqual({ repeated: 'again' });
});

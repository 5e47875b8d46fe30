import { type ImportItem, type ImportProgress, questionExchange } from '@pelion/contract/question-exchange';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { ImportDialog } from './import-dialog.tsx';

const item: ImportItem = {
  file: null,
  line: 2,
  title: 'Sun',
  outcome: 'imported',
  losses: [],
  reason: null,
  question_type_id: 2,
  points: '1',
  excerpt: 'The sun rises where?',
};
const items: ImportItem[] = [
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
];
const ready: ImportProgress = {
  id: 8,
  file_name: 'bank.gift',
  format: 'GIFT',
  state: 'ready',
  handled: 3,
  total: 3,
  counts: { imported: 1, importedWithLoss: 1, refused: 1, skipped: 0 },
  problem: null,
};
/** The import state is polled. */
const patience = { timeout: 10_000 };
const bank = new File(['::Sun:: The sun rises where? {=east ~west}'], 'bank.gift', { type: 'text/plain' });

/** Fake server with one import, whose state changes with each call. */
function serve(first: ImportProgress | null, answers: Parameters<FakeServer['serve']>[1] = {}) {
  let current = first;
  const become = (next: ImportProgress) => {
    current = next;
    return next;
  };
  const server = new FakeServer().serve(questionExchange, {
    listImports: () => (current ? [current] : []),
    startImport: () => become({ ...ready, state: 'waiting', handled: 0, total: null }),
    listImportItems: ({ query }) =>
      items.filter(({ outcome }) => query.outcome === undefined || outcome === query.outcome),
    writeImport: () => become({ ...ready, state: 'done' }),
    cancelImport: () => become({ ...ready, state: 'cancelled' }),
    putAwayImport: () => ({ done: true as const }),
    ...answers,
  });
  return { server, become };
}

function open() {
  const onClose = vi.fn();
  return { onClose, ...renderScreen(<ImportDialog assessmentId={31} isUndoable onClose={onClose} />) };
}

test('uploads a file, shows how far it is read, and then what would become of every item', async () => {
  const { server, become } = serve(null);
  const { person } = open();
  await person.upload(await screen.findByLabelText(/Choose a file/), bank);
  expect(await screen.findByText('bank.gift is waiting…')).toBeVisible();
  become({ ...ready, state: 'reading', handled: 1200, total: 5000 });
  expect(await screen.findByText('1,200 of about 5,000 questions', {}, patience)).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: 'Progress of the import' });
  expect(bar).toHaveAttribute('value', '1200');
  expect(screen.getByText('Reading bank.gift…')).toHaveAttribute('role', 'status');
  await expectAccessible();
  become(ready);
  const list = await screen.findByRole('list', { name: 'Items in this file' }, patience);
  const [refused, loss, taken] = within(list).getAllByRole('listitem');
  expect(screen.getByText('2 ready, 1 cannot be imported')).toBeVisible();
  expect(taken).toHaveTextContent('Ready');
  expect(taken).toHaveTextContent('Line 2 · Single choice · 1 pt');
  expect(loss).toHaveTextContent('The tag #sky is left out.');
  expect(refused).toHaveTextContent('Line 14');
  expect(refused).toHaveTextContent('Matching questions cannot be imported yet.');
  expect(server.sent('writeImport')).toHaveLength(0);
  const body = server.sent('startImport')[0]?.body;
  const sent = body instanceof FormData ? body.get('file') : null;
  expect(sent instanceof File && sent.name).toBe('bank.gift');
  await expectAccessible();
});

test('whoever comes back finds the import that goes on, and cancels it by keyboard', async () => {
  const { server } = serve({ ...ready, state: 'reading', handled: 40, total: 90 });
  const { person } = open();
  const stop = await screen.findByRole('button', { name: 'Cancel the import' });
  stop.focus();
  await person.keyboard('{Enter}');
  expect(
    await screen.findByText('The import of bank.gift was cancelled. Nothing was imported.'),
  ).toBeVisible();
  expect(server.sent('cancelImport')[0]?.path).toMatch(/imports\/8\/cancel$/);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByLabelText(/Choose another file/)).toBeEnabled();
  await expectAccessible();
});

test('the window can be closed while it is read, and nothing is put away', async () => {
  const { server } = serve({ ...ready, state: 'reading' });
  const { person, onClose } = open();
  const [close] = await screen.findAllByRole('button', { name: 'Close' });
  if (close) await person.click(close);
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.sent('putAwayImport')).toHaveLength(0);
});

test('writing shows its count and can be cancelled', async () => {
  serve({ ...ready, state: 'writing', handled: 250, total: 5000 });
  open();
  expect(await screen.findByText('250 of 5,000 questions')).toBeVisible();
  expect(screen.getByText(/All items are saved together at the end/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel the import' })).toBeEnabled();
  await expectAccessible();
});

test('the report narrows to what was refused', async () => {
  const { server } = serve(ready);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Refused 1' }));
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(1);
  expect(server.sent('listImportItems').at(-1)?.query).toMatchObject({ outcome: 'refused', offset: '0' });
});

test('a long report comes page by page', async () => {
  const page = Array.from({ length: 100 }, (_, n) => ({ ...item, line: n + 1, title: `Sun ${n}` }));
  const { server } = serve(ready, {
    listImportItems: ({ query }) => (query.offset === '0' ? page : [{ ...item, title: 'The last one' }]),
  });
  const { person } = open();
  await screen.findByText('Sun 99');
  const more = screen.queryByRole('button', { name: 'Load more' });
  if (more) await person.click(more);
  expect(await screen.findByText('The last one')).toBeInTheDocument();
  expect(server.sent('listImportItems').map(({ query }) => query.offset)).toContain('100');
});

test('imports what was read, says how many questions there are now, and is put away when closed', async () => {
  const { server } = serve(ready);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Import 2 questions' }));
  expect(await screen.findByText('2 questions have been imported')).toBeVisible();
  expect(server.sent('writeImport')[0]?.body).toEqual({ repeated: 'skip' });
  const close = screen.getAllByRole('button', { name: 'Close' }).at(-1);
  if (close) await person.click(close);
  await expect.poll(() => server.sent('putAwayImport')).toHaveLength(1);
});

test('what was read and not wanted is discarded', async () => {
  const { server } = serve(ready);
  const { person, onClose } = open();
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.sent('cancelImport')).toHaveLength(1);
});

test('a file that cannot be read: why, and that nothing was imported', async () => {
  serve({ ...ready, state: 'refused', problem: 'There are no questions in this file.' });
  open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Nothing was imported.');
  expect(alert).toHaveTextContent('There are no questions in this file.');
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  await expectAccessible();
});

test('an import that a restart has cut off says so and can be made again', async () => {
  const problem = 'The server was restarted during the import. Nothing was imported.';
  serve({ ...ready, problem });
  const { person } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(problem);
  await person.click(screen.getByRole('button', { name: 'Import 2 questions' }));
  expect(await screen.findByText('2 questions have been imported')).toBeVisible();
});

test('an upload that is refused says why', async () => {
  serve(null, { startImport: () => refuse('unreadableFile') });
  const { person } = open();
  await person.upload(await screen.findByLabelText(/Choose a file/), bank);
  expect(await screen.findByRole('alert')).toHaveTextContent('This file could not be read.');
});

test('an import that fails leaves the preview and can be tried again', async () => {
  serve(ready, { writeImport: () => refuse('internal') });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Import 2 questions' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was imported.');
  expect(screen.getByRole('button', { name: 'Import 2 questions' })).toBeEnabled();
});

test('a file can be dragged onto it', async () => {
  const { server } = serve(null);
  open();
  const field = await screen.findByLabelText(/Choose a file/);
  const files = { types: ['Files'], files: [bank] };
  fireEvent.dragOver(field, { dataTransfer: files });
  fireEvent.drop(field, { dataTransfer: files });
  await expect.poll(() => server.sent('startImport')).toHaveLength(1);
});

test('an import is undone, and what has been changed since stays and says so', async () => {
  const { server } = serve(
    { ...ready, state: 'done' },
    {
      undoImport: () => ({
        removed: 1,
        kept: [{ question_id: 5, title: 'Moon', excerpt: 'Is it round?', because: 'changed' as const }],
      }),
    },
  );
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('1 question has been removed again')).toBeVisible();
  expect(server.sent('undoImport')[0]?.path).toMatch(/imports\/8\/undo$/);
  expect(screen.getByRole('region', { name: 'These stay in the assessment' })).toHaveTextContent(
    'MoonChanged since it was imported.',
  );
  await expectAccessible();
});

test('what is here already is left out, and comes again when it is asked for', async () => {
  const { server } = serve(ready, {
    listImports: ({ query }) =>
      query.repeated === 'again'
        ? [ready]
        : [{ ...ready, counts: { imported: 0, importedWithLoss: 1, refused: 1, skipped: 1 } }],
  });
  const { person } = open();
  expect(await screen.findByText(/1 of these questions is already here/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 question' })).toBeEnabled();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Import them again' }));
  await person.click(await screen.findByRole('button', { name: 'Import 2 questions' }));
  await expect.poll(() => server.sent('writeImport')[0]?.body).toEqual({ repeated: 'again' });
});

test('says that all of it is here already', async () => {
  serve({ ...ready, counts: { imported: 0, importedWithLoss: 0, refused: 1, skipped: 2 } });
  open();
  expect(await screen.findByRole('button', { name: 'Import 0 questions' })).toHaveAccessibleDescription(
    'All importable items of this file are already here.',
  );
});

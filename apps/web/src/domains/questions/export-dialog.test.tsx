import { questionExchange } from '@pelion/contract/question-exchange';
import { questions as questionsContract } from '@pelion/contract/questions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { ExportDialog } from './export-dialog.tsx';

const open = () =>
  renderScreen(<ExportDialog assessmentId={31} name="Unit 4: Moon" onClose={() => undefined} />);

test('a paper is asked for in its size and print, after what it does not carry is said', async () => {
  const server = new FakeServer().serve(questionsContract, { printQuestions: () => 'pdf' });
  const { person } = open();
  expect(await screen.findByText(/Without sound and links/)).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Export as'), 'Key (PDF)');
  await person.selectOptions(screen.getByLabelText('Paper'), 'US Letter');
  await person.selectOptions(screen.getByLabelText('Print'), 'Large print');
  expect(screen.getByText(/The key is for staff/)).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Download' }));
  await expect
    .poll(() => server.sent('printQuestions')[0]?.query)
    .toEqual({ part: 'key', size: 'LETTER', print: 'large', example: '1' });
});

const report = {
  counts: { exported: 3, exportedWithLoss: 1, refused: 1, passages: 0 },
  notes: ['The difficulty is left out.'],
  items: [
    {
      question_id: 7,
      number: 2,
      title: 'A line',
      question_type_id: 6,
      outcome: 'refused' as const,
      losses: [],
      reason: 'The format cannot hold graphs.',
      excerpt: 'Draw the line',
    },
    {
      question_id: 9,
      number: null,
      title: '',
      question_type_id: 4,
      outcome: 'exportedWithLoss' as const,
      losses: ['The hints are left out.'],
      reason: null,
      excerpt: 'Water boils',
    },
  ],
};

test('a format of others says first, question by question, what it does not carry', async () => {
  const server = new FakeServer().serve(questionExchange, {
    previewExport: () => report,
    exportQuestions: () => '<quiz/>',
  });
  const { person } = open();
  await person.selectOptions(await screen.findByLabelText('Export as'), 'Moodle XML');
  expect(screen.getByText(/For Moodle, with pictures/)).toBeVisible();
  expect(await screen.findByText('3 questions whole · 1 with loss · 1 left out')).toBeVisible();
  expect(screen.getByText('Of every question: The difficulty is left out.')).toBeVisible();
  expect(screen.getByText('The format cannot hold graphs.')).toBeVisible();
  expect(screen.getByText('The hints are left out.')).toBeVisible();
  expect(screen.getByText('Passage')).toBeVisible();
  expect(screen.queryByLabelText('Paper')).toBeNull();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Download' }));
  await expect.poll(() => server.sent('exportQuestions')[0]?.query).toMatchObject({ format: 'moodle' });
});

test('a file that would hold nothing is not downloaded', async () => {
  new FakeServer().serve(questionExchange, {
    previewExport: () => ({
      ...report,
      counts: { exported: 0, exportedWithLoss: 0, refused: 1, passages: 0 },
    }),
  });
  const { person } = open();
  await person.selectOptions(await screen.findByLabelText('Export as'), 'CSV');
  expect(await screen.findByText(/None of the questions fit into this format\. Choose/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-disabled', 'true');
});

test('what is lost can be asked for again where it could not be found out', async () => {
  let isDown = true;
  new FakeServer().serve(questionExchange, {
    previewExport: () => (isDown ? refuse('conflict') : report),
  });
  const { person } = open();
  await person.selectOptions(await screen.findByLabelText('Export as'), 'GIFT');
  expect(await screen.findByText('The check for losses failed.')).toBeVisible();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The hints are left out.')).toBeVisible();
});

test('of ticked questions there are files and no paper', async () => {
  const server = new FakeServer().serve(questionExchange, {
    previewExport: () => report,
    exportQuestions: () => '{}',
  });
  const { person } = renderScreen(
    <ExportDialog assessmentId={31} name="Unit 4" questionIds={[7, 9]} onClose={() => undefined} />,
  );
  const what = await screen.findByLabelText('Export as');
  expect(what).toHaveDisplayValue('Question bank');
  expect(screen.queryByRole('option', { name: 'Key (PDF)' })).toBeNull();
  expect(screen.getByText(/Only the 2 selected questions/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Download' }));
  await expect.poll(() => server.sent('exportQuestions')[0]?.query).toMatchObject({ format: 'pelion' });
});

test('a bank loses nothing, and asks for no paper', async () => {
  const server = new FakeServer().serve(questionExchange, { exportQuestions: () => '{}' });
  const { person } = open();
  await person.selectOptions(await screen.findByLabelText('Export as'), 'Question bank');
  expect(screen.getByText(/Everything, to import again without loss/)).toBeVisible();
  expect(screen.queryByLabelText('Paper')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Download' }));
  await expect.poll(() => server.sent('exportQuestions')).toHaveLength(1);
});

test('says why nothing was exported, and can be tried again', async () => {
  new FakeServer().serve(questionsContract, { printQuestions: () => refuse('internal') });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was exported.');
  expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
});

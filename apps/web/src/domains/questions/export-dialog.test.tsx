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
  expect(await screen.findByText(/Sound and links cannot be on paper/)).toBeVisible();
  await person.selectOptions(screen.getByLabelText('What'), 'Key (PDF)');
  await person.selectOptions(screen.getByLabelText('Paper'), 'US Letter');
  await person.selectOptions(screen.getByLabelText('Print'), 'Large print');
  expect(screen.getByText(/The key is for staff/)).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Download' }));
  await expect
    .poll(() => server.sent('printQuestions')[0]?.query)
    .toEqual({ part: 'key', size: 'LETTER', print: 'large', example: '1' });
});

test('a bank loses nothing, and asks for no paper', async () => {
  const server = new FakeServer().serve(questionsContract, { exportQuestions: () => '{}' });
  const { person } = open();
  await person.selectOptions(await screen.findByLabelText('What'), 'Question bank');
  expect(screen.getByText(/Nothing is lost/)).toBeVisible();
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

import { proofreadingContract } from '@pelion/contract/proofreading';
import { questions } from '@pelion/contract/questions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment, buildQuestion } from '../../../../test/assessments.ts';
import { FakeServer } from '../../../../test/fake-server.ts';
import { buildProofreading, buildRemark } from '../../../../test/proofreading.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { ProofreadPanel } from './proofread-panel.tsx';
import { ProposeChange } from './propose-change.tsx';

const done = { done: true as const };
const reviewing = { review: true, begin: false, handOver: true, finish: false };

const serve = (state = buildProofreading()) =>
  new FakeServer()
    .serve(questions, { listQuestions: () => [buildQuestion({ id: 71, version_id: 701 })] })
    .serve(proofreadingContract, {
      getProofreading: () => state,
      moveProofreading: () => done,
      addRemark: () => done,
      decideRemark: () => done,
    });
const open = () => renderScreen(<ProofreadPanel assessment={buildAssessment()} />, {});
const card = () => screen.findByRole('article', { name: 'Question 1' });

test('the author sees what differs, word by word and as a whole, and is accessible', async () => {
  serve();
  open();
  const remark = within(await card());
  expect(remark.getByText('Say which angle.')).toBeVisible();
  const gone = (await screen.findByText(/right/, { selector: 'del' })).textContent;
  expect([gone, screen.getByText(/acute/, { selector: 'ins' }).textContent]).toEqual([
    'removed: a right ',
    'added: an acute ',
  ]);
  await waitFor(() => expect(remark.getAllByText(/degrees has/).length).toBeGreaterThan(2));
  expect(screen.queryByRole('button', { name: 'Hand to the author' })).toBeNull();
  await expectAccessible();
});

test('rejecting takes a word, accepting needs none', async () => {
  const server = serve();
  const { person } = open();
  await person.click(within(await card()).getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject the remark?' }));
  await person.click(dialog.getByRole('button', { name: 'Reject' }));
  const answer = dialog.getByRole('textbox', { name: /Your answer/ });
  await waitFor(() => expect(answer).toHaveAccessibleDescription(/Please say why/));
  expect(server.sent('decideRemark')).toEqual([]);
  await person.type(answer, 'It is in the heading');
  await person.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(within(await card()).getByRole('button', { name: 'Accept' }));
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Accept the change?' })).getByRole('button', {
      name: 'Accept',
    }),
  );
  await waitFor(() => expect(server.sent('decideRemark')).toHaveLength(2));
  expect(server.sent('decideRemark').map(({ body }) => body)).toEqual([
    { status_id: 4, reply: 'It is in the heading' },
    { status_id: 3, reply: '' },
  ]);
});

test('what was proposed for an older version can only be rejected, and says why', async () => {
  serve(buildProofreading({ remarks: [buildRemark({ is_outdated: true })] }));
  open();
  const remark = within(await card());
  expect(remark.getByText(/can no longer be accepted/)).toBeVisible();
  expect(remark.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(remark.getByRole('button', { name: 'Reject' })).toBeVisible();
});

test('a proofreader comments on a question and hands over', async () => {
  const server = serve(buildProofreading({ remarks: [], can: reviewing }));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Proofread question 1' }));
  await person.click(screen.getByRole('menuitem', { name: 'Comment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Comment on question 1' }));
  await person.type(dialog.getByRole('textbox', { name: /What is wrong/ }), 'Which angle?');
  await person.click(dialog.getByRole('button', { name: 'Send to the author' }));
  await waitFor(() =>
    expect(server.sent('addRemark')[0]?.body).toEqual({ version_id: 701, comment: 'Which angle?' }),
  );
  await person.click(await screen.findByRole('button', { name: 'Hand to the author' }));
  await waitFor(() =>
    expect(server.sent('moveProofreading')[0]?.path).toMatch(/\/31\/proofreading\/status\/3$/),
  );
});

test('a change is proposed in the editor of the question, without its points', async () => {
  const server = serve();
  const { person } = renderScreen(<ProposeChange assessment={buildAssessment({ created_by: 999 })} />, {
    path: '/assessments/edit-question/:questionId',
    at: '/assessments/edit-question/71?assessment=31&propose=1',
  });
  await person.type(await screen.findByRole('textbox', { name: /Reason for the change/ }), 'Too easy');
  expect(screen.queryByRole('textbox', { name: /^Points/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Send to the author' }));
  await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent('/assessments/31'));
  expect(server.sent('addRemark')[0]?.body).toMatchObject({
    version_id: 701,
    comment: 'Too easy',
    draft: { type: 'number' },
  });
});

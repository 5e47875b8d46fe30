import { screens } from '@pelion/access';
import { type QuestionReport, questionReports } from '@pelion/contract/question-reports';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildReport } from '../../../test/question-reports.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { QuestionReportsScreen } from './question-reports-screen.tsx';

const { path } = screens.questionReports;
function open(reports: readonly QuestionReport[], at: string = path) {
  const server = new FakeServer().serve(questionReports, { listQuestionReports: () => [...reports] });
  const user = buildUser({ userType: 'teacher' });
  return { server, ...renderScreen(<QuestionReportsScreen />, { user, path, at }) };
}
/** Opens the first report. */
const details = async ({ person }: ReturnType<typeof open>) =>
  person.click(await screen.findByRole('button', { name: 'Details of The wording is unclear or ambiguous' }));

test('says what is wrong with which question, who says so, and leads to both', async () => {
  await details(open([buildReport()]));
  expect(
    screen.getByRole('row', {
      name: /Which angle is meant\? Triangles and circles Question 3 Maya Lindqvist/,
    }),
  ).toBeVisible();
  expect(screen.getByText('How large is the angle?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit question' })).toHaveAttribute(
    'href',
    '/assessments/edit-question/71?assessment=31',
  );
  expect(screen.getByRole('link', { name: 'Open the attempt' })).toHaveAttribute('href', '/5/view-score/71');
  await expectAccessible();
});

test('who may not see students gets no name and no attempt; who may not edit cannot decide', async () => {
  await details(open([buildReport({ reporter_name: null, attempt: null, can: { decide: false } })]));
  expect(screen.getByRole('cell', { name: 'A student' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Edit|Open/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /…$/ })).toBeNull();
});

test('shows the reply of Chiron that is disputed', async () => {
  await details(open([buildReport({ disputed_reply: '<p>Divide both sides.</p>' })]));
  expect(screen.getByText('Divide both sides.')).toBeVisible();
  await expectAccessible();
});

test('is dismissed with a word, which its reporter reads', async () => {
  const view = open([buildReport()]);
  const { server, person } = view;
  await details(view);
  server.serve(questionReports, { decideQuestionReport: () => ({ done: true as const }) });
  await person.click(await screen.findByRole('button', { name: 'Dismiss…' }));
  await person.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Please say why')).toBeVisible();
  await expectAccessible();
  await person.type(screen.getByRole('textbox', { name: /Your answer/ }), 'The text above says it.');
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Your answer has been sent')).toBeVisible();
  expect(server.sent('decideQuestionReport')[0]?.body).toEqual({
    status_id: 3,
    reply: 'The text above says it.',
  });
});

test('is resolved without a word as well', async () => {
  const view = open([buildReport()]);
  const { server, person } = view;
  await details(view);
  server.serve(questionReports, { decideQuestionReport: () => ({ done: true as const }) });
  await person.click(await screen.findByRole('button', { name: 'Resolve…' }));
  await person.click(await screen.findByRole('button', { name: 'Resolve' }));
  await expect
    .poll(() => server.sent('decideQuestionReport').map(({ body }) => body))
    .toEqual([{ status_id: 2, reply: '' }]);
});

test('what is shown is in the address, and asked for', async () => {
  const { server, person } = open([], `${path}?status=open&assessment=31`);
  expect(await screen.findByText('No reports found.')).toBeVisible();
  expect(server.sent('listQuestionReports')[0]?.query).toEqual({
    status_ids: '1',
    assessment_id: '31',
  });
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Nothing has been reported')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Only my reports' }));
  await expect.poll(() => server.sent('listQuestionReports').at(-1)?.query.mine).toBe('true');
});

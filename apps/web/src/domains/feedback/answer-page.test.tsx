import { feedback } from '@pelion/contract/feedback';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildOwnForm, color, pace, wish } from '../../../test/feedback.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { untranslated } from '../../../test/translated.ts';
import { buildUser } from '../../../test/users.ts';
import { AnswerPage } from './answer-page.tsx';

const done = () => ({ done: true as const });
const served = (form = buildOwnForm()) =>
  new FakeServer().serve(feedback, {
    getOwnFeedback: () => form,
    moveOwnFeedback: done,
    answerFeedback: done,
    listOwnFeedback: () => [],
  });
const open = (setting = {}) =>
  renderScreen(<AnswerPage roundId={12} />, {
    user: buildUser({ userType: 'student' }),
    path: '/here',
    ...setting,
  });
async function confirm(person: ReturnType<typeof open>['person'], title: string, button: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  await person.click(within(dialog).getByRole('button', { name: button }));
}
const submit = async (person: ReturnType<typeof open>['person']) => {
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  await confirm(person, 'Do you want to submit your answers?', 'Submit');
};

test('everything on one page, handed in once, with thanks', async () => {
  const server = served();
  const { person } = open();
  expect(await screen.findByText(/Anonymous: we record/)).toBeVisible();
  expect(screen.getByText(/^Open until /)).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('radio', { name: '4' }));
  await person.type(screen.getByRole('textbox', { name: wish.text }), 'More time');
  await person.click(screen.getByRole('checkbox', { name: 'Exercises' }));
  await submit(person);
  expect(await screen.findByText('Your answers have been submitted.')).toBeVisible();
  expect(server.sent('answerFeedback')[0]?.body).toEqual({
    answers: [
      { question_id: pace.id, value: 4 },
      { question_id: wish.id, value: 'More time' },
      { question_id: color.id, value: [1] },
    ],
  });
  // The server gets the start of the form once, but no unsent answers.
  expect(server.sent('moveOwnFeedback').map(({ body }) => body)).toEqual([{ status_id: 2 }]);
  expect(localStorage.getItem('feedback-5-12')).toBeNull();
});

test('what has to be answered is said at its place; nothing is sent', async () => {
  const server = served();
  const { person } = open();
  await screen.findByRole('radio', { name: '4' });
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Please answer this question')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sent('answerFeedback')).toEqual([]);
  await expectAccessible();
});

test('nothing at all is no answer: it is said, and the form can be skipped', async () => {
  const server = served(buildOwnForm({ questions: [wish] }));
  const { person } = open();
  await person.type(await screen.findByRole('textbox', { name: wish.text }), ' ');
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Answer at least one question, or skip the form.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sent('answerFeedback')).toEqual([]);
});

test('the Enter key asks before it hands in', async () => {
  const hours = { ...wish, kind: 'number' as const, text: 'How many hours?' };
  const server = served(buildOwnForm({ questions: [hours] }));
  const { person } = open();
  await person.type(await screen.findByRole('textbox', { name: hours.text }), '3{Enter}');
  await confirm(person, 'Do you want to submit your answers?', 'Submit');
  expect(await screen.findByText('Your answers have been submitted.')).toBeVisible();
  expect(server.sent('answerFeedback')).toHaveLength(1);
});

test('what was answered is there again after a reload', async () => {
  served();
  const { person, unmount } = open();
  await person.type(await screen.findByRole('textbox', { name: wish.text }), 'More time');
  unmount();
  open();
  expect(await screen.findByRole('textbox', { name: wish.text })).toHaveValue('More time');
});

test('a failure keeps what was answered', async () => {
  served().serve(feedback, { answerFeedback: () => refuse('unavailable') });
  const { person } = open();
  await person.click(await screen.findByRole('radio', { name: '4' }));
  await submit(person);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('radio', { name: '4' })).toBeChecked();
});

test('it can be skipped, once that was confirmed', async () => {
  const server = served();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Skip' }));
  await confirm(person, 'Do you want to skip this form?', 'Skip');
  await waitFor(() => expect(server.sent('moveOwnFeedback')[0]?.body).toEqual({ status_id: 3 }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/feedback-forms');
});

test.each([
  ['closed', 'This form is closed.'],
  ['coming', 'This form is not open yet.'],
] as const)('one that is %s says so', async (state, sentence) => {
  served(buildOwnForm({ state, questions: [] }));
  open();
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('says everything through the catalogue', async () => {
  served();
  open({ language: 'pseudo' });
  await screen.findAllByRole('radio');
  expect(untranslated()).toEqual([]);
});

import { type KeptDraft, questionDrafts } from '@pelion/contract/question-drafts';
import { questions as questionsContract } from '@pelion/contract/questions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment, buildQuestion } from '../../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { CreateQuestion } from '../create-question.tsx';
import { EditQuestion } from '../edit-question.tsx';
import { editedOf } from '../edited-question.ts';
import { draftStore } from './draft-store.ts';

const payload = (title: string) => {
  const edited = editedOf(buildQuestion());
  return { ...edited, draft: { ...edited.draft, title } };
};
const keptDraft = (changes: Partial<KeptDraft> = {}): KeptDraft => ({
  key: '6f0f6f5e-8f4c-4f6e-9d53-0f4f0a4d6d10',
  question_id: null,
  base_version: null,
  payload: payload('Begun'),
  updated_at: '2026-10-22T14:05:00.000Z',
  ...changes,
});

const serve = (drafts: readonly KeptDraft[] = []) => {
  let now = [...drafts];
  return new FakeServer()
    .serve(questionDrafts, {
      listDrafts: () => now,
      keepDraft: () => ({ updated_at: '2026-11-22T10:00:00.000Z' }),
      forgetDraft: ({ path }) => {
        now = now.filter(({ key }) => !path.endsWith(key));
        return { done: true as const };
      },
    })
    .serve(questionsContract, {
      listQuestions: () => [buildQuestion()],
      countTakers: () => ({ taking: 0 }),
      addQuestion: () => buildQuestion(),
      updateQuestion: () => buildQuestion({ version: 2 }),
    });
};
const create = () =>
  renderScreen(<CreateQuestion assessment={buildAssessment()} />, {
    path: '/assessments/create-question',
    at: '/assessments/create-question?assessment=31&type=number',
  });
const edit = () =>
  renderScreen(<EditQuestion assessment={buildAssessment({ status: 1 })} />, {
    path: '/assessments/edit-question/:questionId',
    at: '/assessments/edit-question/71?assessment=31',
  });
const titleField = () => screen.findByRole('textbox', { name: 'Title' });

test('what is typed is kept as a draft, and thrown away once it is saved', async () => {
  const server = serve();
  const { person } = edit();
  await person.type(await titleField(), 'Angles');
  expect(await screen.findByText('Saving draft…')).toBeVisible();
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(server.sent('keepDraft').at(-1)?.body).toMatchObject({
    question_id: 71,
    base_version: 1,
    payload: { points: '1', draft: { title: 'Angles', type: 'number' } },
  });
  await person.click(screen.getByRole('button', { name: 'Save as a new version' }));
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  await expect.poll(() => server.sent('forgetDraft')).toHaveLength(1);
  expect(server.sent('forgetDraft')[0]?.path).toBe(server.sent('keepDraft').at(-1)?.path);
});

test('a type that was chosen, and no more, is no draft, and leaving asks nothing', async () => {
  const server = serve();
  const { person, router } = create();
  const type = await screen.findByRole('combobox', { name: 'Question type' });
  for (const label of ['Matching', 'Single choice', 'Graph', 'Drag and drop'])
    await person.selectOptions(type, label);
  await person.type(await titleField(), 'A');
  expect(await screen.findByText('Draft saved')).toBeVisible();
  await person.clear(await titleField());
  await expect.poll(() => server.sent('forgetDraft')).toHaveLength(1);
  expect(server.sent('keepDraft').map(({ body }) => body)).toMatchObject([
    { payload: { draft: { type: 'dragAndDrop', title: 'A' } } },
  ]);
  await router.navigate('/somewhere');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/somewhere');
});

test('leaving with a draft that is kept asks nothing', async () => {
  serve();
  const { person, router } = edit();
  await person.type(await titleField(), 'A');
  await screen.findByText('Draft saved');
  await router.navigate('/somewhere');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/somewhere');
});

test('without a server the draft is on this device, says so, and is offered on the next visit', async () => {
  const server = serve().serve(questionDrafts, { keepDraft: () => refuse('unavailable') });
  const first = edit();
  await first.person.type(await titleField(), 'Offline');
  expect(await screen.findByText('Draft on this device only')).toBeVisible();
  expect(await draftStore.list(5, 31)).toMatchObject([{ question_id: 71, base_version: 1 }]);
  first.unmount();
  server.serve(questionDrafts, { keepDraft: () => ({ updated_at: '2026-11-22T10:00:00.000Z' }) });
  const { person } = edit();
  expect(await screen.findByText(/You have an unsaved draft from/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await titleField()).toHaveValue('Offline');
  await screen.findByText('Draft saved');
  await expect.poll(() => draftStore.list(5, 31)).toEqual([]);
});

test('a month-old draft of another device is continued, and goes once the new one is on the server', async () => {
  const server = serve([keptDraft()]);
  const { person } = create();
  expect(await screen.findByText(/^You have an unsaved draft from .*10:05 AM$/)).toBeVisible();
  expect(screen.getByText('How many degrees has a right angle?')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await titleField()).toHaveValue('Begun');
  expect(screen.queryByText(/You have an unsaved draft/)).toBeNull();
  await screen.findByText('Draft saved');
  await expect
    .poll(() => server.sent('forgetDraft').map(({ path }) => path))
    .toEqual([expect.stringContaining(keptDraft().key)]);
  const [kept] = server.sent('keepDraft');
  expect(kept?.path).not.toContain(keptDraft().key);
});

test('several drafts are rows of one notice, each with what it asks; the next comes up as one goes', async () => {
  const key = (n: number) => `6f0f6f5e-8f4c-4f6e-9d53-0f4f0a4d6d1${n}`;
  serve([0, 1, 2, 3, 4, 5].map((n) => keptDraft({ key: key(n), payload: payload(`Begun ${n}`) })));
  const { person } = create();
  expect(await screen.findByText('You have 6 unsaved drafts')).toBeVisible();
  expect(screen.queryByText(/You have an unsaved draft/)).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Continue' })).toHaveLength(5);
  expect(screen.getAllByRole('button', { name: 'Discard' })[0]).toHaveAccessibleDescription(
    /How many degrees has a right angle\? From .*10:05 AM/,
  );
  await expectAccessible();
  for (const left of [5, 4, 3, 2]) {
    await person.click(screen.getAllByRole('button', { name: 'Discard' })[0] ?? document.body);
    expect(await screen.findByText(`You have ${left} unsaved drafts`)).toBeVisible();
  }
  await person.click(screen.getAllByRole('button', { name: 'Continue' })[0] ?? document.body);
  expect(await titleField()).toHaveValue('Begun 4');
});

test('an offered draft says what it asks in words: formulas, blanks and numbers that vary as they are read', async () => {
  const { draft, ...rest } = editedOf(buildQuestion());
  const source = '<p>Half of [[a]]: \\(\\frac{1}{2}x^2\\), or [[1]]?</p>';
  const asked = { ...draft, content: { ...draft.content, stem: { ...draft.content.stem, source } } };
  serve([keptDraft({ payload: { ...rest, draft: asked } })]);
  create();
  expect(await screen.findByText('Half of a: 1/2x², or ___?')).toBeVisible();
});

test('a draft is discarded for good', async () => {
  const server = serve([keptDraft()]);
  const { person } = create();
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(() => screen.queryByText(/You have an unsaved draft/)).toBeNull();
  expect(server.sent('forgetDraft')).toHaveLength(1);
});

test('where the question was changed since, draft and question stand side by side', async () => {
  const kept = payload('Mine');
  const explained = {
    ...kept,
    points: '2',
    draft: {
      ...kept.draft,
      answerKey: { ...kept.draft.answerKey, explanation: { source: '<p>A quarter.</p>' } },
    },
  };
  serve([keptDraft({ question_id: 71, base_version: 1, payload: explained })]).serve(questionsContract, {
    listQuestions: () => [buildQuestion({ version: 4, title: 'Theirs' })],
  });
  const { person } = edit();
  const mine = (await screen.findByRole('heading', { name: 'Your draft' })).closest('section');
  const now = screen.getByRole('heading', { name: 'Current' }).closest('section');
  if (!mine || !now) throw new Error('They do not stand side by side');
  await expect.poll(() => mine.textContent).toMatch(/2 pts · Mine.*right angle.*90/);
  expect(await within(now).findByText(/1 pt · Theirs/)).toBeVisible();
  expect(screen.getByText('Explanation', { selector: 'dt' }).nextSibling).toHaveTextContent(
    'only in “Your draft”: A quarter.',
  );
  await expectAccessible();
  expect(await titleField()).toHaveValue('Theirs');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await titleField()).toHaveValue('Mine');
});

test('a draft that this page cannot open is offered to be thrown away only', async () => {
  serve([keptDraft({ payload: { draft: { type: 'riddle' }, points: 7 } })]);
  create();
  expect(await screen.findByText(/can no longer be opened/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

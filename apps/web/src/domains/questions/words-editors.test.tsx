import { type QuestionDraft, type QuestionType, questionDraft } from '@pelion/questions';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { blankDraft } from './question-drafts.ts';
import { TypeEditor } from './question-editors.tsx';

let latest: QuestionDraft;

function Editing({ start }: { readonly start: QuestionDraft }) {
  const [draft, setDraft] = useState(start);
  latest = draft;
  return <TypeEditor draft={draft} onChange={setDraft} problemOf={() => undefined} />;
}

function open(type: QuestionType, source = 'Well?') {
  const blank: QuestionDraft = blankDraft(type);
  const start: QuestionDraft = questionWithStem(blank, source);
  return renderScreen(<Editing start={start} />);
}

const questionWithStem = <Draft extends QuestionDraft>(draft: Draft, source: string): Draft => ({
  ...draft,
  content: { ...draft.content, stem: { source } },
});

const isSound = () => questionDraft.safeParse(latest).error?.issues ?? [];

test('short answer: Enter adds the next accepted answer and writing goes on there; a button takes one out', async () => {
  const { person } = open('text');
  await person.type(await screen.findByRole('textbox', { name: 'Accepted answer 1' }), 'Paris{Enter}');
  expect(screen.getByRole('textbox', { name: 'Accepted answer 2' })).toHaveFocus();
  await person.keyboard('Lutetia{Enter}Rome');
  await person.click(screen.getByRole('button', { name: 'Remove accepted answer 3' }));
  const letters = within(screen.getByRole('group', { name: 'Must match' })).getByRole('checkbox', {
    name: 'Capital and small letters',
  });
  expect(letters).not.toBeChecked();
  await person.click(letters);
  await expectAccessible();
  expect(latest.answerKey).toMatchObject({
    accepted: [
      { text: 'Paris', credit: '1' },
      { text: 'Lutetia', credit: '1' },
    ],
    rules: { ignoreCase: false, wildcards: false },
  });
  expect(isSound()).toEqual([]);
});

test('blanks: one is there as soon as it stands in the text, of any kind, and goes from the text with its card', async () => {
  const { person } = open('fillInBlank', '<p>The [[1]] is [[2]].</p>');
  const first = await screen.findByRole('group', { name: 'Blank 1' });
  await person.type(within(first).getByRole('textbox', { name: 'Accepted answer 1' }), 'moon');
  const second = screen.getByRole('group', { name: 'Blank 2' });
  await person.selectOptions(
    within(second).getByRole('combobox', { name: 'Filled with' }),
    'One of its choices',
  );
  const choice = (n: number) => screen.getByRole('textbox', { name: `Choices of blank 2: choice ${n}` });
  await screen.findByRole('textbox', { name: 'Choices of blank 2: choice 1' });
  await person.type(choice(1), 'near');
  await person.type(choice(2), 'far');
  await person.click(screen.getByRole('radio', { name: 'Choice 2 of blank 2 is correct' }));
  await expectAccessible();
  expect(isSound()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Add a blank' }));
  expect(latest.content.stem.source).toBe('<p>The [[1]] is [[2]]. [[3]]</p>');
  expect(screen.getByRole('group', { name: 'Blank 3' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Remove blank 3' }));
  expect(latest.content.stem.source).not.toContain('[[3]]');
  expect(screen.queryByRole('group', { name: 'Blank 3' })).toBeNull();
});

test('blanks: words of a bank that several share', async () => {
  const { person } = open('fillInBlank', '[[1]]');
  const card = await screen.findByRole('group', { name: 'Blank 1' });
  await person.selectOptions(
    within(card).getByRole('combobox', { name: 'Filled with' }),
    'A word of the bank',
  );
  await person.type(screen.getByRole('textbox', { name: 'Word bank: choice 1' }), 'sun');
  await person.type(screen.getByRole('textbox', { name: 'Word bank: choice 2' }), 'moon');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Correct word' }), 'moon');
  expect(isSound()).toEqual([]);
});

test('matching: pairs, one more, one fewer, and an answer that belongs to none', async () => {
  const { person } = open('matching');
  const write = async (name: string, text: string) =>
    person.type(await screen.findByRole('textbox', { name }), text);
  for (const [n, left, right] of [
    [1, 'France', 'Paris'],
    [2, 'Italy', 'Rome'],
  ] as const) {
    await write(`Prompt ${n}`, left);
    await write(`Answer for prompt ${n}`, right);
  }
  await person.click(screen.getByRole('button', { name: 'Remove pair 3' }));
  expect(screen.getByRole('button', { name: 'Remove pair 2' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Add an answer without a prompt' }));
  await write('Answer C, without a prompt', 'Madrid');
  await expectAccessible();
  expect(isSound()).toEqual([]);
  if (latest.type !== 'matching') throw new Error(latest.type);
  expect(latest.content.choices).toHaveLength(3);
  expect(latest.answerKey.matches).toHaveLength(2);
});

test.each(['text2', 'freeText'] as const)('%s: how many words, and what a good answer says', async (type) => {
  const { person } = open(type);
  await person.type(await screen.findByRole('textbox', { name: 'Minimum words' }), '50');
  await person.click(screen.getByRole('button', { name: 'A good answer, shown with the key' }));
  await person.type(await screen.findByRole('textbox', { name: 'A good answer' }), 'Because');
  expect(latest.content).toMatchObject({ minWords: 50 });
  await expect
    .poll(() => latest.answerKey)
    .toMatchObject({
      modelAnswer: { source: expect.stringContaining('Because') },
    });
  await expectAccessible();
  expect(isSound()).toEqual([]);
});

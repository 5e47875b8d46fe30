import type { QuestionDraft, QuestionType } from '@pelion/questions';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { blankDraft } from './question-drafts.ts';
import { TypeEditor } from './question-editors.tsx';

function Editing({ start }: { readonly start: QuestionDraft }) {
  const [draft, setDraft] = useState(start);
  return <TypeEditor draft={draft} onChange={setDraft} problemOf={() => undefined} />;
}

function open(type: QuestionType) {
  const start: QuestionDraft = blankDraft(type);
  return renderScreen(<Editing start={start} />).person;
}
const button = (name: string) => screen.findByRole('button', { name });
const textbox = (name: string) => screen.getByRole('textbox', { name });

test('who adds a row writes on in it, and who takes one out goes on in the row before', async () => {
  const matching = open('matching');
  // Waits for the lazily loaded text editor.
  await screen.findByRole('textbox', { name: 'Prompt 3' });
  await matching.click(await button('Add a pair'));
  expect(textbox('Prompt 4')).toHaveFocus();
  await matching.click(await button('Remove pair 4'));
  expect(textbox('Prompt 3')).toHaveFocus();
  expect(screen.getByText('Removed. 3 left.')).toBeInTheDocument();
  await matching.click(await button('Add a pair'));
  expect(screen.queryByText('Removed. 3 left.')).toBeNull();
});

test('items and places of drag and drop keep the focus among them', async () => {
  const person = open('dragAndDrop');
  const items = (await screen.findAllByRole('textbox', { name: /^Item / })).length;
  const label = (place: number) => String.fromCharCode(64 + place);
  await person.click(await button('Add item'));
  expect(textbox(`Item ${label(items + 1)}`)).toHaveFocus();
  await person.click(await button(`Remove item ${label(items + 1)}`));
  expect(textbox(`Item ${label(items)}`)).toHaveFocus();
  expect(screen.getByText(`Removed. ${items} left.`)).toBeInTheDocument();
  await person.click(await button('Add place'));
  expect(textbox('Name of place 3')).toHaveFocus();
  await person.click(await button('Remove place 3'));
  expect(textbox('Name of place 2')).toHaveFocus();
  expect(screen.getByText('Removed. 2 left.')).toBeInTheDocument();
});

test('an item of an order says where it is moved to, and the key that moved it stays', async () => {
  const person = open('dragAndDrop');
  await person.click(await screen.findByRole('radio', { name: 'Into order' }));
  await person.click(await button('Move item B up'));
  expect(await button('Move item A up')).toHaveFocus();
  expect(screen.getByText(/^Now item A of \d/)).toBeInTheDocument();
  await person.click(await button('Remove item A'));
  expect(screen.getByText(/^Removed\. \d left\.$/)).toBeInTheDocument();
});

test('an accepted number that is removed gives the focus to the one before', async () => {
  const person = open('number');
  await person.click(await button('Add an accepted answer'));
  await person.click(await button('Remove accepted answer 2'));
  expect(screen.getByRole('combobox', { name: 'Accept' })).toHaveFocus();
});

test('the last figure of a graph that is removed gives the focus to what adds one', async () => {
  const person = open('graph');
  await person.click(await button('Add a fixed segment'));
  expect(textbox('x of one end')).toHaveFocus();
  await person.click(await button('Remove figure 1'));
  expect(await button('Add a fixed point')).toHaveFocus();
});

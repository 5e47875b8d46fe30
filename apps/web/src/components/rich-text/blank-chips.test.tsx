import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

const told: string[] = [];

function Written({ text }: { readonly text: string }) {
  const [value, setValue] = useState(text);
  return (
    <>
      <span id="name">Text</span>
      <RichTextEditor
        labelledBy="name"
        describedBy={undefined}
        isInvalid={false}
        isFirst={false}
        isCompact={false}
        lines={1}
        blanks="blank"
        value={value}
        onChange={(source) => {
          told.push(source);
          setValue(source);
        }}
      />
    </>
  );
}

async function open(text: string) {
  told.length = 0;
  const view = renderScreen(<Written text={text} />);
  const writing = await screen.findByRole('textbox', { name: 'Text' });
  return { ...view, writing };
}

/** Puts the cursor behind the last letter. */
function toEnd(writing: HTMLElement) {
  writing.focus();
  getSelection()?.selectAllChildren(writing);
  getSelection()?.collapseToEnd();
}

test('blanks of the stored text are chips, and nothing counts as changed', async () => {
  const { writing } = await open('<p>Water freezes at <strong>[[1]]</strong> °C. \\([[2]]\\)</p>');
  expect(await within(writing).findByText('Blank 1')).toBeVisible();
  expect(writing).not.toHaveTextContent('[[1]]');
  // A formula has no blanks.
  expect(writing).toHaveTextContent('[[2]]');
  expect(told).toEqual([]);
  await expectAccessible();
});

test('a typed token becomes a chip, and is stored as typed', async () => {
  const { writing, person } = await open('<p>Ice is </p>');
  await person.click(writing);
  toEnd(writing);
  await person.keyboard('[[[[7]]');
  expect(await within(writing).findByText('Blank 7')).toBeVisible();
  await expect.poll(() => told.at(-1)).toMatch(/^<p>Ice is ?\[\[7\]\]<\/p>$/);
});

test('inserts the next blank at the cursor, undoes and redoes it, and deletes it whole with Backspace', async () => {
  const { writing, person } = await open('<p>[[4]] melts</p>');
  await within(writing).findByText('Blank 4');
  await person.click(writing);
  toEnd(writing);
  await person.click(screen.getByRole('button', { name: 'Insert blank' }));
  expect(await within(writing).findByText('Blank 5')).toBeVisible();
  await expect.poll(() => told.at(-1)).toBe('<p>[[4]] melts[[5]]</p>');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => told.at(-1)).toBe('<p>[[4]] melts</p>');
  await person.click(screen.getByRole('button', { name: 'Redo' }));
  await expect.poll(() => told.at(-1)).toBe('<p>[[4]] melts[[5]]</p>');
  toEnd(writing);
  await person.keyboard('{Backspace}');
  await expect.poll(() => told.at(-1)).toBe('<p>[[4]] melts</p>');
});

test('a copied chip is its token, as text and as html', async () => {
  const { writing } = await open('<p>It is [[1]].</p>');
  await within(writing).findByText('Blank 1');
  writing.focus();
  getSelection()?.selectAllChildren(writing);
  document.dispatchEvent(new Event('selectionchange'));
  const kept = new Map<string, string>();
  const copy = new Event('copy', { bubbles: true, cancelable: true });
  Object.assign(copy, {
    clipboardData: {
      clearData: () => kept.clear(),
      setData: (type: string, data: string) => kept.set(type, data),
    },
  });
  writing.dispatchEvent(copy);
  expect(kept.get('text/plain')).toBe('It is [[1]].');
  expect(kept.get('text/html')).toContain('[[1]]');
});

import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { RichTextField } from './rich-text-field.tsx';

function Writing({ start }: { readonly start: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <RichTextField label="Text" value={value} onChange={setValue} />
      <output aria-label="Source">{value}</output>
    </>
  );
}

async function open(start = '') {
  const { person } = renderScreen(<Writing start={start} />);
  const bar = await screen.findByRole('toolbar', { name: 'Formatting' });
  return { person, bar, tool: (name: string) => within(bar).getByRole('button', { name }) };
}
const source = () => screen.getByRole('status', { name: 'Source' }).textContent;

test('the toolbar is one stop for the Tab key, and the arrows, Home and End move in it', async () => {
  const { person, bar, tool } = await open();
  const stops = within(bar)
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([tool('Bold')]);
  tool('Bold').focus();
  await person.keyboard('{ArrowLeft}');
  expect(tool('Redo')).toHaveFocus();
  await person.keyboard('{Home}{ArrowRight}');
  expect(tool('Italic')).toHaveFocus();
  await expectAccessible();
});

test.each([
  ['Subscript', 'sub'],
  ['Superscript', 'sup'],
])('%s marks what is selected', async (name, tag) => {
  const { person, tool } = await open('<p>2</p>');
  screen.getByRole('textbox', { name: 'Text' }).focus();
  await person.keyboard('{Control>}a{/Control}');
  await person.click(tool(name));
  expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
  expect(source()).toBe(`<p><${tag}>2</${tag}></p>`);
});

test('a formula is drawn while it is written and stands in the text as the server reads it', async () => {
  const { person, tool } = await open('<p></p>');
  await person.click(tool('Formula'));
  const dialog = await screen.findByRole('dialog', { name: 'Insert a formula' });
  const tex = within(dialog).getByRole('textbox', { name: 'Formula' });
  await person.type(tex, 'x^2 < 9');
  const preview = within(dialog).getByRole('region', { name: 'Preview' });
  await expect.poll(() => preview.querySelector('.katex')).not.toBeNull();
  await expectAccessible(dialog);
  await person.click(within(dialog).getByRole('button', { name: 'Insert' }));
  await expect.poll(source).toContain('\\( x^2 &lt; 9 \\)');
});

test('a dialog whose tool is out of reach when it closes gives the focus to the text', async () => {
  const { person, tool } = await open('<p>Rain</p>');
  await person.click(tool('Picture'));
  const dialog = await screen.findByRole('dialog', { name: 'Insert a picture' });
  // A compact field disables its tools when it loses the focus.
  tool('Picture').setAttribute('disabled', '');
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }));
});

test('the formula that the cursor is in is edited where it stands', async () => {
  const { person, tool } = await open('<p>\\[ a+b \\]</p>');
  await person.click(tool('Formula'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit the formula' });
  const tex = within(dialog).getByRole('textbox', { name: 'Formula' });
  expect(tex).toHaveValue('a+b');
  expect(within(dialog).getByRole('radio', { name: 'On a line of its own' })).toBeChecked();
  await person.type(tex, '+c');
  await person.click(within(dialog).getByRole('radio', { name: 'In the line' }));
  await person.click(within(dialog).getByRole('button', { name: 'Change' }));
  await expect.poll(source).toBe('<p>\\( a+b+c \\)</p>');
});

test('a formula is drawn in the text; the one that the cursor is in, and one that cannot be read, show how they are written', async () => {
  const { person } = await open('<p>Work out \\( \\frac{3}{4} \\) and \\( \\frac{1 \\), then stop</p>');
  const writing = screen.getByRole('textbox', { name: 'Text' });
  await expect.poll(() => writing.querySelectorAll('.katex')).toHaveLength(1);
  expect(writing).toHaveTextContent('\\( \\frac{1 \\)');
  const drawn = writing.querySelector('.katex');
  if (drawn) await person.pointer({ keys: '[MouseLeft]', target: drawn });
  const dialog = await screen.findByRole('dialog', { name: 'Edit the formula' });
  expect(within(dialog).getByRole('textbox', { name: 'Formula' })).toHaveValue('\\frac{3}{4}');
  await person.click(within(dialog).getByRole('button', { name: 'Change' }));
  await expect.poll(source).toContain('Work out \\( \\frac{3}{4} \\) and');
});

test.each([
  ['$$\\frac{1}{2}$$', 1],
  ['$5 and $6', 0],
  ['\\\\[2pt] and \\]', 0],
  ['<code>\\(x\\)</code>', 0],
  ['\\( a <strong>b</strong> \\)', 0],
  ['<strong>\\( a \\)</strong> and \\( \\def\\a{1}\\a \\)', 1],
])('what is drawn while it is written is what is drawn once it is saved: %s', async (text, drawn) => {
  await open(`<p>Well \\(y\\): ${text}</p>`);
  const writing = screen.getByRole('textbox', { name: 'Text' });
  await expect.poll(() => writing.querySelectorAll('.katex')).toHaveLength(1 + drawn);
});

test('a macro and what cannot be read are refused before they are inserted', async () => {
  const { person, tool } = await open();
  await person.click(tool('Formula'));
  const dialog = await screen.findByRole('dialog', { name: 'Insert a formula' });
  const tex = within(dialog).getByRole('textbox', { name: 'Formula' });
  await person.type(tex, '\\def\\a{{}1}');
  expect(within(dialog).getByText(/A formula cannot use \\def/)).toBeVisible();
  await person.clear(tex);
  await person.type(tex, '\\frac{{1}');
  expect(await within(dialog).findByText('This is not a complete formula yet.')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Insert' }));
  expect(source()).toBe('');
});

test('a table is put in with its heads, and its menu adds and takes away', async () => {
  const { person, tool } = await open('<p>Rain</p>');
  await person.click(tool('Table'));
  await expect.poll(() => source()?.match(/<th>/g)?.length).toBe(3);
  expect(source()).not.toMatch(/style|colgroup/);
  const choose = async (name: string) => {
    await person.click(tool('Table'));
    await person.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Add row below');
  await expect.poll(() => source()?.match(/<tr>/g)?.length).toBe(4);
  await choose('Delete column');
  await expect.poll(() => source()?.match(/<th>/g)?.length).toBe(2);
  await choose('Delete table');
  await expect.poll(() => source()).not.toContain('<table>');
});

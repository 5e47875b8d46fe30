import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { Button } from '../button.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

interface SlowProps {
  readonly onChange: (source: string) => void;
  /** Returns the next controlled value. */
  readonly next: () => string;
}

/** Controlled editor whose value lags behind, as in a slow form. */
function Slow({ onChange, next }: SlowProps) {
  const [value, setValue] = useState('');
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
        value={value}
        onChange={onChange}
      />
      <Button onClick={() => setValue(next())}>Next value</Button>
    </>
  );
}

test('its own text that comes back late takes nothing away; another text takes its place', async () => {
  const said: string[] = [];
  const values = [() => said[0] ?? 'nothing was said', () => '<p>Venus</p>'];
  const { person } = renderScreen(
    <Slow onChange={(source) => said.push(source)} next={() => values.shift()?.() ?? ''} />,
  );
  const writing = await screen.findByRole('textbox', { name: 'Text' });
  await person.type(writing, 'M');
  await expect.poll(() => said).toEqual([expect.stringMatching(/M<\/p>$/)]);
  await person.type(writing, 'ars');
  await expect.poll(() => said.at(-1)).toContain('Mars');
  const next = screen.getByRole('button', { name: 'Next value' });
  await person.click(next);
  expect(writing).toHaveTextContent('Mars');
  await person.click(next);
  expect(writing).toHaveTextContent('Venus');
});

test('what is written runs as its own words do, and as the page before the first of them', async () => {
  const { person } = renderScreen(<Slow onChange={() => {}} next={() => ''} />);
  const writing = await screen.findByRole('textbox', { name: 'Text' });
  expect(writing).not.toHaveAttribute('dir');
  await person.type(writing, 'Mars');
  await expect.poll(() => writing.getAttribute('dir')).toBe('auto');
});

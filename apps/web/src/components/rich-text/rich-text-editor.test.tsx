import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { Button } from '../button.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

/** Its value is what the test says, as in a form that takes its time. */
function Slow({ values }: { readonly values: readonly string[] }) {
  const [place, setPlace] = useState(-1);
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
        value={values[place] ?? ''}
        onChange={() => undefined}
      />
      <Button onClick={() => setPlace(place + 1)}>Next value</Button>
    </>
  );
}

test('its own text that comes back late takes nothing away; another text takes its place', async () => {
  const person = userEvent.setup();
  renderScreen(<Slow values={['<p>Ma</p>', '<p>Venus</p>']} />);
  const writing = await screen.findByRole('textbox', { name: 'Text' });
  await person.type(writing, 'Mars');
  const next = screen.getByRole('button', { name: 'Next value' });
  await person.click(next);
  expect(writing).toHaveTextContent('Mars');
  await person.click(next);
  expect(writing).toHaveTextContent('Venus');
});

import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { ChoiceOptions, type EditedOption } from './choice-options.tsx';

function Edited() {
  const [options, setOptions] = useState<readonly EditedOption[]>([
    { id: 'a', text: { source: '<p>Venus</p>' } },
    { id: 'b', text: { source: '<p>Mars</p>' } },
  ]);
  return (
    <main>
      <ChoiceOptions
        options={options}
        onOptions={setOptions}
        onRemove={(optionId) => setOptions(options.filter(({ id }) => id !== optionId))}
        mark={(_, label) => <input type="radio" name="key" aria-label={`Right: ${label}`} />}
        credit={() => null}
        feedback={() => ''}
        onFeedback={() => undefined}
        problemOf={(path) => (path === 'content.options' ? 'Two are the same.' : undefined)}
      />
    </main>
  );
}

test('an option is added, written at once and removed again; two always stay', async () => {
  const { person } = renderScreen(<Edited />);
  const list = within(screen.getByRole('group', { name: 'Options' }));
  expect(await list.findByRole('textbox', { name: 'Option B' })).toHaveTextContent('Mars');
  expect(list.getByRole('alert')).toHaveTextContent('Two are the same.');
  expect(list.getByRole('button', { name: 'Remove option A' })).toBeDisabled();
  await expectAccessible();

  await person.click(list.getByRole('button', { name: 'Add option' }));
  expect(await list.findByRole('textbox', { name: 'Option C' })).toHaveFocus();
  await person.click(list.getByRole('button', { name: 'Remove option A' }));
  expect(list.getByRole('textbox', { name: 'Option A' })).toHaveTextContent('Mars');
  expect(list.getByRole('textbox', { name: 'Option A' })).toHaveFocus();
});

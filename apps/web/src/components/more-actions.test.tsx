import { IconFileImport } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { windowOf } from '../../test/phone-window.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { MoreActions } from './more-actions.tsx';

const buttonsAt = async (width: number) => {
  windowOf(width);
  renderScreen(
    <MoreActions
      label="More about the questions"
      actions={[{ label: 'Import', icon: IconFileImport, onChoose: () => {} }]}
    >
      <button type="button">Add question</button>
    </MoreActions>,
  );
  await screen.findByRole('button', { name: 'Add question' });
  return screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
};

test.each([
  ['on a phone', 390, ['Add question', 'More about the questions']],
  ['beside the menu of the page', 900, ['Add question', 'More about the questions']],
  ['where there is room', 1280, ['Import', 'Add question']],
])('%s the primary button stands where it is looked for', async (_, width, buttons) => {
  expect(await buttonsAt(width)).toEqual(buttons);
});

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../../test/render-screen.tsx';
import { Menu } from './menu.tsx';

const open = async () => {
  const onCopy = vi.fn();
  const onRemove = vi.fn();
  const { person } = renderScreen(
    <Menu
      label="More about Test 1"
      entries={[
        { label: 'Preview', to: '/preview' },
        { label: 'Copy', onChoose: onCopy },
        false,
        { label: 'Delete', isDangerous: true, onChoose: onRemove, disabledReason: 'It is running' },
      ]}
    />,
  );
  await person.click(await screen.findByRole('button', { name: 'More about Test 1' }));
  return { person, onCopy, onRemove };
};
const item = (name: RegExp | string) => screen.getByRole('menuitem', { name });

test('moves through its entries with the arrow keys, Home and End, and chooses one', async () => {
  const { person, onCopy } = await open();
  expect(item('Preview')).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(item(/Delete/)).toHaveFocus();
  await person.keyboard('{Home}{ArrowDown}');
  expect(item('Copy')).toHaveFocus();
  await expectAccessible();
  await person.keyboard('{Enter}');
  expect(onCopy).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('Escape closes it and gives the focus back to its button', async () => {
  const { person } = await open();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'More about Test 1' })).toHaveFocus();
});

test('an entry that cannot be chosen says why and does nothing', async () => {
  const { person, onRemove } = await open();
  await person.click(item(/Delete.*It is running/));
  expect(onRemove).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeVisible();
});

test('is not there where there is nothing to choose', () => {
  renderScreen(<Menu label="More" entries={[false, null]} />);
  expect(screen.queryByRole('button')).toBeNull();
});

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../../test/render-screen.tsx';
import { buildUser } from '../../test/users.ts';
import { ChangeButton } from './change-button.tsx';
import { RecordMenu } from './record-menu.tsx';

const user = buildUser();
const open = async (read_only_from: string | null) => {
  const onEdit = vi.fn();
  const onHistory = vi.fn();
  const onAdd = vi.fn();
  const { person } = renderScreen(
    <>
      <ChangeButton onClick={onAdd}>Add a line</ChangeButton>
      <RecordMenu
        label="More about Lab 2"
        entries={[
          { label: 'Open', to: '/open' },
          { label: 'Edit', onChoose: onEdit },
          { label: 'History', worksWhenOver: true, onChoose: onHistory },
          false,
        ]}
      />
    </>,
    { user: { ...user, school: { ...user.school, read_only_from } } },
  );
  const add = await screen.findByRole('button', { name: 'Add a line' });
  await person.click(add);
  await person.click(screen.getByRole('button', { name: 'More about Lab 2' }));
  return { person, add, onEdit, onHistory, onAdd };
};
const over = /The trial or plan of your school is over/;
const item = (name: string) => screen.getByRole('menuitem', { name });

test('once the plan is over, what would be refused says so before it is pressed; reading goes on', async () => {
  const { person, add, onEdit, onHistory, onAdd } = await open('2020-03-01T10:00:00.000Z');
  expect(add).toHaveAccessibleDescription(over);
  expect(onAdd).not.toHaveBeenCalled();
  expect(item('Edit')).toHaveAccessibleDescription(over);
  expect(screen.getAllByText(over)).toHaveLength(1);
  expect(item('Open')).not.toHaveAttribute('aria-disabled');
  await expectAccessible();
  await person.click(item('Edit'));
  expect(onEdit).not.toHaveBeenCalled();
  await person.click(item('History'));
  expect(onHistory).toHaveBeenCalledOnce();
});

test('until then everything can be chosen, and nothing is said', async () => {
  const { person, onEdit, onAdd } = await open('2999-03-01T10:00:00.000Z');
  expect(onAdd).toHaveBeenCalledOnce();
  expect(screen.queryByText(over)).toBeNull();
  await person.click(item('Edit'));
  expect(onEdit).toHaveBeenCalledOnce();
});

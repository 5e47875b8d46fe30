import { attendance } from '@pelion/contract/attendance';
import { campusLists } from '@pelion/contract/campus-lists';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { MissingRegistersScreen } from './missing-screen.tsx';

const algebra = {
  class_id: 41,
  name: 'Algebra',
  starts_at: '2027-01-11T14:00:00.000Z',
  ends_at: '2027-01-11T14:45:00.000Z',
  teacher_name: 'Rosa Miller',
  student_count: 14,
  marked_count: 12,
};
const music = {
  ...algebra,
  class_id: 42,
  name: 'Music',
  starts_at: '2027-01-12T14:00:00.000Z',
  ends_at: '2027-01-12T14:45:00.000Z',
};

function open(rows = [algebra, music]) {
  const server = new FakeServer().serve(attendance, { listMissingRegisters: () => rows }).serve(campusLists, {
    listSections: () => [{ id: 9, grade_id: 6, label: 'Grade 6 - A', value: '6_A', student_count: 14 }],
  });
  return { server, ...renderScreen(<MissingRegistersScreen />, { user: buildUser() }) };
}

test('classes without a full register stand by day, the latest first, and lead to them', async () => {
  open();
  const lists = await screen.findAllByRole('list');
  const named = lists.map((list) =>
    within(list)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent),
  );
  expect(named.filter((names) => names.length > 0)).toEqual([['Music'], ['Algebra']]);
  expect(screen.getByRole('link', { name: 'Algebra' })).toHaveAttribute('href', '/classes/view-class/41');
  expect(screen.getAllByText(/Rosa Miller · 12 of 14 marked/)).toHaveLength(2);
  await expectAccessible();
});

test('no missing register is said so', async () => {
  open([]);
  expect(await screen.findByText('No register is missing')).toBeVisible();
});

test('the attendance of a section is a file once a section is chosen', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Attendance of a section' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull();
  await dialog.findByRole('option', { name: 'Grade 6 - A' });
  await person.selectOptions(dialog.getByLabelText(/Section/), '9');
  expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible();
  await expectAccessible();
});

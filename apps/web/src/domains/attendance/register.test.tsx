import { attendance, type RegisterRow } from '@pelion/contract/attendance';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { Register } from './register.tsx';

const nobody: RegisterRow = {
  student_id: 450,
  name: 'Noor Haddad',
  photo: null,
  status: null,
  office_status: null,
  teacher_status: null,
  system_status: null,
  is_made_up: false,
  office_note: '',
  teacher_note: '',
  minutes_late: null,
};
const omar: RegisterRow = { ...nobody, student_id: 451, name: 'Omar Haddad' };
const sami: RegisterRow = {
  ...nobody,
  student_id: 452,
  name: 'Sami Haddad',
  status: 2,
  office_status: 2,
  teacher_status: 3,
};

function open(
  rows: readonly RegisterRow[] = [nobody, omar, sami],
  source: 'office' | 'teacher' | null = 'teacher',
) {
  const server = new FakeServer().serve(attendance, {
    getRegister: () => [...rows],
    markAttendance: () => [...rows],
  });
  return { server, ...renderScreen(<Register classId={41} source={source} />, { user: buildUser() }) };
}
const groupOf = (name: string) => screen.findByRole('radiogroup', { name });

test('students are marked by keys, and the focus goes on to the next', async () => {
  const { person, server } = open();
  const noor = await groupOf('Noor Haddad');
  expect(screen.getByText('1 of 3 marked')).toBeVisible();
  within(noor).getByRole('radio', { name: 'Attended' }).focus();
  await person.keyboard('13');
  expect(within(noor).getByRole('radio', { name: 'Attended' })).toBeChecked();
  const second = await groupOf('Omar Haddad');
  expect(within(second).getByRole('radio', { name: 'Without notice' })).toBeChecked();
  expect(within(await groupOf('Sami Haddad')).getByRole('radio', { name: 'Without notice' })).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(within(second).getByRole('radio', { name: 'Without notice' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Save the register' }));
  await waitFor(() => expect(server.sent('markAttendance')).toHaveLength(1));
  expect(server.sent('markAttendance')[0]?.body).toEqual({
    marks: [
      { student_id: 450, status: 1, note: '', minutes_late: null },
      { student_id: 451, status: 3, note: '', minutes_late: null },
    ],
  });
  await expectAccessible();
});

test('“All attended” marks those without a mark, and the office’s mark stands beside', async () => {
  const { person, server } = open();
  await groupOf('Noor Haddad');
  expect(screen.getByText('Office: Absent with notice')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'All attended' }));
  await person.click(screen.getByRole('button', { name: 'Minutes late or a remark for Omar Haddad' }));
  await person.type(screen.getByLabelText('Minutes late'), '5');
  await person.click(screen.getByRole('button', { name: 'Save the register' }));
  await waitFor(() => expect(server.sent('markAttendance')).toHaveLength(1));
  expect(server.sent('markAttendance')[0]?.body).toEqual({
    marks: [
      { student_id: 450, status: 1, note: '', minutes_late: null },
      { student_id: 451, status: 1, note: '', minutes_late: 5 },
    ],
  });
});

test('a reason is asked for where a given mark changes, and a refusal is shown there', async () => {
  const { person, server } = open();
  server.serve(attendance, {
    markAttendance: () =>
      refuse('invalidInput', [{ path: 'marks.0.note', message: 'Please give a reason for Sami Haddad' }]),
  });
  await person.click(within(await groupOf('Sami Haddad')).getByRole('radio', { name: 'Attended' }));
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toBeRequired();
  await person.click(screen.getByRole('button', { name: 'Save the register' }));
  expect(await screen.findByText('Please give a reason for Sami Haddad')).toBeVisible();
});

test('readers and held makeups have no marks to choose', async () => {
  open([{ ...nobody, status: 4, teacher_status: 3 }]);
  const group = await groupOf('Noor Haddad');
  expect(screen.getByText('Makeup requested')).toBeVisible();
  for (const radio of within(group).getAllByRole('radio')) expect(radio).toBeDisabled();
});

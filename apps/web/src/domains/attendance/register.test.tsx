import { attendance, type RegisterRow } from '@pelion/contract/attendance';
import { registerFiles } from '@pelion/contract/register-files';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
  absence_reason: null,
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
  const onPoints = vi.fn();
  const view = <Register classId={41} source={source} onPoints={onPoints} />;
  return { server, onPoints, ...renderScreen(view, { user: buildUser() }) };
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

test('a mark that does not change like this says so beside the student, and nothing is sent', async () => {
  const { person, server } = open([{ ...nobody, status: 1, teacher_status: 1 }]);
  await person.click(within(await groupOf('Noor Haddad')).getByRole('radio', { name: 'Absent' }));
  expect(screen.getByText('“Attended” does not change to “Absent” here.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save the register' }));
  expect(server.sent('markAttendance')).toEqual([]);
});

test('points are given to one student or to all who are present', async () => {
  const { person, onPoints } = open([{ ...nobody, status: 6, system_status: 6 }, omar]);
  await person.click(await screen.findByRole('button', { name: 'Points for all present' }));
  expect(onPoints).toHaveBeenLastCalledWith([{ id: 450, name: 'Noor Haddad' }]);
  await person.click(screen.getByRole('button', { name: 'More about Omar Haddad' }));
  await person.click(screen.getByRole('menuitem', { name: 'Give points' }));
  expect(onPoints).toHaveBeenLastCalledWith([{ id: 451, name: 'Omar Haddad' }]);
});

test('the history of a student’s marks says who changed what, when and why', async () => {
  const { person, server } = open();
  server.serve(attendance, {
    listAttendanceEvents: () => [
      {
        id: 2,
        source: 'office' as const,
        before: 3,
        after: 2,
        note: 'Her mother called',
        minutes_late: null,
        is_made_up: false,
        actor_name: 'Ida Office',
        at: '2027-01-11T14:05:00.000Z',
      },
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'More about Sami Haddad' }));
  await person.click(screen.getByRole('menuitem', { name: 'History of the marks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Marks of Sami Haddad' }));
  expect(await dialog.findByText('Office: Absent without notice → Absent with notice')).toBeVisible();
  expect(dialog.getByText(/Ida Office · .* · Her mother called/)).toBeVisible();
  await expectAccessible();
});

test('marks of a CSV are looked at first; refused lines say why and hold the import', async () => {
  const { person, server } = open();
  const line = { line: 2, student: 'N-1', name: 'Noor Haddad', from: null, to: 1, problem: null };
  let lines = [
    { ...line, outcome: 'new' as const },
    {
      ...line,
      line: 3,
      student: 'x',
      name: null,
      to: null,
      outcome: 'refused' as const,
      problem: 'No such student',
    },
  ];
  server.serve(registerFiles, {
    previewMarks: () => lines,
    importMarks: () => ({ written: 1, same: 0 }),
  });
  await person.click(await screen.findByRole('button', { name: 'Import marks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import marks' }));
  const file = new File(['student,status'], 'marks.csv', { type: 'text/csv' });
  await person.upload(dialog.getByLabelText(/Choose a CSV file/), file);
  expect(await dialog.findByText('Line 3 · Refused · No such student')).toBeVisible();
  expect(dialog.getByText('Line 2 · New · → Attended')).toBeVisible();
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Import 1 mark' }));
  expect(server.sent('importMarks')).toEqual([]);
  lines = lines.slice(0, 1);
  await person.upload(dialog.getByLabelText(/Choose a CSV file/), file);
  await waitFor(() => expect(dialog.queryByText(/Line 3/)).toBeNull());
  await person.click(dialog.getByRole('button', { name: 'Import 1 mark' }));
  await waitFor(() => expect(server.sent('importMarks')).toHaveLength(1));
});

test('a register of thirty is marked by keys alone', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => ({
    ...nobody,
    student_id: n + 1,
    name: `Student ${n + 1}`,
  }));
  const { person, server } = open(rows);
  within(await groupOf('Student 1'))
    .getByRole('radio', { name: 'Attended' })
    .focus();
  await person.keyboard(`${'1'.repeat(28)}37`);
  await person.click(screen.getByRole('button', { name: 'Save the register' }));
  await waitFor(() => expect(server.sent('markAttendance')).toHaveLength(1));
  const { marks } = attendance.endpoints.markAttendance.body.parse(server.sent('markAttendance')[0]?.body);
  expect(marks.map(({ status }) => status)).toEqual([...Array.from({ length: 28 }, () => 1), 3, 7]);
});

import { absences } from '@pelion/contract/absences';
import { campusLists } from '@pelion/contract/campus-lists';
import { people } from '@pelion/contract/people';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildAbsence, buildCoverableClass } from '../../../test/absences.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AbsencesScreen } from './absences-screen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2027-01-11T13:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const rows = [
  buildCoverableClass(),
  buildCoverableClass({
    id: 42,
    name: 'Geometry',
    starts_at: '2027-01-11T16:00:00.000Z',
    ends_at: '2027-01-11T16:45:00.000Z',
  }),
];

function open(
  user: Parameters<typeof buildUser>[0] = { userType: 'campusAdmin' },
  answers: Parameters<FakeServer['serve']>[1] = {},
  at = '/classes/absences',
) {
  const server = new FakeServer()
    .serve(absences, {
      listAbsences: () => [buildAbsence()],
      createAbsence: () => buildAbsence(),
      removeAbsence: () => ({ done: true as const }),
      listAbsenceClasses: () => [...rows],
      coverAbsence: () => [...rows],
      uncoverClass: () => buildCoverableClass(),
      ...answers,
    })
    .serve(people, { listUsers: () => [] })
    .serve(campusLists, {
      listChildren: () => [
        {
          id: 450,
          name: 'Noor Haddad',
          campus_id: buildUser().school_campus_id,
          campus_name: 'Riverbend North',
        },
      ],
    });
  const view = renderScreen(<AbsencesScreen />, {
    user: buildUser(user),
    path: '/classes/absences',
    at,
  });
  return { server, ...view };
}

test('lists the absences of a week, and those of students alone', async () => {
  const { person, server } = open();
  expect(await screen.findByText('Rosa Miller')).toBeVisible();
  expect(screen.getByText('2 without cover')).toBeVisible();
  await expectAccessible();
  await person.selectOptions(screen.getByRole('combobox', { name: 'People' }), 'Students');
  await waitFor(() =>
    expect(server.sent('listAbsences').at(-1)?.query).toEqual({
      start_date: '2027-01-10',
      end_date: '2027-01-16',
      people: 'students',
    }),
  );
});

test('says what belongs here while nobody is absent', async () => {
  open({ userType: 'campusAdmin' }, { listAbsences: () => [] });
  expect(await screen.findByText('No absences in this week')).toBeVisible();
  await expectAccessible();
});

test('covers the day of an ill teacher, with another choice for one class', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: /Rosa Miller/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Cover classes…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cover for Rosa Miller' }));
  const geometry = await dialog.findByRole('combobox', { name: /Geometry/ });
  expect(dialog.getByRole('combobox', { name: /Algebra/ })).toHaveDisplayValue('Omar Haddad (Mathematics)');
  await expectAccessible();
  await person.selectOptions(geometry, 'Olga Berg');
  await person.click(dialog.getByRole('button', { name: 'Give all' }));
  expect(await screen.findByText('Covers given. Everybody concerned is told.')).toBeVisible();
  expect(server.sent('coverAbsence')[0]?.body).toEqual({
    covers: [
      { class_id: 41, teacher_id: 6, instead_of: null },
      { class_id: 42, teacher_id: 7, instead_of: null },
    ],
  });
});

test('says what stands in the way of covers, and takes one back', async () => {
  const covered = buildCoverableClass({ cover: { id: 7, name: 'Olga Berg' } });
  const { person, server } = open(
    { userType: 'campusAdmin' },
    {
      listAbsenceClasses: () => [covered, ...rows.slice(1)],
      coverAbsence: () =>
        refuse('invalidInput', [
          { path: 'covers.0.teacher_id', message: 'Omar Haddad is absent on this day' },
        ]),
    },
  );
  await person.click(await screen.findByRole('button', { name: /Rosa Miller/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Cover classes…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await dialog.findByRole('button', { name: 'Give all' }));
  expect(await dialog.findByText('Omar Haddad is absent on this day')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Take back the cover of Algebra' }));
  await waitFor(() => expect(server.sent('uncoverClass')[0]?.path).toMatch(/class.41.cover$/));
});

test('announces an absence of an only child, on the day of the class', async () => {
  const absence = buildAbsence({ name: 'Noor Haddad', is_teacher: false, can: { cover: false } });
  const { person, server } = open(
    { userType: 'parent' },
    { listAbsences: () => [], createAbsence: () => absence },
    '/classes/absences?announce=2027-01-12',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Announce absence' }));
  await dialog.findByText('Noor Haddad');
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Dentist');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Announce' }));
  expect(await screen.findByText('The absence has been announced.')).toBeVisible();
  expect(server.sent('createAbsence')[0]?.body).toEqual({
    user_id: 450,
    start_date: '2027-01-12',
    end_date: '2027-01-12',
    reason: 'Dentist',
  });
});

test('takes an absence back', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: /Rosa Miller/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Take back' }));
  await person.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(server.sent('removeAbsence')).toHaveLength(1));
});

import { campusSettingsOf } from '@pelion/access';
import { campusLists } from '@pelion/contract/campus-lists';
import { people } from '@pelion/contract/people';
import { pointsContract } from '@pelion/contract/points';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildPerson } from '../../../test/people.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { StudentsWithPoints } from './students-with-points.tsx';

const noor = buildPerson({ id: 450, name: 'Noor Haddad' });
const sami = buildPerson({ id: 452, name: 'Sami Haddad' });
const gone = buildPerson({ id: 453, name: 'Gone Away', is_suspended: true, state: 'suspended' });

function open(settings: object) {
  const seat = { taken: 3, allowed: 100, is_more_bought: false };
  const server = new FakeServer()
    .serve(people, {
      listUsers: () => [noor, sami, gone],
      getSeats: () => ({ user: seat, student: seat, teacher: seat }),
    })
    .serve(campusLists, { listSections: () => [] })
    .serve(pointsContract, {
      listPointReasons: () => [{ id: 13, name: 'Helped', points: 5, points_category_id: 2 }],
      assignPoints: () => ({ entry_ids: [1, 2] }),
    });
  const user = buildUser({ userType: 'teacher' }, { school_campus_setting: campusSettingsOf(settings) });
  return { server, ...renderScreen(<StudentsWithPoints />, { user, path: '/students', at: '/students' }) };
}

test('points go to everybody who is ticked and can still come in', async () => {
  const { server, person } = open({ opted_for_point_system: true });
  for (const name of [/Noor Haddad/, /Sami Haddad/, /Gone Away/])
    await person.click(await screen.findByRole('checkbox', { name }));
  await person.click(screen.getByRole('button', { name: 'Give points' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give points' }));
  expect(dialog.getByText('To Noor Haddad and Sami Haddad')).toBeVisible();
  await dialog.findByRole('option', { name: 'Helped' });
  await person.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Helped');
  await person.click(dialog.getByRole('button', { name: 'Give' }));
  await waitFor(() =>
    expect(server.sent('assignPoints')[0]?.body).toMatchObject({ student_ids: [450, 452], points: 5 }),
  );
});

test('nothing of points is there where the campus has none', async () => {
  open({});
  await screen.findByText('Noor Haddad');
  expect(screen.queryByRole('button', { name: 'Give points' })).toBeNull();
});

import 'fake-indexeddb/auto';
import { attempts } from '@pelion/contract/attempts';
import { campusLists } from '@pelion/contract/campus-lists';
import { session as sessionContract } from '@pelion/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildStudentAssessment } from '../../../test/attempts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { session } from '../../lib/session.ts';
import { TakingScreen } from './taking-screen.tsx';

const north = { campus_id: 7, campus_name: 'Riverbend North' };
const south = { campus_id: 8, campus_name: 'Riverbend South' };
const imani = { id: 5, name: 'Imani Weber' };
const leo = { id: 6, name: 'Leo Weber' };
const parent = buildUser({ userType: 'parent' }, { id: 9, school_campus_id: north.campus_id });

type Types = Parameters<typeof TakingScreen>[0]['types'];

function open(children: readonly (typeof imani & typeof north)[], types?: Types) {
  const server = new FakeServer()
    .serve(attempts, { listStudentAssessments: () => [buildStudentAssessment()] })
    .serve(campusLists, { listSubjects: () => [], listChildren: () => [...children] })
    .serve(sessionContract, { changeCampus: () => ({ ...parent, school_campus_id: south.campus_id }) });
  return { ...renderScreen(<TakingScreen {...(types && { types })} />, { user: parent }), server };
}

test('a child on another campus is one step away, and is not asked for from here', async () => {
  const { person, server } = open([
    { ...imani, ...north },
    { ...leo, ...south },
  ]);
  await screen.findByRole('tab', { name: 'Test (1)' });
  const elsewhere = within(await screen.findByRole('list', { name: 'Students on other campuses' }));
  expect(elsewhere.getByText('Leo Weber: Riverbend South')).toBeVisible();
  await expectAccessible();
  await person.click(elsewhere.getByRole('button', { name: 'Open Riverbend South' }));
  await waitFor(() => expect(session.user()?.school_campus_id).toBe(south.campus_id));
  expect(server.sent('changeCampus')[0]?.path).toBe('/api/user/account/8/change');
  expect(server.sent('listStudentAssessments').some(({ path }) => path.includes('/students/6/'))).toBe(false);
});

test('a parent whose children are all elsewhere is led there', async () => {
  open([{ ...leo, ...south }]);
  expect(await screen.findByRole('button', { name: 'Open Riverbend South' })).toBeVisible();
  expect(screen.getByText('No student of this campus is linked to you yet')).toBeVisible();
});

test('a parent of one campus is offered no other', async () => {
  open([{ ...imani, ...north }]);
  await screen.findByRole('tab', { name: 'Test (1)' });
  expect(screen.queryByRole('list', { name: 'Students on other campuses' })).toBeNull();
});

test.each<[NonNullable<Types>, string]>([
  [['test'], 'Tests of Imani Weber'],
  [['standardizedTest'], 'Standardized Tests of Imani Weber'],
])('a list of %s alone is called so', async (types, title) => {
  open([{ ...imani, ...north }], types);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

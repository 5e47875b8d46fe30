import { assessments } from '@pelion/contract/assessments';
import { people } from '@pelion/contract/people';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildPerson } from '../../../test/people.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { session } from '../../lib/session.ts';
import { PaletteSlot } from '../shell/palette-slot.tsx';

const serve = () =>
  new FakeServer()
    .serve(people, { listUsers: () => [buildPerson({ id: 51, name: 'Amara Chen' })] })
    .serve(assessments, { listAssessments: () => [buildAssessment({ id: 31, name: 'Amazing fractions' })] });

async function open(user = buildUser({ userType: 'campusAdmin' })) {
  const view = renderScreen(<PaletteSlot />, { user });
  await view.person.keyboard('{Control>}k{/Control}');
  return { ...view, field: await screen.findByRole('combobox', { name: 'Search and go to' }) };
}
const option = (name: RegExp) => screen.findByRole('option', { name });

test('Ctrl+K opens it on its field, the arrows move, and Enter goes there', async () => {
  serve();
  const { person, field } = await open();
  expect(field).toHaveFocus();
  await person.keyboard('subjects');
  const subjects = await option(/^Subjects/);
  expect(subjects).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', subjects.id);
  await expectAccessible();
  await person.keyboard('{Enter}');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/subjects');
});

test('finds people and assessments, and what the person may add', async () => {
  serve();
  const { person } = await open();
  await person.keyboard('ama');
  expect(await option(/^Amara Chen/)).toBeVisible();
  expect(await option(/^Amazing fractions/)).toBeVisible();
  await expectAccessible();
  await person.keyboard('{Control>}a{/Control}add student');
  await person.click(await option(/^Add student$/));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/students/add-student');
});

test.each([
  ['with caps lock', { key: 'K', code: 'KeyK', ctrlKey: true }],
  ['on a keyboard without Latin letters', { key: 'л', code: 'KeyK', ctrlKey: true }],
] as const)('Ctrl+K opens it %s', async (_, press) => {
  serve();
  renderScreen(<PaletteSlot />, { user: buildUser({ userType: 'campusAdmin' }) });
  fireEvent.keyDown(document.body, { key: 't', code: 'KeyK', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'д', code: 'KeyL', ctrlKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, press);
  expect(await screen.findByRole('combobox', { name: 'Search and go to' })).toBeVisible();
});

test('searches for any signs, and for no more of them than the server takes', async () => {
  const server = serve();
  const { person } = await open();
  await person.paste(`%_\\${'a'.repeat(400)}`);
  expect(await option(/^Amara Chen/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  const sent = server.requests.flatMap(({ query }) => query.search ?? query.name ?? []);
  expect(new Set(sent)).toEqual(new Set([`%_\\${'a'.repeat(97)}`]));
});

test('forgets whom it has found once the person may no longer search', async () => {
  serve();
  const user = buildUser({ userType: 'campusAdmin' });
  const { person } = await open(user);
  await person.keyboard('ama');
  expect(await option(/^Amara Chen/)).toBeVisible();
  expect(await option(/^Amazing fractions/)).toBeVisible();
  act(() => session.refresh({ ...user, permissions: [] }));
  await waitFor(() => expect(screen.queryAllByRole('option', { name: /^Ama/ })).toEqual([]));
});

test('a student is offered own pages alone, and nothing is searched', async () => {
  const server = serve();
  const { person } = await open(buildUser({ userType: 'student' }));
  await person.keyboard('a');
  const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  expect(names().join()).not.toMatch(/Add|Subjects|Access/);
  await person.keyboard('ma');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(server.sent('listUsers')).toEqual([]);
  expect(server.sent('listAssessments')).toEqual([]);
});

test('a search that fails says so, keeps the pages and can be tried again', async () => {
  let isBroken = true;
  serve().serve(people, {
    listUsers: () => (isBroken ? refuse('internal') : [buildPerson({ name: 'Sua Lee' })]),
  });
  const { person } = await open();
  await person.keyboard('su');
  const alert = await screen.findByRole('alert');
  expect(await option(/^Subjects/)).toBeVisible();
  isBroken = false;
  await person.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await option(/^Sua Lee/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

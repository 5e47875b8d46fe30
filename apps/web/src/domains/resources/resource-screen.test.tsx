import { campusLists } from '@pelion/contract/campus-lists';
import { classes } from '@pelion/contract/classes';
import { classrooms } from '@pelion/contract/classrooms';
import { groups } from '@pelion/contract/groups';
import { resources } from '@pelion/contract/resources';
import { uploads } from '@pelion/contract/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildResource, buildResourceSchedule } from '../../../test/resources.ts';
import { buildGroup } from '../../../test/setup-records.ts';
import { buildUser } from '../../../test/users.ts';
import { ResourceScreen } from './resource-screen.tsx';
import { ScheduleResourceScreen } from './schedule-resource-screen.tsx';

const { file } = buildResource();
if (!file) throw new Error('The resource is a file.');
const uploaded = { ...file, name: 'newer.pdf', url: 'https://media.example/2', state: 'ready' as const };
const section = { id: 8, grade_id: 2, label: 'Grade 6 - A', value: 'A', student_count: 2 };
const moment = '2026-11-20T08:00:00.000Z';

const serve = (resource = buildResource()) =>
  new FakeServer()
    .serve(resources, {
      getResource: () => resource,
      listResourceVersions: () => [
        { id: 2, file, created_by_name: 'Rosa Miller', created_at: moment, is_current: true },
        { id: 1, file, created_by_name: 'Rosa Miller', created_at: moment, is_current: false },
      ],
      listResourceUses: () => [
        {
          ...{ kind: 'section' as const, id: 8, name: 'Grade 6 - A', count: 1 },
          ...{ from_at: moment, until_at: null, is_over: false },
        },
        {
          ...{ kind: 'students' as const, id: null, name: '', count: 2 },
          ...{ from_at: moment, until_at: moment, is_over: true },
        },
      ],
      replaceResourceFile: () => resource,
      listResourceSchedules: () => [],
      scheduleResource: () => buildResourceSchedule(),
      updateResourceSchedule: () => buildResourceSchedule(),
      removeResourceSchedule: () => ({ done: true as const }),
    })
    .serve(campusLists, { listSections: () => [section], listStudents: () => [] })
    .serve(groups, { listGroups: () => [buildGroup()] })
    .serve(classrooms, { listClassrooms: () => [] })
    .serve(classes, { listClasses: () => [] })
    .serve(uploads, {
      beginUpload: () => ({ id: uploaded.id, received: 0 }),
      sendUploadPiece: () => ({ received: 4, file: uploaded }),
    });

const open = (user = buildUser(), at = '/resource-drawer/2/81') =>
  renderScreen(<ResourceScreen />, { user, path: '/resource-drawer/:categoryId/:resourceId', at });

test('shows its facts, versions and uses, and is accessible', async () => {
  serve(buildResource({ shares: [{ user_id: 6, user_name: 'Samuel Jensen', share_type_id: 2 }] }));
  open();
  expect(await screen.findByRole('link', { name: 'Open' })).toHaveAttribute('href', '/viewer?resource=81');
  expect(screen.getByText('For the first week.')).toBeVisible();
  expect(screen.getByText('Samuel Jensen (Edit)')).toBeVisible();
  expect(await screen.findByText('Current')).toBeVisible();
  expect(await screen.findByText('Grade 6 - A')).toBeVisible();
  expect(screen.getByText('2 single students')).toBeVisible();
  await expectAccessible();
});

test('a new file takes the place of the old one, and an earlier one is brought back', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Replace file' }));
  const dialog = await screen.findByRole('dialog', { name: /^Replace the file/ });
  await person.upload(within(dialog).getByLabelText(/^Choose a file/), new File(['leaf'], 'newer.pdf'));
  await within(dialog).findByText('4 bytes uploaded');
  await person.click(within(dialog).getByRole('button', { name: 'Replace' }));
  await waitFor(() =>
    expect(server.sent('replaceResourceFile')[0]?.body).toEqual({ version: 1, file_id: uploaded.id }),
  );
  await person.click(await screen.findByRole('button', { name: /^Bring back fractions.pdf/ }));
  await waitFor(() =>
    expect(server.sent('replaceResourceFile')[1]?.body).toEqual({ version: 1, resource_version_id: 1 }),
  );
});

test('a note shows its text, without versions of a file', async () => {
  serve(
    buildResource({
      category_id: 6,
      file: null,
      text: '<p>Bring a ruler.</p>',
      text_html: '<p>Bring a ruler.</p>',
    }),
  );
  open(buildUser(), '/resource-drawer/6/81');
  expect(await screen.findByText('Bring a ruler.')).toBeVisible();
  expect(screen.queryByText('Versions')).toBeNull();
});

test('students see neither versions nor uses', async () => {
  serve(
    buildResource({
      can: { edit: false, share: false, schedule: false, archive: false, restore: false, delete: false },
    }),
  );
  open(buildUser({ userType: 'student' }));
  expect(await screen.findByRole('link', { name: 'Open' })).toBeVisible();
  expect(screen.queryByText('Versions')).toBeNull();
  expect(screen.queryByText('Used in')).toBeNull();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  await expectAccessible();
});

test('one in the bin is not opened', async () => {
  serve(buildResource({ status_id: 3, removed_on: '2026-12-20T08:00:00.000Z' }));
  open();
  expect(await screen.findByText('In the bin until Dec 20,2026')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open' })).toBeNull();
});

test.each(['/resource-drawer/7/81', '/resource-drawer/2/x'])('%s is not found', (at) => {
  serve();
  open(buildUser(), at);
  expect(screen.getByTestId('elsewhere')).toHaveTextContent('/404');
});

test('one that is gone says so', async () => {
  serve().serve(resources, { getResource: () => refuse('notFound') });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This no longer exists');
});

const openSchedules = () =>
  renderScreen(<ScheduleResourceScreen />, {
    path: '/schedule-resource/:categoryId/:resourceId',
    at: '/schedule-resource/2/81',
  });

test('is scheduled for sections and groups, from now on', async () => {
  const server = serve();
  const { person } = openSchedules();
  const [add] = await screen.findAllByRole('button', { name: 'Schedule' });
  await person.click(add ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Schedule resource' });
  await person.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(
    await within(dialog).findByText('Please select a section, a group, a class or a student'),
  ).toBeVisible();
  await person.click(await within(dialog).findByRole('checkbox', { name: /Reading club/ }));
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(server.sent('scheduleResource')[0]?.body).toMatchObject({
      ...{ group_ids: [buildGroup().id], section_ids: [], until_at: null },
    }),
  );
});

test('a schedule is edited over the version that was seen, and deleted', async () => {
  const server = serve();
  server.serve(resources, { listResourceSchedules: () => [buildResourceSchedule()] });
  const { person } = openSchedules();
  expect(await screen.findByText('Seen now')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: /^More about/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit schedule' });
  await person.click(within(dialog).getByRole('checkbox', { name: /^With an end/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateResourceSchedule')[0]?.body).toMatchObject({
      ...{ version: 1, section_ids: [8], until_at: '2026-11-27T08:00:00.000Z' },
    }),
  );
  await person.click(await screen.findByRole('button', { name: /^More about/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: /^Do you want to delete/ });
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.sent('removeResourceSchedule')).toHaveLength(1));
});

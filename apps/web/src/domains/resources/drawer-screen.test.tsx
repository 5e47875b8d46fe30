import { campusLists } from '@pelion/contract/campus-lists';
import { resources } from '@pelion/contract/resources';
import { uploads } from '@pelion/contract/uploads';
import { viewer } from '@pelion/contract/viewer';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { phoneWindow } from '../../../test/phone-window.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildResource } from '../../../test/resources.ts';
import { buildUser } from '../../../test/users.ts';
import { buildViewed, buildViewedFile } from '../../../test/viewer.ts';
import { DrawerScreen } from './drawer-screen.tsx';

const uploaded = {
  ...{ id: '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11', url: 'https://media.example/1', name: 'leaves.pdf' },
  ...{ media_type: 'application/pdf', size: 4, state: 'ready' as const },
};

const serve = (rows = [buildResource()]) =>
  new FakeServer()
    .serve(resources, {
      listResources: () => ({ resources: rows, total: rows.length }),
      listResourceFilters: () => ({ owners: [{ id: 5, name: 'Rosa Miller' }], tags: ['fractions'] }),
      getResource: () => rows[0] ?? refuse('notFound'),
      createResource: () => buildResource(),
      updateResource: () => buildResource(),
      moveResource: () => buildResource(),
      removeResource: () => ({ status_id: 3 }),
      shareResource: () => buildResource(),
    })
    .serve(campusLists, {
      listGrades: () => [{ id: 2, name: 'Grade 7' }],
      listSubjects: () => [],
      listTeachers: () => [{ id: 6, name: 'Samuel Jensen', avatar: null, is_suspended: false }],
    })
    .serve(uploads, {
      beginUpload: () => ({ id: uploaded.id, received: 0 }),
      sendUploadPiece: () => ({ received: 4, file: uploaded }),
      cancelUpload: () => ({ done: true as const }),
    });

const open = (at: string, user = buildUser({ userType: 'teacher' })) =>
  renderScreen(<DrawerScreen />, { user, path: '/resource-drawer-list/:category', at });
const documents = '/resource-drawer-list/documents';
const menuItem = async (person: ReturnType<typeof open>['person'], name: string) => {
  await person.click(await screen.findByRole('button', { name: /^More/ }));
  await person.click(screen.getByRole('menuitem', { name }));
};

test('lists a category with its kind, grade and reach, and is accessible', async () => {
  const server = serve();
  open(documents);
  const row = await screen.findByRole('row', { name: /Fractions on a number line/ });
  expect(row).toHaveAccessibleName(/Only you PDF · 1.2 MB Grade 7 Mathematics Rosa Miller/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/resource-drawer/2/81');
  expect(screen.getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page');
  expect(server.sent('listResources')[0]).toMatchObject({
    path: '/api/school/campus/7/resource-drawer/2',
    query: { offset: '0', limit: '8' },
  });
  await expectAccessible();
});

test.each([
  ['/resource-drawer/9', 'eBook'],
  ['/resource-drawer/6', 'Notes'],
])('%s is the same by number', async (at, title) => {
  serve();
  renderScreen(<DrawerScreen />, { path: '/resource-drawer/:categoryId', at });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test.each(['7', '8', '0', '10', 'documents'])('category %s is not found', (id) => {
  serve();
  renderScreen(<DrawerScreen />, { path: '/resource-drawer/:categoryId', at: `/resource-drawer/${id}` });
  expect(screen.getByTestId('elsewhere')).toHaveTextContent('/404');
});

test.each(['2', 'files', 'constructor'])('word %s is not found', (word) => {
  serve();
  open(`/resource-drawer-list/${word}`);
  expect(screen.getByTestId('elsewhere')).toHaveTextContent('/404');
});

test('filters stand in the address, as chips, and are taken back', async () => {
  const server = serve([]);
  const { person, router } = open(`${documents}?grade=2&used=no&tag=fractions&status=archived`);
  expect(await screen.findByText('No resources found.')).toBeVisible();
  expect(server.sent('listResources')[0]?.query).toMatchObject({
    ...{ grade_ids: '2', is_used: 'false', tag: 'fractions', status: 'archived' },
  });
  await person.click(await screen.findByRole('button', { name: 'Remove Use: Not used' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('used'));
  await person.click(screen.getByRole('button', { name: /^Filters/ }));
  await person.click(await screen.findByRole('checkbox', { name: 'Grade 7' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('grade'));
  await expectAccessible();
});

test('files are uploaded and added at once, each with its name, tags said once', async () => {
  const server = serve([]);
  const { person } = open(documents);
  const [add] = await screen.findAllByRole('button', { name: 'Add documents' });
  await person.click(add ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Add documents' });
  await person.upload(await within(dialog).findByLabelText(/^Choose files/), [
    new File(['leaf'], 'leaves_of trees.pdf'),
    new File(['leaf'], 'roots.png'),
    new File(['run'], 'setup.exe'),
  ]);
  expect(within(dialog).queryByText('setup.exe')).toBeNull();
  await waitFor(() => expect(within(dialog).getAllByText('4 bytes uploaded')).toHaveLength(2));
  const [name] = within(dialog).getAllByRole('textbox', { name: /Name/ });
  expect(name).toHaveValue('leaves of trees');
  await person.click(within(dialog).getByRole('checkbox', { name: /^Decorative/ }));
  await person.type(within(dialog).getByRole('combobox', { name: 'Tags' }), 'trees,');
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Add 2' }));
  await waitFor(() => expect(server.sent('createResource')).toHaveLength(2));
  expect(server.sent('createResource').map(({ body }) => body)).toMatchObject([
    { name: 'leaves of trees', file_id: uploaded.id, tags: ['trees'], alternative_text: null },
    { name: 'roots', file_id: uploaded.id, tags: ['trees'], alternative_text: '' },
  ]);
  expect(server.sent('cancelUpload')).toHaveLength(0);
});

test('a dialog that is closed leaves its uploads in view, to go on or discard', async () => {
  const server = serve([]);
  const { person } = open('/resource-drawer-list/videos');
  const [add] = await screen.findAllByRole('button', { name: 'Add videos' });
  await person.click(add ?? document.body);
  await person.upload(await screen.findByLabelText(/^Choose files/), new File(['leaf'], 'film.mp4'));
  expect(await screen.findByText('4 bytes uploaded')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('1 uploaded file is not added yet.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('4 bytes uploaded')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(server.sent('cancelUpload')).toHaveLength(1));
});

test('a link needs an address of the web', async () => {
  const server = serve([]);
  const { person } = open('/resource-drawer-list/links');
  const [add] = await screen.findAllByRole('button', { name: 'Add link' });
  await person.click(add ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Add link' });
  await person.type(within(dialog).getByRole('textbox', { name: /Address/ }), 'javascript:alert(1)');
  await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Museum');
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(
    await within(dialog).findByText('Please enter an address that begins with https:// or http://'),
  ).toBeVisible();
  const address = within(dialog).getByRole('textbox', { name: /Address/ });
  await person.clear(address);
  await person.type(address, 'museum.example/rooms');
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('createResource')[0]?.body).toMatchObject({
      ...{ url: 'https://museum.example/rooms', name: 'Museum' },
    }),
  );
});

test('is edited over the version that was seen', async () => {
  const server = serve();
  server.serve(resources, { updateResource: () => refuse('conflict') });
  const { person } = open(documents);
  await menuItem(person, 'Edit');
  // The dialog is made anew once its record has loaded.
  await person.type(await screen.findByRole('textbox', { name: /Name/ }), ' 2');
  const dialog = screen.getByRole('dialog', { name: 'Edit resource' });
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Current name: “Fractions on a number line”')).toBeVisible();
  expect(server.sent('updateResource')[0]?.body).toMatchObject({
    ...{ version: 1, name: 'Fractions on a number line 2', tags: ['fractions'] },
  });
  await expectAccessible();
});

test('a cover is added, and removed by the next edit', async () => {
  const server = serve();
  const { person } = open(documents);
  await menuItem(person, 'Edit');
  // The dialog is made anew once its record has loaded.
  await screen.findByDisplayValue('Fractions on a number line');
  const dialog = screen.getByRole('dialog', { name: 'Edit resource' });
  await person.upload(within(dialog).getByLabelText('Add cover'), new File(['leaf'], 'leaf.png'));
  expect(await within(dialog).findByRole('button', { name: 'Remove cover' })).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateResource')[0]?.body).toMatchObject({ cover_file_id: uploaded.id }),
  );
});

test('students download with the permission alone, by a link made anew', async () => {
  const server = serve().serve(viewer, {
    openViewed: () => buildViewed({ file: buildViewedFile({ download_url: '#saved' }) }),
  });
  const student = buildUser({ userType: 'student' });
  const permissions = [...student.permissions, 'can_download_materials' as const];
  const { person } = open(documents, { ...student, permissions });
  await menuItem(person, 'Download');
  await waitFor(() => expect(server.sent('openViewed')[0]?.query).toEqual({ resource: '81' }));
  await waitFor(() => expect(location.hash).toBe('#saved'));
});

test('is shared with the campus and with teachers by level', async () => {
  const server = serve();
  const { person } = open(documents);
  await menuItem(person, 'Share');
  const dialog = await screen.findByRole('dialog', { name: 'Share “Fractions on a number line”' });
  await person.click(await within(dialog).findByRole('switch', { name: /Share with the campus/ }));
  await person.type(within(dialog).getByRole('combobox', { name: 'Teachers' }), 'Samuel');
  await person.click(await within(dialog).findByRole('option', { name: 'Samuel Jensen' }));
  await person.selectOptions(within(dialog).getByRole('combobox', { name: /^Permission of/ }), 'Edit');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('shareResource')[0]?.body).toEqual({
      ...{ version: 1, is_campus: true, shares: [{ user_id: 6, share_type_id: 2 }] },
    }),
  );
});

test('a used one is archived instead of deleted, and the bin restores', async () => {
  const server = serve([buildResource({ is_used: true })]);
  const first = open(documents);
  await menuItem(first.person, 'Delete');
  const question = await screen.findByRole('dialog', { name: 'Do you want to archive the resource?' });
  await first.person.click(within(question).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(server.sent('removeResource')).toHaveLength(1));
  expect(await screen.findByText('The resource has been archived.')).toBeVisible();
  first.unmount();
  const binned = serve([buildResource({ status_id: 3, removed_on: '2026-12-20T08:00:00.000Z' })]);
  const { person } = open(`${documents}?status=bin`);
  expect(await screen.findByRole('columnheader', { name: 'Kept until' })).toBeVisible();
  await menuItem(person, 'Restore');
  await waitFor(() => expect(binned.sent('moveResource')[0]?.path).toMatch(/\/81\/status\/1$/));
});

test('students open what is for them at once, on a phone, in the words of a company', async () => {
  phoneWindow();
  serve([
    buildResource({
      can: { edit: false, share: false, schedule: false, archive: false, restore: false, delete: false },
    }),
  ]);
  open(documents, buildUser({ userType: 'student', campusType: 'corporation' }));
  const link = await screen.findByRole('link', { name: 'Fractions on a number line' });
  expect(link).toHaveAttribute('href', '/viewer?resource=81');
  expect(screen.queryByRole('button', { name: /^(Add|More)/ })).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByText('Only you')).toBeNull();
  await expectAccessible();
});

test('an empty drawer tells families where resources come from', async () => {
  serve([]);
  open(documents, buildUser({ userType: 'parent' }));
  expect(await screen.findByText('Whatever your teachers share with you appears here.')).toBeVisible();
});

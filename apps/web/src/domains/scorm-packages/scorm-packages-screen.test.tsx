import { campusLists } from '@pelion/contract/campus-lists';
import { scormPackages } from '@pelion/contract/scorm-packages';
import { uploads } from '@pelion/contract/uploads';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildScormPackage } from '../../../test/scorm-packages.ts';
import { CreateScormPackageScreen } from './create-scorm-package-screen.tsx';
import { EditScormPackageScreen } from './edit-scorm-package-screen.tsx';
import { ScormPackagesScreen } from './scorm-packages-screen.tsx';

const file = {
  id: '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11',
  url: 'https://media.example/1',
  name: 'Leaves_of_trees.zip',
  media_type: 'application/zip',
  size: 4,
  state: 'ready' as const,
};

const serve = () =>
  new FakeServer()
    .serve(scormPackages, {
      listScormPackages: () => ({ packages: [buildScormPackage()], total: 1 }),
      getScormPackage: () => buildScormPackage(),
      updateScormPackage: () => buildScormPackage({ version: 2 }),
      createScormPackage: () => buildScormPackage(),
      removeScormPackage: () => ({ done: true as const }),
    })
    .serve(campusLists, { listGrades: () => [], listSubjects: () => [] })
    .serve(uploads, {
      beginUpload: () => ({ id: file.id, received: 0 }),
      sendUploadPiece: () => ({ received: 4, file }),
    });

test('lists packages with their status, and is accessible', async () => {
  serve();
  renderScreen(<ScormPackagesScreen />, { path: '/scorm' });
  expect(await screen.findByRole('link', { name: 'The tide' })).toHaveAttribute('href', '/scorm/61');
  expect(screen.getByText('Active', { selector: 'span' })).toBeVisible();
  await expectAccessible();
});

test('creates a package from a zip, by the name of its file', async () => {
  const server = serve();
  const { person } = renderScreen(<CreateScormPackageScreen />, { path: '/scorm/create' });
  await person.upload(await screen.findByLabelText(/^Choose a file/), new File(['leaf'], file.name));
  await screen.findByText('4 bytes uploaded');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Leaves of trees');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(server.sent('createScormPackage')).toHaveLength(1));
});

test('says what a refused file is', async () => {
  serve().serve(scormPackages, {
    createScormPackage: () =>
      refuse('invalidInput', [
        { path: 'upload_id', message: 'This is a cmi5 package. Export it as SCORM 1.2.' },
      ]),
  });
  const { person } = renderScreen(<CreateScormPackageScreen />, { path: '/scorm/create' });
  await person.upload(await screen.findByLabelText(/^Choose a file/), new File(['leaf'], file.name));
  await screen.findByText('4 bytes uploaded');
  await person.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('This is a cmi5 package. Export it as SCORM 1.2.')).toBeVisible();
});

test('edits a package over the version that was seen', async () => {
  const server = serve();
  const { person } = renderScreen(<EditScormPackageScreen />, {
    path: '/scorm/edit/:packageId',
    at: '/scorm/edit/61',
  });
  const name = await screen.findByLabelText(/^Name/);
  await person.clear(name);
  await person.type(name, 'The tides');
  await person.type(screen.getByLabelText(/^Score to pass/), '80');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateScormPackage')[0]?.body).toMatchObject({
      version: 1,
      name: 'The tides',
      mastery_score: 80,
      counted: 'best',
    }),
  );
});

import { campusLists } from '@pelion/contract/campus-lists';
import { ltiTools } from '@pelion/contract/lti-tools';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildLtiTool } from '../../../test/lti-tools.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { CreateLtiToolScreen } from './create-lti-tool-screen.tsx';
import { EditLtiToolScreen } from './edit-lti-tool-screen.tsx';
import { LtiToolsScreen } from './lti-tools-screen.tsx';

const serve = (tool = buildLtiTool()) =>
  new FakeServer().serve(campusLists, { listGrades: () => [], listSubjects: () => [] }).serve(ltiTools, {
    listLtiTools: () => ({ tools: [tool], total: 1 }),
    getLtiTool: () => tool,
    createLtiTool: () => tool,
    updateLtiTool: () => tool,
    setLtiToolStatus: () => tool,
    removeLtiTool: () => ({ done: true as const }),
    readLtiCartridge: () => ({
      name: 'Atoms',
      description: '',
      url: 'https://atoms.example/a',
      custom_parameters: 'size=3',
    }),
    getLtiTabDomains: () => ({ domains: ['atoms.example'], can: { edit: true } }),
    setLtiTabDomains: () => ({ domains: [], can: { edit: true } }),
  });

test('lists tools with host and status, deactivates and deletes', async () => {
  const server = serve();
  const { person } = renderScreen(<LtiToolsScreen />, { path: '/lti-tools', at: '/lti-tools' });
  expect(await screen.findByRole('link', { name: 'Molecule viewer' })).toBeVisible();
  expect(screen.getByText('molecules.example')).toBeInTheDocument();
  await expectAccessible();
  const choose = async (name: string) => {
    await person.click(screen.getByRole('button', { name: /More about/ }));
    await person.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Deactivate');
  await waitFor(() => expect(server.sent('setLtiToolStatus')[0]?.path).toContain('/lti-tools/71/status/3'));
  await choose('Delete');
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.sent('removeLtiTool')).toHaveLength(1));
});

test('fills a new tool in from XML and creates it', async () => {
  const server = serve();
  const { person } = renderScreen(<CreateLtiToolScreen />, {
    path: '/lti-tools/create',
    at: '/lti-tools/create',
  });
  const file = new File(['<cartridge_basiclti_link/>'], 'atoms.xml', { type: 'text/xml' });
  await person.upload(await screen.findByLabelText('Fill in from XML'), file);
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('Atoms'));
  await person.type(screen.getByLabelText(/^Key/), 'school');
  await person.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Please enter the secret')).toBeVisible();
  await person.type(screen.getByLabelText(/^Secret/), 'a-secret');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(server.sent('createLtiTool')[0]?.body).toMatchObject({
      ...{ name: 'Atoms', url: 'https://atoms.example/a', key: 'school', secret: 'a-secret' },
      ...{ custom_parameters: 'size=3', target: 'iframe', sends_name: false },
    }),
  );
});

test('edits a tool and leaves its secret', async () => {
  const server = serve();
  const { person } = renderScreen(<EditLtiToolScreen />, {
    path: '/lti-tools/edit/:toolId',
    at: '/lti-tools/edit/71',
  });
  const name = await screen.findByLabelText(/^Name/);
  await person.clear(name);
  await person.type(name, 'Molecules');
  await person.click(screen.getByRole('switch', { name: 'Tell the tool the name' }));
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateLtiTool')[0]?.body).toMatchObject({
      ...{ version: 1, name: 'Molecules', sends_name: true },
    }),
  );
  expect(server.sent('updateLtiTool')[0]?.body).not.toHaveProperty('secret');
});

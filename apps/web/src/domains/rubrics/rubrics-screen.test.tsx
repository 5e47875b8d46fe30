import { screens } from '@pelion/access';
import { rubricDraft, rubrics } from '@pelion/contract/rubrics';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildRubric } from '../../../test/rubrics.ts';
import { buildUser } from '../../../test/users.ts';
import { RubricsScreen } from './rubrics-screen.tsx';

function open(list = [buildRubric()]) {
  const server = new FakeServer().serve(rubrics, {
    listRubrics: () => list,
    createRubric: () => buildRubric(),
    updateRubric: () => buildRubric({ version: 2 }),
    removeRubric: () => ({ done: true as const }),
  });
  const user = buildUser({ userType: 'teacher' });
  return {
    ...renderScreen(<RubricsScreen />, { user, path: screens.rubrics.path, at: '/marking/rubrics' }),
    server,
  };
}

it('lists rubrics with what they give', async () => {
  open([
    buildRubric(),
    buildRubric({ id: 13, name: 'Lab', is_mine: false, can: { edit: false, delete: false } }),
  ]);
  expect(await screen.findByRole('row', { name: /^Short essays 5/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Lab 5 .*Grace Other/ })).toBeVisible();
  await expectAccessible();
});

it('writes one: levels with points, and a criterion with free points', async () => {
  const { person, server } = open([]);
  expect(await screen.findByText('No rubric yet')).toBeVisible();
  const [add] = screen.getAllByRole('button', { name: 'Add rubric' });
  if (!add) throw new Error('There is no way to add one.');
  await person.click(add);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add rubric' }));
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect((await dialog.findAllByText('Please enter the name')).length).toBeGreaterThan(1);
  expect(server.sent('createRubric')).toEqual([]);
  await expectAccessible();
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Essays');
  await person.type(dialog.getByRole('textbox', { name: /^Aspect/ }), 'Reasons');
  await person.type(dialog.getByRole('textbox', { name: /^Level 1/ }), 'Good');
  await person.type(dialog.getByRole('textbox', { name: /^Level 2/ }), 'Fair');
  await person.click(dialog.getByRole('button', { name: 'Delete level 3 of criterion 1' }));
  await person.click(dialog.getByRole('button', { name: 'Add a criterion' }));
  const second = within(dialog.getByRole('group', { name: 'Criterion 2' }));
  await person.type(second.getByRole('textbox', { name: /^Aspect/ }), 'Language');
  await person.click(second.getByRole('switch', { name: /Free points/ }));
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(server.sent('createRubric')).toHaveLength(1));
  const [sent] = server.sent('createRubric').map(({ body }) => rubricDraft.parse(body));
  expect(sent).toMatchObject({
    name: 'Essays',
    criteria: [
      {
        name: 'Reasons',
        levels: [
          { name: 'Good', points: '2' },
          { name: 'Fair', points: '1' },
        ],
        most: null,
      },
      { name: 'Language', levels: [], most: '1' },
    ],
  });
});

it('says before it is changed that marks keep what they were given by', async () => {
  const { person } = open();
  await screen.findByText('Short essays');
  await person.click(screen.getByRole('button', { name: /Short essays/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rubric' }));
  expect(dialog.getByText('Used by 1 question')).toBeVisible();
});

import { campusSettingsOf } from '@pelion/access';
import { presentationTemplates } from '@pelion/contract/presentation-templates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { phoneWindow } from '../../../test/phone-window.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildPresentationTemplate } from '../../../test/setup-records.ts';
import { buildUser } from '../../../test/users.ts';
import { PresentationTemplatesScreen } from './presentation-templates-screen.tsx';

const topic = buildPresentationTemplate();
const serve = (rows = [topic]) =>
  new FakeServer().serve(presentationTemplates, {
    listPresentationTemplates: () => rows,
    createPresentationTemplate: () => topic,
    updatePresentationTemplate: () => topic,
    removePresentationTemplate: () => ({ done: true as const }),
    restorePresentationTemplate: () => topic,
  });
const open = (campusType: 'k12' | 'corporation' = 'k12') =>
  renderScreen(<PresentationTemplatesScreen />, {
    user: buildUser(
      { userType: 'campusAdmin', campusType },
      { school_campus_setting: campusSettingsOf({ opted_for_ai: true }) },
    ),
    path: '/presentation-templates',
    at: '/presentation-templates',
  });
const choose = async (person: ReturnType<typeof open>['person'], entry: string) => {
  await person.click(await screen.findByRole('button', { name: 'More about New topic' }));
  await person.click(screen.getByRole('menuitem', { name: entry }));
};

test('lists them with their slides, is searched, and is accessible', async () => {
  serve([topic, buildPresentationTemplate({ id: 13, name: 'Lab safety', description: '', look: 'dark' })]);
  const { person } = open();
  const card = await screen.findByRole('row', { name: /New topic/ });
  expect(card).toHaveAccessibleName(/New topic 2 Color of the school Ten minutes at the beginning/);
  await person.click(within(card).getByRole('button', { name: 'Details of New topic' }));
  const strip = screen.getByRole('list', { name: 'Slides of “New topic”' });
  expect(
    within(strip)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['What we learn', 'Question to the room']);
  await expectAccessible();
  await person.type(screen.getByRole('searchbox'), 'safety');
  await waitFor(() => expect(screen.queryByRole('row', { name: /New topic/ })).toBeNull());
  expect(screen.getByRole('row', { name: /Lab safety/ })).toBeVisible();
});

test('counts the slides that the strip has no room for', async () => {
  const [slide] = topic.slides;
  if (!slide) throw new Error('no slide');
  serve([buildPresentationTemplate({ slides: Array.from({ length: 9 }, () => slide) })]);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /^Details of/ }));
  expect(screen.getByText('+3')).toBeVisible();
});

test('adds one with slides that were moved, removed and added', async () => {
  const server = serve([]);
  const { person } = open();
  const [add] = await screen.findAllByRole('button', { name: 'Add presentation template' });
  if (!add) throw new Error('no way to add one');
  await person.click(add);
  const dialog = await screen.findByRole('dialog', { name: 'Add presentation template' });
  const slide = (number: number) => within(within(dialog).getByRole('group', { name: `Slide ${number}` }));
  await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Debate');
  await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Look' }), 'Dark');
  await person.type(slide(2).getByRole('textbox', { name: 'Title' }), 'Both sides');
  await person.click(slide(2).getByRole('button', { name: 'More about slide 2' }));
  await person.click(screen.getByRole('menuitem', { name: 'Move up' }));
  expect(slide(1).getByRole('textbox', { name: 'Title' })).toHaveValue('Both sides');
  await person.click(slide(4).getByRole('button', { name: 'More about slide 4' }));
  await person.click(screen.getByRole('menuitem', { name: 'Remove' }));
  await person.click(within(dialog).getByRole('button', { name: 'Add slide' }));
  await person.selectOptions(slide(4).getByRole('combobox', { name: 'Layout' }), 'Two columns');
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('createPresentationTemplate')[0]?.body).toEqual({
      name: 'Debate',
      description: '',
      look: 'dark',
      slides: [
        { layout: 'text', title: 'Both sides', guidance: '' },
        { layout: 'title', title: '', guidance: '' },
        { layout: 'question', title: '', guidance: '' },
        { layout: 'twoColumns', title: '', guidance: '' },
      ],
    }),
  );
});

test('says what is wrong at its field', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Add presentation template' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('Please enter the name')).toBeVisible();
  expect(server.sent('createPresentationTemplate')).toEqual([]);
});

test('a copy is a new one that begins as the other', async () => {
  const server = serve();
  const { person } = open();
  await choose(person, 'Copy');
  const dialog = await screen.findByRole('dialog', { name: 'Add presentation template' });
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('createPresentationTemplate')[0]?.body).toMatchObject({
      name: 'Copy of New topic',
      look: 'color',
      slides: topic.slides,
    }),
  );
});

test('shows what somebody else has saved meanwhile, beside what was typed', async () => {
  const theirs = buildPresentationTemplate({ name: 'Unit opener', version: 2 });
  let rows = [topic];
  new FakeServer().serve(presentationTemplates, {
    listPresentationTemplates: () => rows,
    updatePresentationTemplate: () => refuse('conflict'),
  });
  const { person } = open();
  await choose(person, 'Edit');
  rows = [theirs];
  const dialog = await screen.findByRole('dialog', { name: 'Edit presentation template' });
  const name = within(dialog).getByRole('textbox', { name: /Name/ });
  await person.type(name, ' 2');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Current name: “Unit opener”')).toBeVisible();
  expect(name).toHaveValue('New topic 2');
  await person.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(name).toHaveValue('Unit opener'));
});

test('is deleted without a question, and comes back by “Undo”, on a phone in the words of a company', async () => {
  phoneWindow();
  const server = serve();
  const { person } = open('corporation');
  expect(await screen.findByText(/Color of the organization/)).toBeVisible();
  await choose(person, 'Delete');
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('restorePresentationTemplate')).toHaveLength(1));
  expect(await screen.findByText('Undone')).toBeVisible();
  await expectAccessible();
});

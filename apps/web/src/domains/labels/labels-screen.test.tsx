import { type Label, labels } from '@pelion/contract/labels';
import { type CampusType, hasTerm, keysOf, terms, termsOf, wordPair } from '@pelion/words';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildLabels } from '../../../test/settings.ts';
import { buildUser } from '../../../test/users.ts';
import { LabelsScreen } from './labels-screen.tsx';

const serve = (rows: readonly Label[] = buildLabels()) =>
  new FakeServer().serve(labels, {
    listLabels: () => [...rows],
    saveLabels: () => rows.map((row) => (row.term === 'teacher' ? { ...row, own: trainer } : row)),
  });
const trainer = { singular: 'trainer', plural: 'trainers' };
const open = (campusType: CampusType = 'k12') =>
  renderScreen(<LabelsScreen />, {
    user: buildUser({ userType: 'campusAdmin', campusType }),
    path: '/settings/labels',
  });
const field = (word: string, form: 'singular' | 'plural') =>
  screen.findByRole('textbox', { name: `“${word}”: ${form}` });
const preview = () => screen.getByRole('region', { name: 'Example sentences' });

test('lists every term with its usual words, and is accessible', async () => {
  serve();
  open();
  const list = await screen.findByRole('list', { name: 'Labels' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(keysOf(terms).length);
  expect(within(list).getByText('teacher, teachers')).toBeVisible();
  await expectAccessible();
});

test.each(['k12', 'higherEducation', 'corporation', 'dsat'] as const)(
  'the preview says every term of a %s campus, no other and no brace',
  async (campusType) => {
    const usual = termsOf(campusType);
    serve(buildLabels(campusType));
    open(campusType);
    await screen.findByRole('list', { name: 'Labels' });
    const said = preview().textContent?.toLowerCase() ?? '';
    expect(
      keysOf(terms).filter(
        (term) =>
          Object.values(wordPair(usual[term])).some((word) => said.includes(word)) !==
          hasTerm(campusType, term),
      ),
    ).toEqual([]);
    expect(said).not.toMatch(/[{}]/);
  },
);

test('a word is seen in sentences while it is typed, and saved with both forms', async () => {
  const server = serve();
  const { person } = open();
  await person.type(await field('teacher', 'singular'), 'trainer');
  expect(preview()).toHaveTextContent('The trainer of this section');
  await person.type(await field('teacher', 'plural'), 'trainers');
  expect(preview()).toHaveTextContent('Trainers');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('saveLabels')[0]?.body).toEqual({ labels: { teacher: trainer } }));
  expect(await screen.findByText('The labels have been saved.')).toBeVisible();
});

test('one goes back to usual, and all of them do', async () => {
  const rows = buildLabels().map((row) =>
    row.term === 'teacher' || row.term === 'student' ? { ...row, own: trainer } : row,
  );
  const server = serve(rows);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Reset “teacher”' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('saveLabels')[0]?.body).toEqual({ labels: { teacher: null } }));
  await person.click(screen.getByRole('button', { name: 'Reset all' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('saveLabels')[1]?.body).toEqual({ labels: { teacher: null, student: null } }),
  );
});

test('a word with braces or half a pair is refused at its field', async () => {
  const server = serve();
  const { person } = open();
  await person.type(await field('teacher', 'singular'), '{{student}');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await field('teacher', 'singular')).toHaveAccessibleDescription(
      'A word cannot contain braces or | $ # ^',
    ),
  );
  expect(await field('teacher', 'plural')).toHaveAccessibleDescription('Please enter the word');
  expect(server.sent('saveLabels')).toEqual([]);
});

test('two things with one word can be saved, and are pointed out', async () => {
  serve();
  const { person } = open();
  await person.type(await field('teacher', 'singular'), 'tutor');
  expect(await screen.findByText(/more than one meaning: tutor/)).toBeVisible();
});

test('a failure is said and nothing typed is lost', async () => {
  serve().serve(labels, { saveLabels: () => refuse('internal') });
  const { person } = open();
  await person.type(await field('teacher', 'singular'), 'trainer');
  await person.type(await field('teacher', 'plural'), 'trainers');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await field('teacher', 'singular')).toHaveValue('trainer');
});

import { type AnswerMark, type GivenMark, type Moderation, markingContract } from '@pelion/contract/marking';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse } from '../../../test/fake-server.ts';
import { gradingServer, openGradeScreen } from '../../../test/grade-screen.tsx';
import { buildAnswerMark, buildMarking, buildWaitingMark } from '../../../test/marking.ts';
import { expectAccessible } from '../../../test/render-screen.tsx';

const givenBy = (number: number, name: string, points: string, comment: string): GivenMark => ({
  number,
  marked_by_name: name,
  marked_at: '2026-11-21T15:00:00.000Z',
  points,
  exact_points: points,
  comment,
  is_doubtful: false,
  rubric: null,
  choices: [],
  places: [],
});

const moderated = (changes: Partial<Moderation> = {}): Moderation => ({
  state: 'open',
  allowed_difference: '0.25',
  given: 0,
  own: null,
  act: 'mark',
  marks: [],
  ...changes,
});

const waiting = (moderation: Moderation, changes: Partial<AnswerMark> = {}) =>
  buildWaitingMark({ moderation, ...changes });

/** Opens an attempt whose second answer is double-marked; `after` is the mark after saving. */
function open(item: AnswerMark, after: AnswerMark = item) {
  let now = item;
  const sheet = () => buildMarking({ items: [buildAnswerMark(), now] });
  const save = () => {
    now = after;
    const { result_status_id, result_status_description } = sheet();
    const standing = { score: null, actual_score: null, total_score: null };
    return { result_status_id, result_status_description, ...standing, item: after };
  };
  const server = gradingServer().serve(markingContract, {
    getMarking: sheet,
    markItem: save,
    decideMark: save,
  });
  return openGradeScreen(server);
}

const pointsField = () => screen.findByRole('textbox', { name: /^Points out of/ });

it('says that one gives the second of two marks, and afterwards that it waits for what is decided', async () => {
  const own = { own: 2, given: 2 } as const;
  const { person, server } = open(
    waiting(moderated({ given: 1 })),
    waiting(moderated({ ...own, state: 'differs' }), { version: 1, points: '0.5', exact_points: '1/2' }),
  );
  expect(await screen.findByText(/You give the second/)).toBeVisible();
  await person.type(await pointsField(), '0.5{Enter}');
  expect(await screen.findByText(/are more than 0.25 points apart/)).toBeVisible();
  expect(server.sent('markItem')).toHaveLength(1);
  const strip = within(screen.getByRole('navigation', { name: 'Questions' }));
  expect(strip.getByRole('button', { name: 'Question 2, waiting for somebody else' })).toBeVisible();
  await person.click(strip.getByRole('button', { name: 'Overall' }));
  expect(await screen.findByText(/rate overall once every answer has been decided/)).toBeVisible();
  expect(screen.getByText('Waiting for somebody else')).toBeVisible();
  await expectAccessible();
});

it('begins with the answer that waits for somebody else, where nothing waits for oneself', async () => {
  open(waiting(moderated({ state: 'differs', given: 2, own: 1 }), { points: '0.5', exact_points: '1/2' }));
  expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
  expect(screen.getByText(/are more than 0.25 points apart/)).toBeVisible();
});

it('lets a third one take one of the marks, or give another, and sends that as what is decided', async () => {
  const place = { kind: 'words', id: 'a', start: 0, quote: 'A', before: '', after: ' circle' } as const;
  const places = [{ ...place, comment: 'Which one?' }];
  const marks = [
    { ...givenBy(1, 'Ada Marker', '0', 'Nothing here.'), places },
    givenBy(2, 'Ben Marker', '1', 'All here.'),
  ];
  const differs = moderated({ state: 'differs', given: 2, act: 'decide', marks });
  const settled = { version: 1, points: '1', exact_points: '1', needs_grading: false } as const;
  const { person, server } = open(
    waiting(differs),
    waiting({ ...differs, state: 'settled' }, { ...settled, comment: 'All here.' }),
  );
  const panel = within(await screen.findByRole('region', { name: 'Your decision is needed' }));
  // The deciding marker's counts cover answers to decide, not to mark.
  await waitFor(() => expect(server.sent('countLeft').at(-1)?.query).toMatchObject({ is_to_decide: 'true' }));
  expect(panel.getByRole('heading', { name: 'First mark, by Ada Marker: 0' })).toBeVisible();
  expect(panel.getByText('All here.')).toBeVisible();
  expect(panel.getByText('Which one?')).toBeVisible();
  await expectAccessible();
  const [, second] = panel.getAllByRole('button', { name: 'Take this mark' });
  if (second) await person.click(second);
  expect(await pointsField()).toHaveValue('1');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('decideMark').map(({ body }) => body)).toMatchObject([
      { version: 0, points: '1', comment: 'All here.' },
    ]),
  );
  expect(server.sent('markItem')).toEqual([]);
  expect(await screen.findByRole('region', { name: 'You can change the decision' })).toBeVisible();
});

it('shows whoever comes third what counts, and nothing to fill in', async () => {
  const marks = [givenBy(1, 'Ada Marker', '1', ''), givenBy(2, 'Ben Marker', '1', '')];
  open(
    waiting(moderated({ state: 'settled', given: 2, act: null, marks }), {
      needs_grading: false,
      points: '1',
      exact_points: '1',
    }),
  );
  await screen.findByRole('heading', { name: /^Question \d of 2$/ });
  const strip = within(screen.getByRole('navigation', { name: 'Questions' }));
  strip.getByRole('button', { name: 'Question 2' }).click();
  expect(await screen.findByText('Final mark: 1 of 1')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Points out of/ })).toBeNull();
});

it('tells who was too late that two others have marked it', async () => {
  const { person, server } = open(waiting(moderated({ given: 1 })));
  await pointsField();
  const full = waiting(moderated({ given: 2, state: 'differs', act: null }));
  server.serve(markingContract, {
    markItem: () => refuse('conflict'),
    getMarking: () => buildMarking({ items: [buildAnswerMark(), full] }),
  });
  await person.type(await screen.findByRole('textbox', { name: 'Comment' }), 'A long thought.');
  await person.type(await pointsField(), '0.5{Enter}');
  expect(await screen.findByText(/A third one decides/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  // Input that can no longer be saved stays visible.
  expect(await screen.findByText('A long thought.', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('Points: 0.5')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('A long thought.', { selector: 'p' })).toBeNull();
});

import { assessments } from '@pelion/contract/assessments';
import { campusLists } from '@pelion/contract/campus-lists';
import { feedback } from '@pelion/contract/feedback';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildFeedbackResults, buildPerson, buildRound, color, pace, wish } from '../../../test/feedback.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { createFormat } from '../../lib/format.ts';
import { EditQuestionsPage } from './edit-questions-page.tsx';
import { FormPage } from './form-page.tsx';

const form = (changes: Parameters<typeof buildAssessment>[0] = {}) =>
  buildAssessment({ name: 'How was the term?', type: 6, assessment_category_id: 3, ...changes });
const stored = { assessment_id: 31, questions: [pace, wish], version: 2 };

const served = (rounds = [buildRound()], results = buildFeedbackResults()) =>
  new FakeServer()
    .serve(feedback, {
      getFeedbackForm: () => stored,
      listFeedbackRounds: () => rounds,
      getFeedbackResults: () => results,
      closeFeedbackRound: () => buildRound({ state: 'closed' }),
      giveFeedbackForm: () => buildRound(),
      saveFeedbackQuestions: () => ({ ...stored, version: 3 }),
    })
    .serve(campusLists, {
      listSections: () => [{ id: 3, grade_id: 2, label: 'Grade 7 - A', value: '2_3', student_count: 20 }],
      listStudents: () => [],
      listTeachers: () => [{ id: 21, name: 'Tia Both', is_suspended: false }],
      listParents: () => [
        { id: 20, name: 'Pat Parent', child_names: ['Ana Child', 'Ben Child'] },
        { id: 21, name: 'Tia Both', child_names: ['Cy Child'] },
      ],
    });
const open = (changes = {}) =>
  renderScreen(<FormPage form={form(changes)} dialogs={() => null} />, { path: '/here' });

test('says what it asks, to whom it was given and how many have answered', async () => {
  served();
  open();
  expect(await screen.findByText('How was the pace?')).toBeVisible();
  expect(await screen.findByText(/6 of 9 answered/)).toBeVisible();
  await expectAccessible();
});

test('who renames it second sees the other name, and chooses', async () => {
  let isFirst = true;
  const server = served()
    .serve(assessments, { getAssessment: () => form({ name: 'Theirs', version: 8 }) })
    .serve(feedback, {
      renameFeedbackForm: () => {
        const wasFirst = isFirst;
        isFirst = false;
        return wasFirst ? refuse('conflict') : stored;
      },
    });
  const { person } = open({ version: 7 });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Feedback Form' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await person.clear(name);
  await person.type(name, 'Mine');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Current name: “Theirs”')).toBeVisible();
  expect(name).toHaveValue('Mine');
  await person.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => server.sent('renameFeedbackForm').map(({ body }) => body))
    .toEqual([
      { name: 'Mine', version: 7 },
      { name: 'Mine', version: 8 },
    ]);
});

test('names whom it was given to: kinds of people, some of the sections, and how many single people', async () => {
  const sections = ['6 - A', '6 - B', '7 - A', '7 - B', '8 - A', '8 - B'];
  served([
    buildRound({ id: 1, given_to: { sections, user_types: [8], people: 0 } }),
    buildRound({ id: 2, given_to: { sections: [], user_types: [], people: 3 } }),
  ]);
  open();
  expect(
    await screen.findByRole('heading', { name: 'Parents, 6 - A, 6 - B, 7 - A, 7 - B, and 2 more' }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: '3 people' })).toBeVisible();
});

test('results are bars beside their numbers, and say that they are the first five', async () => {
  served();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Results' }));
  const dialog = await screen.findByRole('dialog', { name: 'Results: How was the term?' });
  expect(await within(dialog).findByText('6 of 9 answered')).toBeVisible();
  expect(within(dialog).getByRole('figure', { name: 'Who has answered' })).toHaveTextContent(
    'Answered 6 Skipped 1 Not yet 2',
  );
  expect(within(dialog).getByText(/These are the first 5 answers/)).toBeVisible();
  const rows = within(dialog)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['AnswerShareCount', '10%0', '20%0', '30%0', '4100%5', '50%0']);
  expect(within(dialog).getByText('On average 4')).toBeVisible();
  expect(within(dialog).getByText('1 answer')).toBeVisible();
  expect(within(dialog).getByText('More time')).toBeVisible();
  await expectAccessible();
});

test('of several choices each has its share of all who answered', async () => {
  const counts = color.options.map((answer, place) => ({ answer, count: place === 0 ? 4 : 2 }));
  served(
    [buildRound({ completed: 8 })],
    buildFeedbackResults({ shown: 8, questions: [{ question: color, answered: 6, counts, texts: [] }] }),
  );
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Results' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Results: How was the term?' }));
  await dialog.findByRole('rowheader', { name: 'Videos' });
  expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'AnswerShareCount',
    'Videos50%4',
    'Exercises25%2',
  ]);
});

test('before the fifth answer nothing shows, and there is nothing to export', async () => {
  served([buildRound({ completed: 4 })], buildFeedbackResults({ shown: null, questions: [] }));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Results' }));
  expect((await screen.findAllByText('Results appear after five answers.'))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');
});

test('says how many answers stay hidden', async () => {
  served(
    undefined,
    buildFeedbackResults({ hidden: 3, round: buildRound({ state: 'closed', completed: 8 }) }),
  );
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Results' }));
  expect(await screen.findByText(/^3 more answers stay hidden/)).toBeVisible();
});

test('is given to sections, anonymously unless told', async () => {
  const server = served([]);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Give' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send this form' });
  await person.click(within(dialog).getByRole('button', { name: 'Give' }));
  expect(await within(dialog).findByText('Please select whom to ask')).toBeVisible();
  await person.type(within(dialog).getByRole('combobox', { name: 'Sections' }), '7{Enter}{Escape}');
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Give' }));
  await waitFor(() =>
    expect(server.sent('giveFeedbackForm')[0]?.body).toMatchObject({
      section_ids: [3],
      is_anonymous: true,
      reminders: [24],
    }),
  );
});

test('is given to single people, parents among them, each once', async () => {
  const server = served([]);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Give' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this form' }));
  const people = dialog.getByRole('combobox', { name: 'Single people' });
  await person.click(people);
  expect((await dialog.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Tia BothTeacher and Parent of Cy Child',
    'Pat ParentParent of Ana Child and Ben Child',
  ]);
  await person.type(people, 'Pat{Enter}{Escape}');
  await person.click(dialog.getByRole('button', { name: 'Give' }));
  await waitFor(() => expect(server.sent('giveFeedbackForm')[0]?.body).toMatchObject({ user_ids: [20] }));
});

test('until somebody chooses, its reminders follow its dates', async () => {
  served([]);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Give' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this form' }));
  const isTicked = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect(isTicked('1 day before')).toBe(true);
  const set = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  set(/^Opens/, '2026-11-21T09:00');
  set(/^Closes/, '2026-11-21T13:00');
  expect([isTicked('1 hour before'), isTicked('1 day before')]).toEqual([true, false]);
  expect(dialog.queryByText(/Not sent/)).toBeNull();
});

test('who may only view it sees no results and gives it to nobody', async () => {
  served();
  open({
    can: {
      edit: false,
      delete: false,
      share: false,
      seeSharing: false,
      activate: false,
      deactivate: false,
      schedule: false,
      restore: false,
    },
  });
  expect(await screen.findByText(/6 of 9 answered/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Results' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Give' })).toBeNull();
});

test('its questions are written on one page, in their order, without points', async () => {
  const server = served();
  const { person, router } = renderScreen(<EditQuestionsPage form={form()} />, { path: '/here' });
  await person.click(await screen.findByRole('button', { name: 'Move question 2 up' }));
  await person.click(screen.getByRole('button', { name: 'Add question' }));
  await person.type(screen.getByRole('textbox', { name: /Question 3/ }), 'Which helped?');
  await person.selectOptions(
    screen.getAllByRole('combobox', { name: 'Kind' })[2] ?? document.body,
    'One choice',
  );
  await person.type(screen.getByRole('textbox', { name: 'Option 1' }), 'Videos');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter the option')).toBeVisible();
  await expectAccessible();
  await person.type(screen.getByRole('textbox', { name: 'Option 2' }), 'Exercises');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('saveFeedbackQuestions')[0]?.body).toMatchObject({
      version: 2,
      questions: [{ id: wish.id }, { id: pace.id }, { kind: 'single', options: ['Videos', 'Exercises'] }],
    }),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/feedback-forms/31'));
});

test('whoever saves its questions second sees what they are now, and chooses', async () => {
  let isFirst = true;
  const server = served().serve(feedback, {
    getFeedbackForm: () => (isFirst ? stored : { ...stored, questions: [color], version: 5 }),
    saveFeedbackQuestions: () => {
      const wasFirst = isFirst;
      isFirst = false;
      return wasFirst ? refuse('conflict') : stored;
    },
  });
  const { person } = renderScreen(<EditQuestionsPage form={form()} />, { path: '/here' });
  await person.type(await screen.findByRole('textbox', { name: /Question 1/ }), ' Mine');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('The questions have been changed since you opened them. They are now:'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: color.text })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Question 1/ })).toHaveValue('How was the pace? Mine');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('saveFeedbackQuestions')[1]?.body).toMatchObject({
      version: 5,
      questions: [{ text: 'How was the pace? Mine' }, { id: wish.id }],
    }),
  );
});

test('who was asked is filtered by state; with names, what each has answered is there to open', async () => {
  const people = [
    buildPerson({
      submitted_at: '2026-11-21T15:00:00.000Z',
      answers: [
        { question_id: pace.id, words: ['4'] },
        { question_id: color.id, words: ['Videos', 'Exercises'] },
      ],
    }),
    buildPerson({ id: 52, name: 'Ben Ode', status_id: 1 }),
    buildPerson({ id: 53, name: 'Chloe Park', status_id: 1 }),
  ];
  const round = buildRound({ is_anonymous: false, asked: 3, completed: 1, skipped: 0 });
  const questions = [pace, color].map((question) => ({ question, answered: 1, counts: [], texts: [] }));
  served([round], buildFeedbackResults({ round, shown: 1, questions, people }));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Results' }));
  const asked = within(await screen.findByRole('region', { name: 'People asked' }));
  expect(asked.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All (3)',
    'Not started (2)',
    'Completed (1)',
  ]);
  const when = createFormat('America/New_York').when('2026-11-21T15:00:00Z');
  expect(asked.getByText(`submitted ${when}`)).toBeVisible();
  await person.click(asked.getByText('Answers'));
  expect(asked.getByText('Videos and Exercises')).toBeVisible();
  await expectAccessible();
  await person.selectOptions(asked.getByRole('combobox', { name: 'Submission status' }), 'Not started (2)');
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ben OdeNot started',
    'Chloe ParkNot started',
  ]);
});

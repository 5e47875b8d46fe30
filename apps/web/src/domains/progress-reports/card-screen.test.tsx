import { commentBank } from '@pelion/contract/comment-bank';
import { progressReports } from '@pelion/contract/progress-reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildCardLine, buildCardSubject, buildReportCard } from '../../../test/progress-reports.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CardScreen } from './card-screen.tsx';

const path = '/reports/progress-report/card/:reportCardId';

function open(
  answers: Parameters<FakeServer['serve']>[1] = {},
  user: Parameters<typeof buildUser>[0] = { userType: 'teacher' },
) {
  const server = new FakeServer()
    .serve(progressReports, {
      getReportCard: () => buildReportCard(),
      listReportCards: () => ({ cards: [buildCardLine(), buildCardLine({ id: 42 })], total: 2 }),
      ...answers,
    })
    .serve(commentBank, {
      listComments: () => [{ id: 1, text: '{name} reads a lot.', used_count: 1 }],
      keepComment: () => ({ id: 1, text: '{name} reads a lot.', used_count: 1 }),
    });
  const view = renderScreen(<CardScreen />, {
    user: buildUser(user),
    path,
    at: '/reports/progress-report/card/41',
  });
  return { server, ...view };
}

const commentOf = async () =>
  within(await screen.findByRole('region', { name: 'Mathematics' })).getByRole('textbox', {
    name: 'Comment',
  });

const edited = (body: unknown) => {
  const { version, ...changes } = progressReports.endpoints.updateReportCardSubject.body.parse(body);
  return changes;
};

/** Answers as the server does after a save of mathematics. */
const saved = (changes: Parameters<typeof buildCardSubject>[0], version = 1) =>
  buildReportCard({
    subjects: [
      buildCardSubject({
        ...changes,
        ...{ version, written_by: 'Rosa Miller', written_at: new Date().toISOString() },
      }),
    ],
    problems: [],
  });

test('shows a card with marks, attendance and what is missing', async () => {
  open();
  const subject = within(await screen.findByRole('region', { name: 'Mathematics' }));
  expect(subject.getByText('B+')).toBeVisible();
  expect(subject.getByText('88.50%')).toBeVisible();
  expect(subject.getByText('Missing: comment')).toBeVisible();
  expect(screen.getByText('52 of 56 classes attended · 3 excused · 2 without a mark')).toBeVisible();
  await expectAccessible();
});

test('saves a comment by itself, and says so', async () => {
  const { person, server } = open({
    updateReportCardSubject: ({ body }) => saved(edited(body)),
  });
  await person.type(await commentOf(), 'Noor explains how.');
  await waitFor(() => expect(server.sent('updateReportCardSubject')).toHaveLength(1), { timeout: 4000 });
  expect(server.sent('updateReportCardSubject')[0]?.body).toEqual({
    comment: 'Noor explains how.',
    version: 0,
  });
  expect(await screen.findByText('Rosa Miller, now')).toBeVisible();
});

test('chooses effort and skills by keyboard alone', async () => {
  const { person, server } = open({
    updateReportCardSubject: ({ body }) => saved(edited(body)),
  });
  const effort = within(await screen.findByRole('radiogroup', { name: 'Effort' }));
  effort.getByRole('radio', { name: 'Rarely' }).focus();
  await person.keyboard('3');
  expect(effort.getByRole('radio', { name: 'Usually' })).toBeChecked();
  const grid = within(screen.getByRole('group', { name: 'Skills' }));
  const first = within(grid.getByRole('radiogroup', { name: 'Takes part' }));
  first.getByRole('radio', { name: 'Beginning' }).focus();
  await person.keyboard('23');
  expect(first.getByRole('radio', { name: 'Developing' })).toBeChecked();
  const second = within(grid.getByRole('radiogroup', { name: 'Organizes work' }));
  expect(second.getByRole('radio', { name: 'Secure' })).toBeChecked();
  await waitFor(() => expect(server.sent('updateReportCardSubject')).toHaveLength(1), { timeout: 4000 });
  expect(server.sent('updateReportCardSubject')[0]?.body).toEqual({
    ...{ effort: 2, skills: [1, 2], version: 0 },
  });
});

test('puts changes of another field together, and asks where two wrote the same text', async () => {
  const theirs = { comment: 'Written by Omar.', version: 4 };
  let isAnswered = false;
  const { person, server } = open({
    getReportCard: () =>
      isAnswered ? buildReportCard({ subjects: [buildCardSubject(theirs)] }) : buildReportCard(),
    updateReportCardSubject({ body }) {
      if (isAnswered) return saved(edited(body), 5);
      isAnswered = true;
      return refuse('conflict');
    },
  });
  await person.type(await commentOf(), 'Mine');
  expect(await screen.findByText('Somebody has written here meanwhile', {}, { timeout: 4000 })).toBeVisible();
  expect(screen.getByText('“Written by Omar.”')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(server.sent('updateReportCardSubject')).toHaveLength(2), { timeout: 4000 });
  expect(server.sent('updateReportCardSubject')[1]?.body).toEqual({ comment: 'Mine', version: 4 });
});

test('keeps text that was not saved across a reload', async () => {
  const away = { updateReportCardSubject: () => refuse('unavailable') };
  const first = open(away);
  await first.person.type(await commentOf(), 'Not lost');
  first.unmount();
  open(away);
  expect(await commentOf()).toHaveValue('Not lost');
});

test('fills the name into a comment of the bank', async () => {
  const { person } = open({ updateReportCardSubject: ({ body }) => saved(edited(body)) });
  await commentOf();
  await person.click(screen.getByRole('button', { name: 'Insert a comment: Mathematics' }));
  await person.click(await screen.findByRole('button', { name: '{name} reads a lot.' }));
  expect(await commentOf()).toHaveValue('Noor reads a lot.');
});

test('lists what is missing before a card is submitted, and leads there', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Submit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Not complete yet' }));
  expect(dialog.getByText('Missing: comment')).toBeVisible();
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Mathematics' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Mathematics' })).toHaveFocus());
  expect(server.sent('moveReportCard')).toHaveLength(0);
});

test('submits in spite of a warning, and goes on to the next draft', async () => {
  const warning = {
    ...{ is_error: false, subject_id: 4, subject_name: 'Mathematics', name: 'Ben' },
    kind: 'otherName' as const,
  };
  const { person, server, router } = open({
    getReportCard: () => buildReportCard({ problems: [warning] }),
    moveReportCard: () => buildReportCard({ state_id: 2, moves: [] }),
  });
  expect(await screen.findByText('The text names another student: Ben')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit with warnings?' }));
  await person.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(server.sent('moveReportCard')[0]?.body).toEqual({
      ...{ state_id: 2, version: 3, reason: '', with_warnings: true },
    }),
  );
  expect(await screen.findByText('Noor Haddad: Submitted.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/reports/progress-report/card/42'));
});

test('returns a card with a reason', async () => {
  const { person, server } = open(
    {
      getReportCard: () => buildReportCard({ state_id: 3, moves: [1, 4], problems: [] }),
      moveReportCard: () => buildReportCard(),
    },
    { userType: 'campusAdmin' },
  );
  await person.click(await screen.findByRole('button', { name: 'Return' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Why does the card of Noor Haddad go back?' }),
  );
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Please say more about reading.');
  await person.click(dialog.getByRole('button', { name: 'Return' }));
  await waitFor(() =>
    expect(server.sent('moveReportCard')[0]?.body).toMatchObject({
      ...{ state_id: 1, reason: 'Please say more about reading.' },
    }),
  );
});

test('says why a card came back, and that families keep the earlier one', async () => {
  open({
    getReportCard: () =>
      buildReportCard({
        ...{ edition: 1, published_at: '2026-12-18T10:00:00.000Z' },
        history: [
          {
            ...{ from_id: 5, state_id: 1, at: '2026-12-19T10:00:00.000Z', by_name: 'Ada Admin' },
            ...{ reason: 'A mark was wrong.', is_undone: false },
          },
        ],
      }),
  });
  expect(await screen.findByText('A mark was wrong.')).toBeVisible();
  expect(screen.getByText('It stays as it was until this one is published.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See it' })).toHaveAttribute(
    'href',
    '/reports/progress-report/preview/41?published=1',
  );
});

test('tells beside a mark what its source says now, or that it is hidden', async () => {
  open({
    getReportCard: () =>
      buildReportCard({
        subjects: [
          buildCardSubject({ is_changed: true, now_average: '70.00' }),
          buildCardSubject({ subject_id: 9, subject_name: 'Art', is_changed: true, is_now_hidden: true }),
        ],
      }),
  });
  const subject = within(await screen.findByRole('region', { name: 'Mathematics' }));
  expect(subject.getByText('Now 70.00%')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Art' })).getByText('Hidden now')).toBeVisible();
  await expectAccessible();
});

test('shows the places of others without fields', async () => {
  open({
    getReportCard: () =>
      buildReportCard({
        subjects: [buildCardSubject({ can_write: false, comment: 'By another person.', effort: 1 })],
        ...{ moves: [], problems: [] },
      }),
  });
  const subject = within(await screen.findByRole('region', { name: 'Mathematics' }));
  expect(subject.getByText('By another person.')).toBeVisible();
  expect(subject.getByText('Sometimes')).toBeVisible();
  expect(subject.queryByRole('textbox')).toBeNull();
  expect(subject.queryByRole('radio')).toBeNull();
});

import { assessments } from '@pelion/contract/assessments';
import { campusLists } from '@pelion/contract/campus-lists';
import { feedback } from '@pelion/contract/feedback';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment } from '../../../test/assessments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildOwnForm } from '../../../test/feedback.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { FormsScreen } from './forms-screen.tsx';

const form = buildAssessment({ name: 'How was the term?', type: 6, assessment_category_id: 3, status: 1 });
const served = (rows = [form]) =>
  new FakeServer()
    .serve(assessments, { listAssessments: () => rows, createAssessment: () => form })
    .serve(campusLists, { listTeachers: () => [] })
    .serve(feedback, { listOwnFeedback: () => [buildOwnForm()] });
const open = (at = '/feedback-forms') => renderScreen(<FormsScreen />, { path: '/feedback-forms', at });

test('lists forms alone, and above them what is asked of the viewer', async () => {
  const server = served();
  open();
  expect(await screen.findByRole('link', { name: 'How was the term?' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Answer “How was the term?”' })).toHaveAttribute(
    'href',
    '/feedback-forms?answer=12',
  );
  expect(server.sent('listAssessments')[0]?.query).toMatchObject({ types: '6' });
  await expectAccessible();
});

test('what is shared with me is asked for by who I am', async () => {
  const server = served();
  const { person } = open();
  await person.click(await screen.findByRole('tab', { name: 'Shared with me' }));
  await expect.poll(() => server.sent('listAssessments').at(-1)?.query).toMatchObject({ shared_with: '5' });
});

test('nothing found has the sentences of the specification', async () => {
  served([]);
  open('/feedback-forms?search=xyz');
  expect(await screen.findByText('No Feedback Forms found.')).toBeVisible();
  expect(screen.getByText('Please try changing the filters.')).toBeVisible();
  expect(screen.getByPlaceholderText('Search by feedback name')).toBeVisible();
});

test('a new one has a name and its sharing, and its questions come next, with the created record', async () => {
  const server = served();
  const { person, router } = open();
  await person.click(await screen.findByRole('button', { name: 'Add feedback form' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create New Feedback Form' });
  await person.click(within(dialog).getByRole('switch', { name: 'Share with single teachers' }));
  await person.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await within(dialog).findByText('Please enter the feedback name')).toBeVisible();
  expect(within(dialog).getByText('Please select the teacher(s)')).toBeVisible();
  await expectAccessible();
  await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'How was the term?');
  await person.click(within(dialog).getByRole('switch', { name: 'Share with all teachers' }));
  await person.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(
    '/assessments/create-question?assessment=31',
  );
  expect(server.sent('createAssessment')[0]?.body).toEqual({
    name: 'How was the term?',
    type: 6,
    assessment_category_id: 3,
    is_public: true,
    sharing: [],
    status: 1,
  });
  expect(router.state.location.state).toMatchObject({ created: { id: 31 } });
});

test('finds forms by how far somebody is, who was asked and when it was handed in', async () => {
  const server = served().serve(assessments, {
    listFilters: () => ({
      grades: [],
      subjects: [],
      assessment_types: [],
      assessment_statuses: [],
      result_ratings: [],
      result_statuses: [
        { id: 1, name: 'Not started' },
        { id: 3, name: 'Skipped' },
      ],
      assigned_users: [{ id: 51, name: 'Amara Chen' }],
      created_users: [{ id: 5, name: 'Ines Ferrari' }],
      updated_users: [{ id: 5, name: 'Ines Ferrari' }],
    }),
  });
  const { person, router } = open();
  const asked = () => server.sent('listAssessments').at(-1)?.query;
  await person.click(await screen.findByRole('button', { name: 'Filters' }));
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Submission status' }), 'Skipped');
  await expect.poll(asked).toMatchObject({ types: '6', schedule_status: '3' });
  // In the order of spec 2 §2.4.
  expect(document.body.textContent).toMatch(
    /Submission status.*Assigned to.*Created by.*Created between.*Modified by.*Modified between.*Submitted on/,
  );
  await person.type(screen.getByRole('combobox', { name: 'Assigned to' }), 'Ama{Enter}{Escape}');
  await expect.poll(asked).toMatchObject({ schedule_status: '3', assigned_tos: '51' });
  const days = within(screen.getByRole('group', { name: 'Submitted on' }));
  await person.type(days.getByLabelText('From'), '2026-11-02');
  await expect.poll(asked).toMatchObject({ submitted_start_date: '2026-11-02' });
  expect(screen.getByRole('button', { name: /Submitted from Nov 02,2026/ })).toBeVisible();
  expect(screen.getByText(/Only for forms with names/)).toBeVisible();
  expect(server.sent('listFilters')[0]?.query).toEqual({ types: '6' });
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: /Submission status: Skipped/ }));
  await expect.poll(asked).not.toHaveProperty('schedule_status');
  expect(router.state.location.search).toContain('assigned_tos=51');
});

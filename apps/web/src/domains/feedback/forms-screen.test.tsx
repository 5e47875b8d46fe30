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
  expect(await screen.findByRole('article', { name: 'How was the term?' })).toBeVisible();
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
  await person.click(await screen.findByRole('button', { name: 'Add Feedback Form' }));
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

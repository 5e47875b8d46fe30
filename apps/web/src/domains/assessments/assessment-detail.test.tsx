import { assessments as assessmentsContract } from '@pelion/contract/assessments';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment } from '../../../test/assessments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { AssessmentDetail } from './assessment-detail.tsx';

const open = (changes: Parameters<typeof buildAssessment>[0] = {}, setting = {}) =>
  renderScreen(
    <AssessmentDetail
      requests={<p>Somebody asks</p>}
      assessment={buildAssessment(changes)}
      questions={<p>Its questions</p>}
      schedules={<p>Its schedules</p>}
      proofread={<p>Remarks</p>}
      digitalSat={<p>The rule</p>}
    />,
    { path: '/assessments/:assessmentId', at: '/assessments/31', ...setting },
  );

test('says what it is, offers what comes next, and leads back to the list as it was', async () => {
  const { person, router } = open({}, { state: { list: '/assessments?search=frac' } });
  expect(await screen.findByRole('heading', { name: 'Fractions checkpoint', level: 1 })).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  expect(screen.getByText('Test · Grade 7 · Mathematics · Fractions · Adding fractions')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Schedule' })).toHaveAttribute(
    'href',
    '/assessments/31?tab=schedules&form=new',
  );
  await expectAccessible();
  await person.click(screen.getByRole('link', { name: 'Assessments' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/assessments?search=frac');
});

test('the rest is behind "…", the preview among it', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More' }));
  const entries = within(screen.getByRole('menu')).getAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Preview',
    'Edit',
    'Details',
    'Share',
    'Deactivate',
    'Delete',
  ]);
  expect(entries[0]).toHaveAttribute('href', '/assessments/31/preview-questions');
});

test('what somebody waits for stands above its parts, whichever is open', async () => {
  const { person } = open();
  expect(await screen.findByText('Somebody asks')).toBeVisible();
  await person.click(await screen.findByRole('tab', { name: 'Schedules' }));
  expect(screen.getByText('Somebody asks')).toBeVisible();
});

test('the tab stands in the address', async () => {
  const { person, router } = open();
  await person.click(await screen.findByRole('tab', { name: 'Schedules' }));
  expect(await screen.findByText('Its schedules')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=schedules');
});

test('a draft with questions says what activating is for', async () => {
  const can = {
    edit: true,
    delete: true,
    share: true,
    seeSharing: true,
    activate: true,
    deactivate: false,
    schedule: false,
    restore: false,
  };
  open({ status: 1, assessment_status: 'Draft', can });
  expect(await screen.findByText('This is a draft. Activate it to schedule it.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Activate' })).toBeVisible();
});

test('once it is deleted, its list is there and the page is not read again', async () => {
  const server = new FakeServer().serve(assessmentsContract, {
    moveAssessment: () => ({ done: true as const }),
  });
  const { person } = open({}, { state: { list: '/assessments?search=frac' } });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Do you want to delete the assessment?' });
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/assessments?search=frac');
  expect(server.sent('getAssessment')).toEqual([]);
});

import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { type AttemptRow, attempts } from '@pelion/contract/attempts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildAttemptRow, buildStudentAssessment } from '../../../../test/attempts.ts';
import { FakeServer, type Refusal, refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import { PremiumSlot } from '../../../components/premium-slot.tsx';
import { viewerOf } from '../../../lib/viewer.ts';
import { AttemptActions } from '../list/attempt-actions.tsx';
import { mayDownload } from './question-pdf-button.tsx';

const parent = buildUser({ userType: 'parent' }, { id: 9 });
const asStudent = buildUser({ userType: 'student' });
const student = { ...asStudent, permissions: [...asStudent.permissions, 'can_download_materials'] };

/** The window that the file opens in. */
const page = { closed: false, close: vi.fn(), location: { replace: vi.fn() } };
beforeEach(() => {
  vi.stubGlobal(
    'open',
    vi.fn(() => page),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function show(
  user = parent,
  changes: Partial<AttemptRow> = {},
  type = 1,
  answer: () => string | Refusal = () => '%PDF',
) {
  const server = new FakeServer().serve(attempts, { exportQuestionPdf: answer });
  const assessment = buildStudentAssessment({ assessment_type_id: type });
  const attempt = buildAttemptRow(changes);
  const actions = (
    <>
      <AttemptActions assessment={assessment} attempt={attempt} />
      <PremiumSlot />
    </>
  );
  return { ...renderScreen(actions, { user }), server };
}
const button = () => screen.findByRole('button', { name: 'Download PDF' });

test('what is handed in opens in a window of its own, by its result', async () => {
  const { person, server } = show();
  await person.click(await button());
  await waitFor(() => expect(page.location.replace).toHaveBeenCalledWith(expect.stringMatching(/^blob:/)));
  expect(server.sent('exportQuestionPdf')[0]?.path).toMatch(/\/results\/71\/questions\.pdf$/);
  expect(window.open).toHaveBeenCalledTimes(1);
});

test('what is not handed in is confirmed first', async () => {
  const { person, server } = show(student, { result_status_id: resultStatuses.inProgress, ended_at: null });
  await person.click(await button());
  expect(await screen.findByRole('dialog', { name: 'Confirm Download' })).toBeVisible();
  await expectAccessible();
  expect(server.sent('exportQuestionPdf')).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(server.sent('exportQuestionPdf')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal closes the window and is said', async () => {
  const { person } = show(parent, {}, 1, () => refuse('conflict', { reason: 'notReleased' }));
  await person.click(await button());
  expect(await screen.findByText(/changed in the meantime/)).toBeVisible();
  expect(page.close).toHaveBeenCalled();
  expect(page.location.replace).not.toHaveBeenCalled();
});

test('a failure without words has the sentence of the specification', async () => {
  const { person } = show();
  const download = await button();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
  await person.click(download);
  expect(await screen.findByText('Something went wrong. Please contact admin')).toBeVisible();
});

test('a plan without it says so, and nothing is asked for', async () => {
  const lite = buildUser({ userType: 'parent', plan: 'lite' }, { id: 9 });
  const { person, server } = show(lite);
  await person.click(await button());
  expect(await screen.findByRole('dialog', { name: 'Premium Feature Access' })).toBeVisible();
  expect(
    screen.getByText('This premium feature is not included in your current subscription.'),
  ).toBeVisible();
  expect(
    screen.getByText('Please consider upgrading to a higher-tier plan to access this feature.'),
  ).toBeVisible();
  expect(server.sent('exportQuestionPdf')).toHaveLength(0);
});

test.for([
  ['a student whom the campus has not granted it', asStudent, {}],
  ['what the server does not hand out', parent, { can_download: false }],
  ['what is not begun', parent, { result_id: null }],
] as const)('it is not offered for %s', ([, user, changes]) => {
  expect(mayDownload(viewerOf(user), buildAttemptRow(changes))).toBe('no');
});

test('before anything is released no button stands there', async () => {
  show(parent, { can_download: false });
  expect(await screen.findByRole('link', { name: 'View score' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
});

import { attempts } from '@pelion/contract/attempts';
import { resultStatuses } from '@pelion/contract/player-kinds';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildResult } from '../../../../test/attempts.ts';
import { FakeServer } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import { FinishedPage } from './finished-page.tsx';

const student = buildUser({ userType: 'student' });

/** Something of this student's attempts is new, told as by the tab that holds the stream. */
function tell(id: number) {
  const channel = new BroadcastChannel(
    `pelion-live-${student.id}-${student.school_campus_id}-${student.user_type}`,
  );
  channel.postMessage({ kind: 'event', event: { topic: 'attempts', id } });
  channel.close();
}

function open(result_status_id: number) {
  const server = new FakeServer().serve(attempts, {
    getClock: () => ({
      part: 1,
      server_now: new Date().toISOString(),
      deadline_at: null,
      result_status_id,
      player_id: null,
    }),
  });
  const result = buildResult({ result_id: 71, is_ended_by_staff: true });
  const view = renderScreen(<FinishedPage studentId={student.id} resultId={71} result={result} />, {
    user: student,
  });
  return { ...view, server };
}

test('who waits at the end of an attempt that staff have reopened is let go on', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { person } = open(resultStatuses.inProgress);
  expect(screen.getByRole('heading', { name: 'Your teacher has ended this assessment' })).toHaveFocus();
  tell(71);
  expect(await screen.findByRole('heading', { name: 'Your teacher lets you go on' })).toHaveFocus();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Go on' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('who gave answers in time that came later is told what becomes of them', async () => {
  const result = buildResult({ is_ended_by_staff: true, held_answers: 2 });
  renderScreen(<FinishedPage studentId={student.id} resultId={71} result={result} />, { user: student });
  expect(
    await screen.findByText(/^2 answers that you gave in time came later: your teacher decides/),
  ).toBeVisible();
  await expectAccessible();
});

test('what is new of an attempt that stays ended, or of another one, changes nothing', async () => {
  const { server } = open(resultStatuses.graded);
  tell(72);
  tell(71);
  await waitFor(() => expect(server.sent('getClock')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'View score' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
});

test('leads back to the item of the course from which it was opened', async () => {
  new FakeServer();
  const item = '/course-player/course/5/schedule/7/student/5?item=42';
  renderScreen(<FinishedPage studentId={student.id} resultId={71} result={null} />, {
    user: student,
    at: `/?return=${encodeURIComponent(item)}`,
  });
  expect(await screen.findByRole('link', { name: 'Back to the course' })).toHaveAttribute('href', item);
  expect(screen.queryByRole('link', { name: 'Back to assessments' })).toBeNull();
  await expectAccessible();
});

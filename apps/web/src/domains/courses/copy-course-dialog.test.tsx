import { courseCopies } from '@pelion/contract/course-copies';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCourse, buildListedCourse } from '../../../test/courses.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CopyCourseDialog } from './copy-course-dialog.tsx';

const preview = {
  move_by_days: 21,
  dates: [
    {
      ...{ kind: 'starts' as const, name: 'Grade 7 - A' },
      ...{ from: '2026-11-02T08:00:00.000Z', to: '2026-11-23T08:00:00.000Z' },
    },
  ],
};
const open = () =>
  renderScreen(<CopyCourseDialog course={buildListedCourse()} onClose={() => {}} />, {
    path: '/courses',
    at: '/courses',
    user: buildUser({ userType: 'campusAdmin' }),
  });

test('a copy shows its dates before and after, and is then made', async () => {
  const server = new FakeServer().serve(courseCopies, {
    previewCourseCopy: ({ query }) => (query.starts_on ? preview : { move_by_days: 0, dates: [] }),
    copyCourse: () => buildCourse({ id: 82, status_id: 5 }),
  });
  const { person } = open();
  const dialog = await screen.findByRole('dialog', { name: 'Copy course' });
  expect(within(dialog).getByLabelText(/Name/)).toHaveValue('Safe in the laboratory (copy)');
  await person.click(within(dialog).getByRole('switch', { name: 'Schedules too' }));
  await person.type(within(dialog).getByLabelText('First day'), '2026-11-23');
  const row = await within(dialog).findByRole('row', { name: /Schedule starts/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.slice(0, 6)),
  ).toEqual(['Nov 02', 'Nov 23']);
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Copy' }));
  await waitFor(() =>
    expect(server.sent('copyCourse')[0]?.body).toEqual({
      name: 'Safe in the laboratory (copy)',
      has_schedules: true,
      starts_on: '2026-11-23',
    }),
  );
});

test('a closed academic year is named', async () => {
  new FakeServer().serve(courseCopies, {
    previewCourseCopy: () => refuse('conflict', { reason: 'closedYear', academic_year: '2024/25' }),
  });
  open();
  expect(await screen.findByRole('dialog', { name: 'Copy course' })).toBeVisible();
  expect(await screen.findByRole('alert')).toBeVisible();
});

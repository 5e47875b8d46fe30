import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { NoAccessScreen } from './no-access-screen.tsx';

const at = (userType: 'student' | 'homeworkGrader' | 'contentManager') =>
  renderScreen(<NoAccessScreen />, {
    user: buildUser({ userType }),
    path: '/assessments/:assessmentId',
    at: '/assessments/31',
  });

test('names what refused somebody, and who can change it', async () => {
  at('student');
  expect(
    screen.getByText(
      /“Assessment” is not part of your role\. This can be changed by: School Admin and Campus Admin\./,
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy a link for an admin' })).toBeVisible();
  await expectAccessible();
});

test('names those whom it is for in the words of the campus, and tells nobody of its staff that it is for staff', () => {
  renderScreen(<NoAccessScreen />, {
    user: buildUser({ userType: 'staff', campusType: 'corporation' }),
    path: '/assessments/:assessmentId',
    at: '/assessments/31',
  });
  expect(
    screen.getByText(
      'Available to these roles: Organization Admin, Campus Admin, Teacher, Content Manager, and Homework Grader.',
    ),
  ).toBeVisible();
});

test('leads back to a dashboard only whoever has one', async () => {
  at('student');
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
});

test.each(['homeworkGrader', 'contentManager'] as const)(
  'leads a %s back to where they start',
  (userType) => {
    at(userType);
    expect(screen.getByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/');
  },
);

test('says no more where nothing refuses any longer', () => {
  renderScreen(<NoAccessScreen />, {
    user: buildUser({ userType: 'teacher' }),
    path: '/assessments/:assessmentId',
    at: '/assessments/31',
  });
  expect(screen.getByText(/^Available to these roles: /)).toBeVisible();
  expect(screen.queryByRole('status')).toBeEmptyDOMElement();
});

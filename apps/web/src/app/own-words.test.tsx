import { activities } from '@pelion/contract/activities';
import { announcements } from '@pelion/contract/announcements';
import { assessments } from '@pelion/contract/assessments';
import { attempts } from '@pelion/contract/attempts';
import { campusLists } from '@pelion/contract/campus-lists';
import { dashboard } from '@pelion/contract/dashboard';
import { dashboardBoard } from '@pelion/contract/dashboard-board';
import { questionReports } from '@pelion/contract/question-reports';
import type { LoggedInUser } from '@pelion/contract/session';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAnnouncement } from '../../test/announcements.ts';
import { buildToDo } from '../../test/dashboard.ts';
import { FakeServer } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';
import { buildUser } from '../../test/users.ts';

// A school with the labels bulletin, team and quiz sees them on every screen; mails and server errors are tested there.

const overrides: Pick<LoggedInUser, 'term_overrides'> = {
  term_overrides: {
    announcement: ['bulletin', 'bulletins'],
    grade: ['team', 'teams'],
    assessment: ['quiz', 'quizzes'],
  },
};
const admin = buildUser({ userType: 'campusAdmin' }, overrides);

const ownSchool = () =>
  new FakeServer()
    .serve(activities, { updateActivity: () => ({ done: true as const }), listActivities: () => [] })
    .serve(announcements, {
      listAnnouncements: () => [buildAnnouncement()],
      removeAnnouncement: () => ({ done: true as const }),
    })
    .serve(dashboardBoard, {
      getDashboard: () => ({
        arrangement: null,
        is_own: false,
        parts: { upcomingClasses: [], announcements: [buildAnnouncement()] },
      }),
      getDashboardSummary: () => [],
    })
    .serve(dashboard, { getToDo: () => buildToDo() })
    .serve(questionReports, { countQuestionReports: () => ({ open: 0 }) })
    .serve(assessments, { listAssessments: () => [] })
    .serve(attempts, { listStudentAssessments: () => [] })
    .serve(campusLists, {
      listGrades: () => [{ id: 2, name: 'Lions' }],
      listSubjects: () => [{ id: 4, name: 'Mathematics', icon: 'math', grade_ids: [] }],
    });

/** Checks page text, window title and accessible names. */
const expectNever = (word: RegExp) => {
  expect(document.body).not.toHaveTextContent(word);
  expect(document.title).not.toMatch(word);
  const names = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].map((element) =>
    ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? '').join(' '),
  );
  expect(names.filter((name) => word.test(name))).toEqual([]);
};

test('menu, title, screen, dialog, question and success', async () => {
  const { person } = renderApp('/announcements', { user: admin, server: ownSchool() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bulletins' })).toBeVisible();
  expect(document.title).toBe('Bulletins · Pelion');
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(menu.getByRole('link', { name: 'Bulletins' })).toBeVisible();
  expectNever(/announcement/i);

  await person.click(screen.getByRole('button', { name: 'Add bulletin' }));
  expect(await screen.findByRole('dialog', { name: 'Add bulletin' })).toBeVisible();
  expectNever(/announcement/i);
});

test('widget of the dashboard', async () => {
  renderApp('/dashboard', { user: admin, server: ownSchool() });
  expect(await screen.findByRole('heading', { name: 'Bulletins' })).toBeVisible();
  expect(await screen.findByText('Sports day')).toBeVisible();
  expectNever(/announcement/i);
});

test('validation', async () => {
  const { person } = renderApp('/assessments/create', { user: admin, server: ownSchool() });
  await person.click(await screen.findByRole('button', { name: /^(Create|Save)/ }));
  expect(await screen.findByText('Please select the team')).toBeVisible();
  expectNever(/\b(grade|assessment)s?\b/i);
});

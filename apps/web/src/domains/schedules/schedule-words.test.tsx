import { campusLists } from '@pelion/contract/campus-lists';
import { groups } from '@pelion/contract/groups';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

test.each([
  ['k12', 'Hide the score from students and parents', 'Release of results to students and parents'],
  // Parents have no part in a college (spec 1 §1).
  ['higherEducation', 'Hide the score from students', 'Release of results to students'],
  [
    'corporation',
    'Hide the score from participants and parents',
    'Release of results to participants and parents',
  ],
  ['dsat', 'Hide the score from students and parents', 'Release of results to students and parents'],
] as const)('the form speaks to a %s in its own words', async (campusType, hides, caption) => {
  new FakeServer()
    .serve(groups, { listGroups: () => [] })
    .serve(campusLists, { listSections: () => [], listStudents: () => [] });
  const { person } = renderScreen(
    <ScheduleDialog assessmentId={31} assessmentType={1} schedule={null} onClose={() => undefined} />,
    { user: buildUser({ campusType }) },
  );
  await person.click(await screen.findByText('Release of results'));
  expect(screen.getByRole('checkbox', { name: hides })).toBeVisible();
  expect(screen.getByRole('table', { name: caption })).toBeVisible();
  await person.click(screen.getByText('Rules'));
  expect(screen.queryByText(/^A student can request one more/) !== null).toBe(
    campusType === 'higherEducation',
  );
});

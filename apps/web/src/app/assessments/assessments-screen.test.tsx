import { assessments } from '@pelion/contract/assessments';
import { results } from '@pelion/contract/results';
import type { CampusType } from '@pelion/words';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment } from '../../../test/assessments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import {
  AssessmentsScreen,
  OnlineClassworkScreen,
  OnlineHomeworkScreen,
  OnlineTestScreen,
  StandardizedMaterialsScreen,
  StandardizedTestsScreen,
  TestsScreen,
} from './assessments-screen.tsx';

const cases: [string, CampusType, typeof TestsScreen, string, string | undefined, boolean][] = [
  ['all of a school', 'k12', AssessmentsScreen, 'Assessments', undefined, true],
  ['tests of a school', 'k12', TestsScreen, 'Tests', '1', true],
  ['bundles of a school', 'k12', StandardizedTestsScreen, 'Standardized Tests', '5', true],
  [
    'everything of a digital-SAT campus',
    'dsat',
    StandardizedTestsScreen,
    'Standardized Tests',
    undefined,
    true,
  ],
  ['classwork of Materials', 'k12', OnlineClassworkScreen, 'Online Classwork', '2', true],
  ['homework of Materials', 'k12', OnlineHomeworkScreen, 'Online Homework', '3', true],
  ['tests of Materials', 'k12', OnlineTestScreen, 'Online Tests', '1', true],
  ['bundles of Materials', 'k12', StandardizedMaterialsScreen, 'Standardized Tests', '5', true],
  ['all of a company', 'corporation', AssessmentsScreen, 'Assessments', undefined, true],
];

test.each(cases)('staff: %s', async (_, campusType, Screen, title, types, isCreatable) => {
  const server = new FakeServer()
    .serve(assessments, { listAssessments: () => [buildAssessment()] })
    .serve(results, { listProgress: () => [] });
  renderScreen(<Screen />, { user: buildUser({ campusType }) });
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
  await screen.findByRole('rowheader');
  expect(server.sent('listAssessments')[0]?.query.types).toBe(types);
  expect(screen.queryAllByRole('link', { name: 'Add assessment' })).toHaveLength(isCreatable ? 1 : 0);
});

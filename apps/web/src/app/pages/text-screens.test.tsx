import type { LoggedInUser } from '@pelion/contract/session';
import type { CampusType } from '@pelion/words';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { HelpScreen, PrivacyScreen } from './text-screens.tsx';

test.each<[CampusType, LoggedInUser['term_overrides'], string, string]>([
  ['k12', {}, 'school', 'Students'],
  ['higherEducation', {}, 'school', 'Students'],
  ['corporation', {}, 'organization', 'Participants'],
  ['dsat', {}, 'school', 'Students'],
  ['higherEducation', { student: ['trainee', 'trainees'] }, 'school', 'Trainees'],
])(
  'the help is in the words of a %s campus and of its school %o',
  async (campusType, terms, school, students) => {
    renderScreen(<HelpScreen />, { user: buildUser({ campusType }, { term_overrides: terms }) });
    expect(screen.getByText(new RegExp(`^Your ${school} gives you a username`))).toBeVisible();
    expect(screen.getByText(new RegExp(`${students} in the middle of a test can finish`))).toBeVisible();
    await expectAccessible();
  },
);

test.each([
  ['k12', true],
  ['higherEducation', false],
] as const)('who sees what at a %s campus names parents: %s', (campusType, isNamed) => {
  renderScreen(<PrivacyScreen />, { user: buildUser({ campusType }) });
  expect(document.body.textContent?.includes('arents')).toBe(isNamed);
});

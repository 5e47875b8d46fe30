import { ApiFailure } from '@pelion/contract/kernel/client';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../test/render-screen.tsx';
import { reactTo } from '../lib/failure.ts';
import { closePremiumNotice } from '../lib/premium-notice.ts';
import { PremiumSlot } from './premium-slot.tsx';

const shown = async (message: string, details?: object) => {
  const { unmount } = renderScreen(<PremiumSlot />);
  act(() => {
    reactTo(new ApiFailure(403, 'premiumFeature', message, details));
  });
  const notice = await screen.findByRole('dialog', { name: 'Premium Feature Access' });
  const texts = within(notice)
    .getAllByText(/\.$/)
    .map(({ textContent }) => textContent);
  act(closePremiumNotice);
  unmount();
  return texts;
};
const usual = [
  'This premium feature is not included in your current subscription.',
  'Please consider upgrading to a higher-tier plan to access this feature.',
];

test('says what the server has no more room for', async () => {
  const details = { limit: 'number_of_students_allowed', taken: 200, allowed: 200 };
  expect(await shown('All 200 seats of your plan for students are taken.', details)).toEqual([
    'All 200 seats of your plan for students are taken.',
    ...usual,
  ]);
});

test('names the feature that the server refused, and says nothing twice', async () => {
  const refusal = `“Courses” is not included in your current subscription. ${usual[1]}`;
  expect(await shown(refusal, { feature: 'can_create_courses' })).toEqual([
    '“Courses” is not available to your school.',
    ...usual,
  ]);
  expect(await shown(usual.join(' '))).toEqual(usual);
});

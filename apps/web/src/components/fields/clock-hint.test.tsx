import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { useClockHint } from './clock-hint.ts';

function Hint() {
  return <p>{useClockHint()}</p>;
}

test.each([
  ['America/New_York', /^Campus time zone: Eastern/],
  ['Asia/Tokyo', /^Your time zone: Japan/],
])('who reads times on the clock of %s is told whose it is', (time_zone, hint) => {
  renderScreen(<Hint />, { user: buildUser({}, { time_zone }) });
  expect(screen.getByText(hint)).toBeVisible();
});

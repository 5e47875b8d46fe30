import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { speakIn } from '../../../../test/speak.ts';
import { Countdown } from './countdown.tsx';

const minute = 60_000;
const standing = (at: number) => ({ now: () => at });

test('a clock that stood goes on with the time that was kept, and never shows more', () => {
  speakIn('en');
  const { rerender } = render(<Countdown clock={standing(0)} deadlineAt={20 * minute} />);
  const timer = screen.getByRole('timer');
  expect(timer).toHaveTextContent('20:00');
  // Seven minutes later, and the end as much later.
  rerender(<Countdown clock={standing(7 * minute)} deadlineAt={27 * minute} />);
  expect(timer).toHaveTextContent('20:00');
});

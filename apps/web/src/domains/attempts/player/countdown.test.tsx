import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { speakIn } from '../../../../test/speak.ts';
import { Countdown } from './countdown.tsx';

const minute = 60_000;
const standing = (at: number) => ({ now: () => at });

test('a clock that stood goes on with the time that was kept: it shows no more, and calls nothing added', async () => {
  speakIn('en');
  const { rerender } = render(<Countdown clock={standing(0)} deadlineAt={20 * minute} />);
  const timer = screen.getByRole('timer');
  expect(timer).toHaveTextContent('20:00');
  const notice = await screen.findByRole('status');
  // Seven minutes later, and the end as much later.
  rerender(<Countdown clock={standing(7 * minute)} deadlineAt={27 * minute} />);
  expect(timer).toHaveTextContent('20:00');
  expect(notice).toBeEmptyDOMElement();
  rerender(<Countdown clock={standing(7 * minute)} deadlineAt={32 * minute} />);
  expect(notice).toHaveTextContent('Time was added: you now have 25 minutes');
});

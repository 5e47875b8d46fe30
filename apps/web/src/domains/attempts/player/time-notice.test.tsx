import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeNotice } from './time-notice.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;
const end = 1_000_000_000;

function open(left: number) {
  const view = render(<TimeNotice left={left} deadlineAt={end} />);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  const become = (nowLeft: number, deadlineAt = end) =>
    view.rerender(<TimeNotice left={nowLeft} deadlineAt={deadlineAt} />);
  return { become, pass };
}
const notice = () => screen.getByRole('status');

test('five minutes and one minute before the end it is said, each once and for some seconds', () => {
  const { become, pass } = open(5.1 * minute);
  expect(notice()).toBeEmptyDOMElement();
  become(5 * minute);
  expect(notice()).toHaveTextContent('5 minutes left');
  pass(9000);
  expect(notice()).toHaveTextContent('5 minutes left');
  pass(1000);
  expect(notice()).toBeEmptyDOMElement();
  become(3 * minute);
  expect(notice()).toBeEmptyDOMElement();
  become(1 * minute);
  expect(notice()).toHaveTextContent('1 minute left');
});

test('who opens it later is told what is left then', () => {
  open(2.4 * minute);
  expect(notice()).toHaveTextContent('3 minutes left');
});

test('added time is said with what there is now, and the warning comes again when it is due again', () => {
  const { become, pass } = open(4 * minute);
  pass(10_000);
  become(14.01 * minute, end + 10 * minute);
  expect(notice()).toHaveTextContent('Time was added: you now have 14 minutes');
  pass(10_000);
  become(5 * minute, end + 10 * minute);
  expect(notice()).toHaveTextContent('5 minutes left');
});

test('when nothing is left, the end itself is said elsewhere', () => {
  open(0);
  expect(notice()).toBeEmptyDOMElement();
});

import { beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, toast } from './toasts.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});
const said = () => currentToasts().map(({ message }) => message);
const undo = () => ({ label: 'Undo', run: vi.fn() });

it('offers to take back the newest of what can be taken back, and leaves the rest', () => {
  toast('failure', 'The photo was not sent');
  toast('success', '1 question removed', undo());
  toast('success', 'Saved');
  toast('success', 'The order was changed', undo());
  expect(said()).toEqual(['The photo was not sent', 'Saved', 'The order was changed']);
});

it('says the same sentence once, the last time, and four at most', () => {
  for (const message of ['a', 'b', 'a', 'c', 'd', 'e']) toast('success', message);
  expect(said()).toEqual(['a', 'c', 'd', 'e']);
});

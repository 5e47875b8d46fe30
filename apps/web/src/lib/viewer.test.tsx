import { act, render, screen } from '@testing-library/react';
import { Suspense, startTransition, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildUser } from '../../test/users.ts';
import { session } from './session.ts';
import { useSignedIn } from './viewer.ts';

let show = (_: boolean) => {};

const Name = () => <p>{useSignedIn().user.name}</p>;

function Screen() {
  const [isShown, setIsShown] = useState(false);
  show = setIsShown;
  return (
    <Suspense fallback={<p>waiting</p>}>
      <h1>{isShown ? <Name /> : 'before'}</h1>
    </Suspense>
  );
}

test('a screen that was on its way when the session ended breaks nothing while the page is left', async () => {
  session.begin(buildUser());
  onTestFinished(() => session.end('signOut'));
  const errors = vi.fn();
  addEventListener('error', errors);
  onTestFinished(() => removeEventListener('error', errors));
  render(<Screen />);
  await act(async () => {
    session.end('expire');
    startTransition(() => show(true));
  });
  expect(screen.getByRole('heading', { name: 'before' })).toBeVisible();
  expect(errors).not.toHaveBeenCalled();
});

import { lazy, Suspense } from 'react';
import { useIsSignInAsked } from '../../lib/sign-in-again.ts';

const SignInAgainDialog = lazy(() =>
  import('../../domains/session/sign-in-again-dialog.tsx').then((file) => ({
    default: file.SignInAgainDialog,
  })),
);

/** Where a session that has ended in the middle of something is renewed. */
export function SignInSlot() {
  const isAsked = useIsSignInAsked();
  return isAsked ? (
    <Suspense>
      <SignInAgainDialog />
    </Suspense>
  ) : null;
}

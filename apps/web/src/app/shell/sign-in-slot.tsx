import { later } from '../../components/lazy-part.tsx';
import { useIsSignInAsked } from '../../lib/sign-in-again.ts';

const SignInAgainDialog = later(() =>
  import('../../domains/session/sign-in-again-dialog.tsx').then((file) => file.SignInAgainDialog),
);

/** Where a session that has ended in the middle of something is renewed. */
export function SignInSlot() {
  const isAsked = useIsSignInAsked();
  return isAsked ? <SignInAgainDialog /> : null;
}

import { type Phrase, phrase } from '@pelion/words';

/** As in the contract's `newPassword`, which a test compares: the schema itself would bring zod into the sign-in pages. */
export const leastPasswordLength = 10;
export const tooShort = phrase('Use at least 10 characters.');
const different = phrase('The two passwords are not the same.');

export interface PasswordProblem {
  readonly field: 'password' | 'repeated';
  readonly message: Phrase;
}

export function passwordProblem(password: string, repeated: string): PasswordProblem | null {
  if (password.length < leastPasswordLength) return { field: 'password', message: tooShort };
  return password === repeated ? null : { field: 'repeated', message: different };
}

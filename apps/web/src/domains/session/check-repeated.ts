import { phrase } from '@pelion/words';

/** Compares both entries of a new password; only the form has the second one. */
export const checkRepeated = (values: { readonly password: string; readonly repeated: string }) =>
  values.password === values.repeated ? null : { repeated: phrase('The two passwords are not the same.') };

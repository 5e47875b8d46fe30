import { phrase } from '@pelion/words';

/** A new password is typed twice; only the form knows of the second one. */
export const checkRepeated = (values: { readonly password: string; readonly repeated: string }) =>
  values.password === values.repeated ? null : { repeated: phrase('The two passwords are not the same.') };

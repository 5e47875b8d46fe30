import { phrase } from '@pelion/words';
import { z } from 'zod';

const httpOnly = phrase('Please enter an address that begins with https:// or http://');

/** Whether an address is http or https, with a host and without credentials. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}

/** Address of a page or site elsewhere. */
export const webAddress = z
  .string()
  .trim()
  .max(2000)
  .refine(isWebAddress, { message: httpOnly, abort: true });

import { safeReturnPath } from './sign-in-again.ts';

const param = 'return';

/** Path of a page that leads back to another one when it is done (spec 2 §2.6). */
export const withReturn = (path: string, returnTo: string): string =>
  `${path}?${param}=${encodeURIComponent(returnTo)}`;

/** Item of a course to which the page in the address leads back; null for any other address, of this app or not. */
export function returnPathIn(search: string): string | null {
  const path = safeReturnPath(new URLSearchParams(search).get(param));
  return path && /^\/course-player\/[\w/]+(\?item=\w+)?$/.test(path) ? path : null;
}

/** The same way back from another page. */
export function keepReturn(path: string, search: string): string {
  const returnTo = returnPathIn(search);
  return returnTo === null ? path : withReturn(path, returnTo);
}

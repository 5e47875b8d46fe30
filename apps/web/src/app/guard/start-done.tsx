import { useLayoutEffect } from 'react';
import { finishStart } from '../../lib/static-sign-in.ts';

/** Beside the first screen that has rendered: takes the static page of index.html away in the same frame. */
export function StartDone() {
  useLayoutEffect(finishStart, []);
  return null;
}

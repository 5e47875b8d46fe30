import { useLayoutEffect } from 'react';
import { finishStart } from '../../lib/static-sign-in.ts';

/** Beside the first screen that has rendered: takes the static page of index.html away in the same frame. */
export function StartDone() {
  'use no memo'; // Renders rarely: what the compiler adds here is bytes before the first page.
  useLayoutEffect(finishStart, []);
  return null;
}

import { useLayoutEffect } from 'react';
import { finishStart } from '../../lib/static-sign-in.ts';

/** Rendered beside the first screen: removes the static page of index.html in the same frame. */
export function StartDone() {
  'use no memo'; // Without React Compiler: renders rarely.
  useLayoutEffect(finishStart, []);
  return null;
}

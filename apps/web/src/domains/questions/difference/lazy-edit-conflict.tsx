import { Suspense } from 'react';
import { LoadingState } from '../../../components/loading-state.tsx';
import { lazily } from '../../../lib/lazy-value.ts';
import type { TheirsAndMineProps } from './edit-conflict.tsx';

const both = lazily(() => import('./edit-conflict.tsx').then((file) => file.TheirsAndMine));

/** Beside a form, where it is rarely shown: the views of answers come with the first. */
export const LaterTheirsAndMine = (props: TheirsAndMineProps) => (
  <Suspense fallback={<LoadingState blocks={[44, 44]} />}>
    <both.Component {...props} />
  </Suspense>
);

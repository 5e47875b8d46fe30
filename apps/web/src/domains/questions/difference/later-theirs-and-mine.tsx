import { Suspense } from 'react';
import { LoadingState } from '../../../components/loading-state.tsx';
import { lazily } from '../../../lib/lazily.ts';
import type { TheirsAndMineProps } from './theirs-and-mine.tsx';

const both = lazily(() => import('./theirs-and-mine.tsx').then((file) => file.TheirsAndMine));

/** Beside a form, where it is rarely shown: the views of answers come with the first. */
export const LaterTheirsAndMine = (props: TheirsAndMineProps) => (
  <Suspense fallback={<LoadingState blocks={[44, 44]} />}>
    <both.Component {...props} />
  </Suspense>
);

import { type ComponentProps, Suspense } from 'react';
import { LoadingState } from '../../components/loading-state.tsx';
import { lazily } from '../../lib/lazily.ts';
import type { SeenQuestion } from './seen-question.tsx';

const seen = lazily(() => import('./seen-question.tsx').then((file) => file.SeenQuestion));

/** A stored question beside a form, where one is rarely shown: the views of answers come with the first. */
export const LaterSeenQuestion = (props: ComponentProps<typeof SeenQuestion>) => (
  <Suspense fallback={<LoadingState blocks={[44, 44]} />}>
    <seen.Component {...props} />
  </Suspense>
);

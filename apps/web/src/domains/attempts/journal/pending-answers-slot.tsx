import { lazy, Suspense } from 'react';

const PendingAnswers = lazy(() =>
  import('./pending-answers.tsx').then((file) => ({ default: file.PendingAnswers })),
);

/** Where answers that were left on this device are told of; the journal loads after the screen. */
export function PendingAnswersSlot() {
  return (
    <Suspense>
      <PendingAnswers />
    </Suspense>
  );
}

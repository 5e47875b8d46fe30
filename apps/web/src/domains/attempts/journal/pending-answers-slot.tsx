import { later } from '../../../components/lazy-part.tsx';

/** Where answers that were left on this device are told of; the journal loads after the screen, without a word. */
export const PendingAnswersSlot = later(
  () => import('./pending-answers.tsx').then((file) => file.PendingAnswers),
  null,
);

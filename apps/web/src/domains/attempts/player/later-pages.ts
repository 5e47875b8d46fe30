import { lazily } from '../../../lib/lazily.ts';

// What comes after the questions. It is not needed to begin, and is loaded while the first question is read.

const finished = lazily(() => import('./finished-page.tsx').then((file) => file.FinishedPage));
const review = lazily(() => import('./review-page.tsx').then((file) => file.ReviewPage));

export const FinishedPage = finished.Component;
export const ReviewPage = review.Component;

/** The network may be gone by the time they are shown. */
export const prepareLaterPages = () => Promise.all([finished.preload(), review.preload()]);

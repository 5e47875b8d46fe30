import { keysOf, type NameIn, numbered, phrase } from '@pelion/words';

// Shared facts about feedback forms, free of schemas, for lists and the answering page.

/** Progress of a person (spec 1 §3). */
export const feedbackStatusTable = numbered({
  notStarted: { id: 1, label: phrase('Not started'), tone: 'blue' },
  inProgress: { id: 2, label: phrase('In progress'), tone: 'blue' },
  skipped: { id: 3, label: phrase('Skipped'), tone: 'gray' },
  completed: { id: 4, label: phrase('Completed'), tone: 'green' },
});
export type FeedbackStatus = NameIn<typeof feedbackStatusTable>;
export const feedbackStatuses = feedbackStatusTable.ids;

/** Minimum number of answers before results are shown (decision 0026). */
export const fewestAnswers = 5;

/** Question types of feedback forms, none of which has a right answer (decision 0059). */
export const feedbackKinds = {
  single: { label: phrase('One choice'), hasOptions: true },
  multiple: { label: phrase('Several choices'), hasOptions: true },
  rating: { label: phrase('Rating from 1 to 5'), hasOptions: false },
  text: { label: phrase('Text'), hasOptions: false },
  number: { label: phrase('Number'), hasOptions: false },
} as const;
export type FeedbackKind = keyof typeof feedbackKinds;
export const feedbackKindNames = keysOf(feedbackKinds);

export const ratings = [1, 2, 3, 4, 5] as const;
export const mostFeedbackQuestions = 60;
export const mostFeedbackOptions = 12;
export const longestFeedbackText = 4000;

/** Message for a form without a name (spec 2 §5). */
export const namelessFeedback = phrase('Please enter the feedback name');

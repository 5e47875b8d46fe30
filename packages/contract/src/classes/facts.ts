import { numbered, phrase } from '@pelion/words';

/** Spec 1 §5: details of a class are open, those of a meeting only to whoever holds it and admins. */
export const classTypeTable = numbered({
  class: { id: 1, label: phrase('{^class}') },
  meeting: { id: 2, label: phrase('{^meeting}') },
});

/** Stored states; running and over follow from the clock. */
export const classStateTable = numbered({
  scheduled: { id: 1, label: phrase('Scheduled') },
  cancelled: { id: 2, label: phrase('Cancelled') },
  deleted: { id: 3, label: phrase('Deleted') },
});

/** Occurrences of a series that a change is for. */
export const changeScopes = ['this', 'following', 'all'] as const;
export type ChangeScope = (typeof changeScopes)[number];

/** Minutes before the start from which people may join. */
export const JOIN_BEFORE_MINUTES = 10;
/** Hours in which a change of classes can be undone. */
export const UNDO_HOURS = 24;
/** Running and next classes that a dashboard shows, and the days ahead from which they are. */
export const MOST_UPCOMING = 6;
export const UPCOMING_DAYS = 14;
export const LONGEST_CLASS_HOURS = 24;
export const MOST_CLASS_SECTIONS = 200;
export const MOST_CLASS_STUDENTS = 2000;

/**
 * Kinds of records whose texts are studied. `note`: online notes; `assignment`: notes that are handed out; `courseItem`:
 * contents of a course that its player shows.
 */
export const studyKinds = ['resource', 'assignment', 'document', 'note', 'lesson', 'courseItem'] as const;
export type StudyKind = (typeof studyKinds)[number];

/** Record with texts to study. */
export interface StudyKey {
  readonly kind: StudyKind;
  readonly item_id: number;
}

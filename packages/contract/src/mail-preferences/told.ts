import { campusTypesOf, rules } from '@pelion/access';
import type { CampusType } from '@pelion/words';
import { type NoticeKind, noticeKindNames } from './facts.ts';

/** Kinds of notifications on a campus type; without feedback forms there are no reminders of them. */
export const noticeKindsOn = (campusType: CampusType): readonly NoticeKind[] =>
  noticeKindNames.filter(
    (kind) => kind !== 'feedbackDue' || campusTypesOf(rules.viewFeedbackForms).includes(campusType),
  );

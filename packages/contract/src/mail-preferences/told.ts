import { campusTypesOf, rules } from '@pelion/access';
import type { CampusType } from '@pelion/words';
import { type NoticeKind, noticeKindNames } from './facts.ts';

/** What somebody can be told on such a campus: where there are no feedback forms, none of them closes. */
export const noticeKindsOn = (campusType: CampusType): readonly NoticeKind[] =>
  noticeKindNames.filter(
    (kind) => kind !== 'feedbackDue' || campusTypesOf(rules.viewFeedbackForms).includes(campusType),
  );

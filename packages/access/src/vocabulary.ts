import { type IdIn, type NameIn, numbered, phrase } from '@pelion/words';

/** spec 1 §3 */
export const userTypeTable = numbered({
  siteAdmin: { id: 1, label: phrase('Site Admin') },
  schoolAdmin: { id: 2, label: phrase('{^school} Admin') },
  campusAdmin: { id: 3, label: phrase('{^campus} Admin') },
  teacher: { id: 4, label: phrase('{^teacher}') },
  staff: { id: 5, label: phrase('Staff') },
  student: { id: 6, label: phrase('{^student}') },
  tutor: { id: 7, label: phrase('{^tutor}') },
  parent: { id: 8, label: phrase('{^parent}') },
  contentManager: { id: 9, label: phrase('Content Manager') },
  teachingAssistant: { id: 10, label: phrase('Teaching Assistant') },
  homeworkGrader: { id: 11, label: phrase('{^homework} Grader') },
});
export type UserType = NameIn<typeof userTypeTable>;
export type UserTypeId = IdIn<typeof userTypeTable>;
export const userTypes = userTypeTable.ids;
export const userTypeOf = userTypeTable.nameOf;

/** Subscription types. spec 1 §3 */
export const planTable = numbered({
  essentials: { id: 1, label: phrase('Essentials') },
  pro: { id: 2, label: phrase('Pro') },
  elite: { id: 3, label: phrase('Elite') },
  lite: { id: 4, label: phrase('Lite') },
});
export type Plan = NameIn<typeof planTable>;
export type PlanId = IdIn<typeof planTable>;
export const plans = planTable.ids;
export const planOf = planTable.nameOf;

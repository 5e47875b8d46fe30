import { keysOf } from './keys.ts';

/** Name -> the number it has in storage and on the wire. spec 1 §3 */
export const userTypes = {
  siteAdmin: 1,
  schoolAdmin: 2,
  campusAdmin: 3,
  teacher: 4,
  staff: 5,
  student: 6,
  tutor: 7,
  parent: 8,
  contentManager: 9,
  teachingAssistant: 10,
  homeworkGrader: 11,
} as const;
export type UserType = keyof typeof userTypes;
export type UserTypeId = (typeof userTypes)[UserType];

/** spec 1 §1 */
export const campusTypes = { k12: 1, higherEducation: 2, corporation: 3, dsat: 4 } as const;
export type CampusType = keyof typeof campusTypes;
export type CampusTypeId = (typeof campusTypes)[CampusType];

/** Subscription types. spec 1 §3 */
export const plans = { essentials: 1, pro: 2, elite: 3, lite: 4 } as const;
export type Plan = keyof typeof plans;
export type PlanId = (typeof plans)[Plan];

const nameIn =
  <Table extends Record<string, number>>(table: Table) =>
  (id: number) =>
    keysOf(table).find((name) => table[name] === id);

/** The name behind a stored number; undefined when there is none. */
export const userTypeOf = nameIn(userTypes);
export const campusTypeOf = nameIn(campusTypes);
export const planOf = nameIn(plans);

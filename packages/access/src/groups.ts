import { type CampusType, campusTypes, keysOf } from '@pelion/words';
import { type UserType, userTypes } from './vocabulary.ts';

export const everyone: readonly UserType[] = keysOf(userTypes);

export const everyoneBut = (...absent: readonly UserType[]): readonly UserType[] =>
  everyone.filter((userType) => !absent.includes(userType));

/** "Admin means 2 or 3": a site admin is not one. spec 1 §3 */
export const admins = ['schoolAdmin', 'campusAdmin'] as const;

const adminTypes: readonly UserType[] = admins;
export const isAdmin = (userType: UserType): boolean => adminTypes.includes(userType);

/** User types that see all classes of a campus, and keep registers for the office. */
const wholeCampus: readonly UserType[] = [...admins, 'staff', 'siteAdmin'];
export const seesWholeCampus = (userType: UserType): boolean => wholeCampus.includes(userType);

/** User types with the staff view of assessments. spec 2 §6 */
export const assessmentStaff = [...admins, 'teacher', 'contentManager', 'homeworkGrader'] as const;

/** User types without a dashboard; they start at the classwork instead. spec 1 §2 */
export const withoutDashboard = ['contentManager', 'homeworkGrader'] as const;

export const everyCampusType: readonly CampusType[] = keysOf(campusTypes);

/** Campus types of a rule that names none. spec 1 §5 */
export const defaultCampusTypes = ['k12', 'higherEducation', 'corporation'] as const;

export const schoolsAndColleges = ['k12', 'higherEducation'] as const;

/** User types that can be added, by campus type. Higher education has no parents. spec 1 §1 */
export const userTypesOffered = {
  k12: everyone,
  higherEducation: everyoneBut('parent'),
  corporation: everyone,
  dsat: everyone,
} as const satisfies Record<CampusType, readonly UserType[]>;

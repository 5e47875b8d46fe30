import { type UserType, userTypesOffered, withoutDashboard } from '@pelion/access';
import type { CampusType } from '@pelion/words';

/** Site admins begin at the campuses. */
export type ArrangedType = Exclude<UserType, 'siteAdmin' | (typeof withoutDashboard)[number]>;

const unarranged: readonly UserType[] = ['siteAdmin', ...withoutDashboard];
const isArranged = (type: UserType): type is ArrangedType => !unarranged.includes(type);

/** User types whose dashboards a campus arranges. */
export const arrangedTypes = (campusType: CampusType): readonly ArrangedType[] =>
  userTypesOffered[campusType].filter(isArranged);

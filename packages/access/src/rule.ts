import type { CampusSetting } from './campus-settings.ts';
import type { Feature } from './features.ts';
import { everyCampusType } from './groups.ts';
import type { Permission } from './permissions.ts';
import type { CampusType, UserType } from './vocabulary.ts';

/**
 * Five conditions joined by *and* (spec 1 §5). A missing one passes,
 * except `campusTypes`: without it the rule means every kind of campus but DSAT.
 */
export type Rule = {
  readonly permission?: Permission;
  readonly feature?: Feature;
  readonly userTypes?: readonly UserType[];
  readonly campusTypes?: readonly CampusType[];
  readonly setting?: CampusSetting;
};

/** Required wherever it appears: a missing value never means allowed. */
export type Access = 'public' | Rule;

/** Every signed-in user of any campus. */
export const anyone = { campusTypes: everyCampusType } as const satisfies Rule;

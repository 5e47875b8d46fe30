import type { CampusType } from '@pelion/words';
import type { CampusSetting } from './campus-settings.ts';
import type { Feature } from './features.ts';
import type { Permission } from './permissions.ts';
import type { UserType } from './vocabulary.ts';

/**
 * Five conditions joined by *and* (spec 1 §5). A missing one passes,
 * except `campusTypes`: without it the rule means every kind of campus but DSAT.
 */
export type Rule = {
  readonly permission?: Permission;
  /** Any of these does as well as `permission`: what opens is for several kinds of records, and each has its own. */
  readonly orPermissions?: readonly Permission[];
  readonly feature?: Feature;
  readonly userTypes?: readonly UserType[];
  readonly campusTypes?: readonly CampusType[];
  readonly setting?: CampusSetting;
};

/**
 * Why a rule asks for no permission.
 * own: nothing but the person's own account, session or children, or a page that shows nothing at all.
 * userTypes: the spec gives it to user types and has no permission for it (1 §6).
 * names: what the grades, subjects and sections are called, which forms and filters of every role show.
 * record: the record that is opened there has a rule of its own.
 */
export type WithoutPermission = 'own' | 'userTypes' | 'names' | 'record';

/** A rule of the table `rules`: it names its permission, or says why there is none. Forgetting it does not compile. */
export type NamedRule = Rule &
  (
    | { readonly permission: Permission; readonly withoutPermission?: undefined }
    | { readonly permission?: undefined; readonly withoutPermission: WithoutPermission }
  );
export type RuleTable = Readonly<Record<string, NamedRule>>;

/** Required wherever it appears: a missing value never means allowed. */
export type Access = 'public' | NamedRule;

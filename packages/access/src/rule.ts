import type { CampusType } from '@pelion/words';
import type { CampusSetting } from './campus-settings.ts';
import type { Feature } from './features.ts';
import type { Permission } from './permissions.ts';
import type { UserType } from './vocabulary.ts';

/**
 * Five conditions joined by *and* (spec 1 §5). A missing condition passes, except `campusTypes`: the default is every
 * campus type but DSAT.
 */
export type Rule = {
  readonly permission?: Permission;
  /** Permissions any of which also pass, for screens of several kinds of records. */
  readonly orPermissions?: readonly Permission[];
  readonly feature?: Feature;
  readonly userTypes?: readonly UserType[];
  readonly campusTypes?: readonly CampusType[];
  readonly setting?: CampusSetting;
  /** A second setting that must be on, such as one purpose of AI. */
  readonly andSetting?: CampusSetting;
};

/**
 * Reason why a rule requires no permission. own: only the person's own account, session or children, or a page without
 * content. userTypes: the spec grants it to user types and has no permission for it (1 §6). names: names of grades,
 * subjects and sections, which forms and filters of every role show. record: the opened record has a rule of its own.
 */
export type WithoutPermission = 'own' | 'userTypes' | 'names' | 'record';

/** A rule of the table `rules`: either a permission, or the reason for having none. Omitting both does not compile. */
export type NamedRule = Rule &
  (
    | { readonly permission: Permission; readonly withoutPermission?: undefined }
    | { readonly permission?: undefined; readonly withoutPermission: WithoutPermission }
  );
export type RuleTable = Readonly<Record<string, NamedRule>>;

/** Required wherever it appears: a missing value never means allowed. */
export type Access = 'public' | NamedRule;

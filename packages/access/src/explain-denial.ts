import type { CampusType } from '@pelion/words';
import { type CampusSetting, campusSettings } from './campus-settings.ts';
import { campusTypesOf, closedSetting, denial, type Gate, gateOpens, gates, type Viewer } from './denial.ts';
import type { Feature } from './features.ts';
import { admins, userTypesOffered } from './groups.ts';
import { mayHold } from './permission-table.ts';
import type { Permission } from './permissions.ts';
import type { Rule } from './rule.ts';
import type { UserType } from './vocabulary.ts';

/** Requirement of a gate as data; the page builds the sentence. */
export type Needed =
  | { readonly gate: 'userType'; readonly userTypes: readonly UserType[] }
  | { readonly gate: 'campusType'; readonly campusTypes: readonly CampusType[] }
  /** `heldBy`: user types that may hold the permission, when the viewer's own type never may; otherwise empty. */
  | { readonly gate: 'permission'; readonly permission: Permission; readonly heldBy: readonly UserType[] }
  | { readonly gate: 'setting'; readonly setting: CampusSetting }
  | { readonly gate: 'subscription'; readonly feature: Feature };

/** `changeableBy` is empty when no assignable user type would open the gate. */
export type Explanation = Needed & { readonly changeableBy: readonly UserType[] };

type Explain = (viewer: Viewer, rule: Rule) => Explanation | null;

/**
 * User types that can assign one of `userTypes` to the viewer. Site admins are neither made nor given another
 * user type.
 */
function giversOf({ userType, campusType }: Viewer, userTypes: readonly UserType[]): readonly UserType[] {
  if (userType === 'siteAdmin') return [];
  const offered: readonly UserType[] = userTypesOffered[campusType];
  const given = userTypes.filter((each) => each !== 'siteAdmin' && offered.includes(each));
  if (given.length === 0) return [];
  return given.some((each) => each !== 'schoolAdmin') ? admins : ['schoolAdmin'];
}

const explain = {
  userType: (viewer, { userTypes }) =>
    userTypes && { gate: 'userType', userTypes, changeableBy: giversOf(viewer, userTypes) },
  campusType: (_, rule) => ({
    gate: 'campusType',
    campusTypes: campusTypesOf(rule),
    changeableBy: ['siteAdmin'],
  }),
  permission(viewer, { permission }) {
    if (permission === undefined) return undefined;
    const { userType, campusType } = viewer;
    if (mayHold(userType, permission))
      return { gate: 'permission', permission, heldBy: [], changeableBy: admins };
    // In that case only another role would help.
    const heldBy = userTypesOffered[campusType].filter((each) => mayHold(each, permission));
    return { gate: 'permission', permission, heldBy, changeableBy: giversOf(viewer, heldBy) };
  },
  setting(viewer, rule) {
    const setting = closedSetting(viewer, rule) ?? rule.setting;
    return setting && { gate: 'setting', setting, changeableBy: campusSettings[setting].changeableBy };
  },
  subscription: (_, { feature }) =>
    feature && { gate: 'subscription', feature, changeableBy: ['schoolAdmin'] },
} satisfies Record<Gate, (viewer: Viewer, rule: Rule) => Explanation | undefined>;

/** The refusing gate, its requirement and the user types that can change that; null when all gates pass. */
export const explainDenial: Explain = (viewer, rule) => {
  const gate = denial(viewer, rule);
  return gate === null ? null : (explain[gate](viewer, rule) ?? null);
};

/** Every gate that the rule sets, passed or not, for "what does user X see on route Y, and why". */
export const explainGates = (
  viewer: Viewer,
  rule: Rule,
): readonly (Explanation & { readonly isOpen: boolean })[] =>
  gates.flatMap((gate) => {
    const explanation = explain[gate](viewer, rule);
    return explanation ? [{ ...explanation, isOpen: gateOpens(gate, viewer, rule) }] : [];
  });

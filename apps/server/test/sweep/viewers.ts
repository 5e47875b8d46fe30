import {
  type Access,
  denial,
  type Gate,
  gates,
  onOffSettings,
  type Permission,
  type Rule,
  type UserType,
  userTypes,
  type ViewerFacts,
  viewerFrom,
} from '@pelion/access';
import { alwaysHolds, mayHold } from '@pelion/access/permission-table';
import { campusTypes, keysOf } from '@pelion/words';
import type { Db } from '../../src/db/database.ts';
import { buildCampus, type Campus } from '../factories/campuses.ts';
import { buildMember, overridePermission } from '../factories/members.ts';

/** Viewers around one with all rights, each varying a single fact a rule may check. */
function* factsAround({ permission, feature }: Rule): Generator<ViewerFacts> {
  const settings = onOffSettings;
  for (const campusType of keysOf(campusTypes)) {
    for (const userType of keysOf(userTypes)) {
      const whole = { userType, campusType, plan: 'elite', settings } as const;
      yield whole;
      yield { ...whole, settings: [] };
      if (permission) yield { ...whole, permissionOverrides: [{ permission, isGranted: false }] };
      if (feature) yield { ...whole, featureOverrides: { [feature]: false } };
    }
  }
}

export interface DeniedViewer {
  readonly gate: Gate;
  readonly facts: ViewerFacts;
}

/** Returns a viewer denied by each gate of the rule first; none for gates that deny no one. */
export function deniedViewers(rule: Rule): readonly DeniedViewer[] {
  const met = new Map<Gate, ViewerFacts>();
  for (const facts of factsAround(rule)) {
    const gate = denial(viewerFrom(facts), rule);
    if (gate && !met.has(gate)) met.set(gate, facts);
  }
  return gates.flatMap((gate) => {
    const facts = met.get(gate);
    return facts ? [{ gate, facts }] : [];
  });
}

/** The gates that the rule itself names; `campusType` is in every rule, if only as its default. */
export const gatesOf = ({
  userTypes: types,
  permission,
  setting,
  feature,
  campusTypes: campuses,
}: Rule): Gate[] => [
  ...(types ? (['userType'] as const) : []),
  ...(campuses?.length === keysOf(campusTypes).length ? [] : (['campusType'] as const)),
  ...(permission ? (['permission'] as const) : []),
  ...(setting ? (['setting'] as const) : []),
  ...(feature ? (['subscription'] as const) : []),
];

const admittedViewers = (rule: Rule, userType?: UserType) =>
  [...factsAround(rule)].filter(
    (candidate) =>
      (!userType || candidate.userType === userType) && denial(viewerFrom(candidate), rule) === null,
  );

export const admits = (access: Access, userType: UserType): boolean =>
  access !== 'public' && admittedViewers(access, userType).length > 0;

/** Prefers a viewer other than a site admin: site admins see every campus, which proves little about isolation. */
export function admittedViewer(rule: Rule, userType?: UserType): ViewerFacts {
  const admitted = admittedViewers(rule, userType);
  const facts = admitted.find((candidate) => candidate.userType !== 'siteAdmin') ?? admitted[0];
  if (!facts) throw new Error(`Nobody passes ${JSON.stringify(rule)}`);
  return facts;
}

/**
 * Returns a viewer admitted by a revocable permission; where the rule's viewers always hold it, grants it to another
 * user type.
 */
export function revocableViewer(rule: Rule, permission: Permission): ViewerFacts {
  const admitted = admittedViewer(rule);
  if (!alwaysHolds(admitted.userType, permission)) return admitted;
  const permissionOverrides = [{ permission, isGranted: true }];
  const facts = keysOf(userTypes)
    .filter((userType) => mayHold(userType, permission) && !alwaysHolds(userType, permission))
    .map((userType) => ({ ...admitted, userType, permissionOverrides }))
    .find((candidate) => denial(viewerFrom(candidate), rule) === null);
  if (!facts) throw new Error(`${permission} can be taken from nobody who passes ${JSON.stringify(rule)}`);
  return facts;
}

/** A campus in which these facts hold. */
export async function buildCampusFor(db: Db, facts: ViewerFacts): Promise<Campus> {
  const { campusType, plan, settings, featureOverrides, userType, permissionOverrides = [] } = facts;
  const campus = await buildCampus(db, {
    type: campusType,
    settings,
    school: { plan, featureOverrides: { ...featureOverrides }, isDemo: true },
  });
  for (const override of permissionOverrides) await overridePermission(db, { campus, userType, ...override });
  return campus;
}

export const buildViewer = async (db: Db, facts: ViewerFacts) =>
  buildMember(db, { campus: await buildCampusFor(db, facts), userType: facts.userType });

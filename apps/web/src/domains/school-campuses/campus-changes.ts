import {
  everyone,
  features,
  limits,
  mayOpen,
  type Plan,
  type Subscription,
  screenIds,
  screenOf,
  subscriptionOf,
  type UserType,
  userTypes,
  userTypesOffered,
  viewerFrom,
} from '@pelion/access';
import { type CampusType, createText, phrase } from '@pelion/words';

/** Preview of a change of the campus type. */
export function changesOfType(
  from: CampusType,
  to: CampusType,
  peopleByType: Readonly<Record<string, number>>,
) {
  const words = { from: createText(from), to: createText(to) };
  const screensOf = (campusType: CampusType) => {
    const viewer = viewerFrom({ userType: 'campusAdmin', campusType, plan: 'elite' });
    return screenIds.filter((id) => screenOf(id).menu && mayOpen(viewer, screenOf(id).access));
  };
  const [before, after] = [screensOf(from), screensOf(to)];
  const offered: readonly UserType[] = userTypesOffered[to];
  return {
    words: names.flatMap((name) => {
      const [was, is] = [words.from.phrase(name), words.to.phrase(name)];
      return was === is ? [] : [{ was, is }];
    }),
    closed: before.filter((id) => !after.includes(id)),
    opened: after.filter((id) => !before.includes(id)),
    notOffered: everyone.flatMap((userType) => {
      const count = peopleByType[String(userTypes[userType])] ?? 0;
      return offered.includes(userType) || count === 0 ? [] : [{ userType, count }];
    }),
  };
}

/** Terms that a campus type may rename (spec 1 §1). */
const names = [
  phrase('{^school}'),
  phrase('{^teacher}'),
  phrase('{^student}'),
  phrase('{^grade}'),
  phrase('{^subject}'),
  phrase('{^class}'),
  phrase('{^meeting}'),
];

/** Preview of a change of the plan or its overrides. */
export function changesOfPlan(
  from: { readonly plan: Plan; readonly overrides: Partial<Subscription> },
  to: { readonly plan: Plan; readonly overrides: Partial<Subscription> },
) {
  const [was, is] = [subscriptionOf(from.plan, from.overrides), subscriptionOf(to.plan, to.overrides)];
  return {
    lost: features.filter((feature) => was[feature] && !is[feature]),
    gained: features.filter((feature) => !was[feature] && is[feature]),
    limits: limits
      .filter((limit) => was[limit] !== is[limit])
      .map((limit) => ({ limit, was: was[limit], is: is[limit] })),
  };
}

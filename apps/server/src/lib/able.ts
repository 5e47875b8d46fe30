import { Failure } from './failure.ts';

/**
 * What the viewer may do to a record is decided once, by the policy of its domain, and travels with it as `can`; whoever
 * changes the record asks that and nothing else. Throws `accessDenied`.
 */
export function assertAble<Ability extends string>(
  { can }: { readonly can: Readonly<Record<Ability, boolean>> },
  ability: Ability,
): void {
  if (!can[ability]) throw new Failure('accessDenied', { reason: 'record' });
}

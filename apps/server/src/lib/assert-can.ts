import { Failure } from './failure.ts';

/**
 * Asserts an ability from `can`, which the policy of the record's domain computes once and every change checks. Throws
 * `accessDenied`.
 */
export function assertAble<Ability extends string>(
  { can }: { readonly can: Readonly<Record<Ability, boolean>> },
  ability: Ability,
): void {
  if (!can[ability]) throw new Failure('accessDenied', { reason: 'record' });
}

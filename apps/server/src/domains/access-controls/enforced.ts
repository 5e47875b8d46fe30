import { askedByPolicies, type Permission, permissions } from '@pelion/access';
import { contracts, type Endpoint } from '@pelion/contract';

const asked: ReadonlySet<Permission> = new Set([
  ...askedByPolicies,
  ...Object.values(contracts)
    .flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints))
    .flatMap(({ access }) => (access === 'public' ? [] : (access.permission ?? []))),
]);

/**
 * Permissions checked by an endpoint or a policy, in the order of the vocabulary; overriding any other has no effect
 * yet.
 */
export const enforcedPermissions: readonly Permission[] = permissions.filter((each) => asked.has(each));

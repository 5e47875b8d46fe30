import { askedByPolicies, type Permission, permissions } from '@pelion/access';
import { contracts, type Endpoint } from '@pelion/contract';

const asked: ReadonlySet<Permission> = new Set([
  ...askedByPolicies,
  ...Object.values(contracts)
    .flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints))
    .flatMap(({ access }) => (access === 'public' ? [] : (access.permission ?? []))),
]);

/** What an endpoint or a policy asks for today, in the order of the vocabulary: taking any other changes nothing yet. */
export const enforcedPermissions: readonly Permission[] = permissions.filter((each) => asked.has(each));

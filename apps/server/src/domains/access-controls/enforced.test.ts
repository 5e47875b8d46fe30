import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askedByPolicies, type Permission, permissions, userTypes } from '@pelion/access';
import { mayHold } from '@pelion/access/permission-table';
import { permissionGroups } from '@pelion/access/permission-words';
import { contracts, type Endpoint } from '@pelion/contract';
import { keysOf } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { enforcedPermissions } from './grants.ts';

const folder = join(import.meta.dirname, '..');
const contractFacts = join(import.meta.dirname, '../../../../../packages/contract/src/people/facts.ts');
const policies = [
  ...readdirSync(folder).flatMap((domain) => {
    const path = join(folder, domain, 'policy.ts');
    try {
      return [readFileSync(path, 'utf8')];
    } catch {
      return [];
    }
  }),
  // The policy of people reads the permissions of each kind from there.
  readFileSync(contractFacts, 'utf8'),
].join('\n');

const askedByRules = new Set(
  Object.values(contracts)
    .flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints))
    .flatMap(({ access }) => (access === 'public' ? [] : (access.permission ?? []))),
);
const isSaidInPolicies = (permission: Permission) => policies.includes(`'${permission}'`);

describe('a permission', () => {
  it('is asked for by a rule or a policy, is said to come with its part of the product, or is held by nobody', () => {
    const later = new Set<Permission>(permissionGroups.flatMap((group) => [...group.permissions]));
    const isOffered = (each: Permission) => keysOf(userTypes).some((userType) => mayHold(userType, each));
    expect(
      permissions.filter(
        (each) => isOffered(each) && !enforcedPermissions.includes(each) && !later.has(each),
      ),
    ).toEqual([]);
  });

  it('listed as required is required by an endpoint or by the policy of a domain', () => {
    expect(enforcedPermissions.filter((each) => !askedByRules.has(each) && !isSaidInPolicies(each))).toEqual(
      [],
    );
    expect(enforcedPermissions.length).toBeGreaterThan(30);
  });

  it('listed for policies is in one of them', () => {
    expect(askedByPolicies.filter((each) => !isSaidInPolicies(each))).toEqual([]);
  });

  it('required by a policy is on the list, or an endpoint requires it too', () => {
    const listed: ReadonlySet<Permission> = new Set(askedByPolicies);
    expect(
      permissions.filter((each) => isSaidInPolicies(each) && !listed.has(each) && !askedByRules.has(each)),
    ).toEqual([]);
  });
});

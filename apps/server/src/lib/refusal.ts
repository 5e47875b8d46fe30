import { campusTypesOf, denial, type Gate, type NamedRule, type Rule, userTypeTable } from '@pelion/access';
import { featureWords } from '@pelion/access/feature-words';
import { permissionWords } from '@pelion/access/permission-words';
import { settingWords } from '@pelion/access/setting-words';
import { campusTypeTable, type Phrase, phrase, type Text } from '@pelion/words';
import { Failure } from './failure.ts';
import type { Reader } from './viewer.ts';

/** Asserts a rule that depends on the record; throws `premiumFeature` or `accessDenied` with the reason. */
export function assertMayOpen(viewer: Reader, rule: NamedRule): void {
  const gate = denial(viewer, rule);
  if (gate) throw refusalBy(gate, rule, viewer.text);
}

/** Refusal by a gate, naming the requirement in the terms of the campus; `details` has the same for programs. */
export function refusalBy(gate: Gate, rule: Rule, text: Text): Failure {
  const { feature } = rule;
  const message = sentences[gate](rule, text);
  return gate === 'subscription'
    ? new Failure('premiumFeature', { feature }, message)
    : new Failure('accessDenied', { reason: gate }, message);
}

/** Empty if the rule does not use the gate, which then cannot refuse. */
const sentences = {
  userType: ({ userTypes = [] }, text) =>
    phrase('This is not part of your role. It is for: {$who}.', {
      who: userTypes.map((each) => text.phrase(userTypeTable.labelOf(each))).join(', '),
    }),
  campusType: (rule, text) =>
    phrase('This is not available on this kind of {campus}. It is for: {$kinds}.', {
      kinds: campusTypesOf(rule)
        .map((each) => text.phrase(campusTypeTable.labelOf(each)))
        .join(', '),
    }),
  permission: ({ permission }, text) =>
    permission &&
    phrase('You do not have the permission “{$permission}”.', {
      permission: text.sentence(permissionWords[permission].label),
    }),
  setting: ({ setting }, text) =>
    setting &&
    phrase('“{$setting}” is turned off for your {campus}.', {
      setting: text.sentence(settingWords[setting].label),
    }),
  subscription: ({ feature }, text) =>
    feature &&
    phrase(
      '“{$feature}” is not included in your current subscription. Please consider upgrading to a higher-tier plan to access this feature.',
      { feature: text.sentence(featureWords[feature].label) },
    ),
} satisfies Record<Gate, (rule: Rule, text: Text) => Phrase | undefined>;

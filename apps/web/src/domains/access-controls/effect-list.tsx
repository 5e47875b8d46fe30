import { type AccessEffect, type UserType, userTypeTable } from '@pelion/access';
import { permissionWords } from '@pelion/access/permission-words';
import type { AccessPerson } from '@pelion/contract/access-controls';
import { defineMessages } from '@pelion/words';
import { useText } from '../../lib/text.ts';
import classes from './access-controls.module.css';

/** Number of people of a user type, in the campus's terms. */
const many = defineMessages({
  siteAdmin: '{$n} {#n|site admin|site admins}',
  schoolAdmin: '{$n} {school} {#n|admin|admins}',
  campusAdmin: '{$n} {campus} {#n|admin|admins}',
  teacher: '{$n} {teacher#n}',
  staff: '{$n} of the staff',
  student: '{$n} {student#n}',
  tutor: '{$n} {tutor#n}',
  parent: '{$n} {parent#n}',
  contentManager: '{$n} {#n|content manager|content managers}',
  teachingAssistant: '{$n} {#n|teaching assistant|teaching assistants}',
  homeworkGrader: '{$n} {homework} {#n|grader|graders}',
}) satisfies Record<UserType, string>;

const messages = defineMessages({
  gain: '{$who} {#n|gains|gain} “{$what}”',
  lose: '{$who} {#n|loses|lose} “{$what}”',
  ruleGain: '“{$what}” is given to: {$role}. Nobody has this role now.',
  ruleLose: '“{$what}” is taken from: {$role}. Nobody has this role now.',
});

/** `7 teachers lose “See classes”`, one after the other. */
export function EffectList({
  effects,
  persons,
}: {
  readonly effects: readonly AccessEffect[];
  readonly persons: readonly AccessPerson[];
}) {
  const text = useText();
  const t = text(messages);
  const sentenceOf = (effect: AccessEffect): string => {
    const what = text.sentence(permissionWords[effect.permission].label);
    if (effect.userType === undefined) {
      const who = persons.find(({ id }) => id === effect.userId)?.name ?? '';
      return t(effect.isGained ? 'gain' : 'lose', { who, what, n: 1 });
    }
    const n = effect.count;
    if (n === 0) {
      const role = text.phrase(userTypeTable.labelOf(effect.userType));
      return t(effect.isGained ? 'ruleGain' : 'ruleLose', { what, role });
    }
    const who = text(many)(effect.userType, { n });
    return t(effect.isGained ? 'gain' : 'lose', { who, what, n });
  };
  return (
    <ul className={classes.effects}>
      {effects.map((effect) => (
        <li
          key={`${effect.userType ?? effect.userId} ${effect.permission}`}
          data-kind={effect.isGained ? 'gain' : 'loss'}
        >
          {sentenceOf(effect)}
        </li>
      ))}
    </ul>
  );
}

import { userTypeOf, userTypeTable } from '@pelion/access';
import type { Message } from '@pelion/contract/messages';
import { defineMessages, type Text } from '@pelion/words';

const several = defineMessages({
  student: '{^student+}',
  parent: '{^parent+}',
  teacher: '{^teacher+}',
});
const counted = defineMessages({
  student: '{$n} {student#n}',
  parent: '{$n} {parent#n}',
  teacher: '{$n} {teacher#n}',
  other: '{$role}: {$n}',
  ofThese: '{$places} ({$roles})',
});

/** Name of a user type for several people; those outside sections have one name alone. */
export function roleName(userTypeId: number, text: Text): string {
  const userType = userTypeOf(userTypeId);
  if (userType === 'student' || userType === 'parent' || userType === 'teacher')
    return text(several)(userType);
  return text.phrase(userTypeTable.labelOf(userTypeId));
}

export function roleCount(userTypeId: number, n: number, text: Text): string {
  const t = text(counted);
  const userType = userTypeOf(userTypeId);
  return userType === 'student' || userType === 'parent' || userType === 'teacher'
    ? t(userType, { n })
    : t('other', { role: roleName(userTypeId, text), n });
}

/** Addressees of a message: sections and groups with their user types, or user types alone, and people. */
export function addresseesOf({ sending }: Pick<Message, 'sending'>, text: Text): string[] {
  if (!sending) return [];
  const { sections, groups, people, user_type_ids } = sending;
  const places = [...sections, ...groups].map(({ name }) => name);
  const roles = user_type_ids.map((id) => roleName(id, text));
  const isNarrowed = places.length > 0 && roles.length > 0;
  return [
    ...(isNarrowed
      ? [text(counted)('ofThese', { places: places.join(', '), roles: roles.join(', ') })]
      : [...places, ...roles]),
    ...people.map(({ name }) => name),
  ];
}

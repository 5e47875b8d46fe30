import { userTypeTable } from '@pelion/access';
import type { Message } from '@pelion/contract/messages';
import type { Text } from '@pelion/words';

/** Names of sections, groups, user types and people that a message is for. */
export function addresseesOf({ sending }: Pick<Message, 'sending'>, text: Text): string[] {
  if (!sending) return [];
  const { sections, groups, people, user_type_ids } = sending;
  const roles = user_type_ids.flatMap((id) => {
    const userType = userTypeTable.nameOf(id);
    return userType ? [text.phrase(userTypeTable.labelOf(userType))] : [];
  });
  return [...[...sections, ...groups].map(({ name }) => name), ...roles, ...people.map(({ name }) => name)];
}

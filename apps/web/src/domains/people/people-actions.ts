import type { Person } from '@pelion/contract/people';
import type { IconMail } from '@tabler/icons-react';

// What the list knows of its table, which comes after it.

/** The name of the table in the address, one for each list. */
export const tableName = 'people';

export interface PeopleActions {
  readonly onEdit: (person: Person) => void;
  readonly onPassword: (person: Person) => void;
  readonly onSheet: (people: readonly Person[]) => void;
  readonly onInvite: (people: readonly Person[]) => void;
  readonly onSuspend: (people: readonly Person[], isSuspended: boolean) => void;
  readonly onRemove: (people: readonly Person[]) => void;
}

/** What else can be done with people of a list, by another domain. */
export interface MoreForPeople {
  readonly label: string;
  readonly icon: typeof IconMail;
  readonly isFor: (person: Person) => boolean;
  /** Of how many at once. */
  readonly most: number;
  readonly onChoose: (people: readonly Person[]) => void;
}

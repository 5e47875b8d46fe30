import type { Person } from '@pelion/contract/people';
import type { IconMail } from '@tabler/icons-react';

// Shared by the list and its lazy-loaded table.

/** Prefix of the table's state in the URL. */
export const tableName = 'people';

export interface PeopleActions {
  readonly onEdit: (person: Person) => void;
  readonly onPassword: (person: Person) => void;
  readonly onCopyLink: (person: Person) => void;
  readonly onSheet: (people: readonly Person[]) => void;
  readonly onInvite: (people: readonly Person[]) => void;
  readonly onSuspend: (people: readonly Person[], isSuspended: boolean) => void;
  readonly onRemove: (people: readonly Person[]) => void;
}

/** Bulk action contributed by another domain. */
export interface MoreForPeople {
  readonly label: string;
  readonly icon: typeof IconMail;
  readonly isFor: (person: Person) => boolean;
  /** Maximum number of people at once. */
  readonly most: number;
  readonly onChoose: (people: readonly Person[]) => void;
}

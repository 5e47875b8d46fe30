import type { Person } from '@pelion/contract/people';
import type { PeopleKind } from '@pelion/contract/people/facts';
import { MOST_AT_ONCE, MOST_ON_A_SHEET } from '@pelion/contract/people/limits';
import { defineMessages } from '@pelion/words';
import {
  IconKey,
  IconLink,
  IconMail,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChangeButton } from '../../components/change-button.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { useMessages } from '../../lib/text.ts';
import { type MoreForPeople, type PeopleActions, tableName } from './people-actions.ts';
import { needsLink } from './use-copy-link.tsx';

const messages = defineMessages({
  student: '{^student+}',
  teacher: '{^teacher+}',
  other: 'Other {^user+}',
  edit: 'Edit',
  invite: 'Send invitation',
  password: 'Reset password',
  copyLink: 'Copy link',
  sheet: 'Print log-in slips',
  suspend: 'Suspend',
  restore: 'Reactivate',
  remove: 'Delete',
  noEmail: 'There is no e-mail address.',
  cannot: 'Not possible for anybody chosen.',
  tooMany: 'At most {$most} {user+} at once.',
});

interface PeopleTableProps extends PeopleActions {
  readonly more?: MoreForPeople | undefined;
  readonly kind: PeopleKind;
  readonly people: readonly Person[];
  readonly columns: readonly DataColumn<Person>[];
  readonly foot: ReactNode;
}

const rowId = ({ id }: Person) => String(id);

export function PeopleTable(props: PeopleTableProps) {
  const { kind, people, columns, foot, more, ...on } = props;
  const t = useMessages(messages);
  const bulk = (
    label: string,
    icon: typeof IconMail,
    fitting: readonly Person[],
    act: (fitting: readonly Person[]) => void,
    most: number = MOST_AT_ONCE,
  ) => (
    <ChangeButton
      size="sm"
      icon={icon}
      disabledReason={
        fitting.length > most ? t('tooMany', { most }) : fitting.length > 0 ? null : t('cannot')
      }
      onClick={() => act(fitting)}
    >
      {label}
    </ChangeButton>
  );
  const changes = (that: (fits: (person: Person) => boolean | undefined) => readonly Person[]) => (
    <>
      {bulk(
        t('invite'),
        IconMail,
        that(({ can, email }) => can.invite && email !== null),
        on.onInvite,
      )}
      {bulk(
        t('sheet'),
        IconPrinter,
        that(({ can }) => can.printLogIn),
        on.onSheet,
        MOST_ON_A_SHEET,
      )}
      {bulk(
        t('suspend'),
        IconUserOff,
        that(({ can, is_suspended }) => can.suspend && !is_suspended),
        (some) => on.onSuspend(some, true),
      )}
      {bulk(
        t('restore'),
        IconUserCheck,
        that(({ can, is_suspended }) => can.suspend && is_suspended),
        (some) => on.onSuspend(some, false),
      )}
      {bulk(
        t('remove'),
        IconTrash,
        that(({ can }) => can.delete),
        on.onRemove,
      )}
    </>
  );
  const canChange = people.some(({ can }) => can.edit || can.delete);
  return (
    <DataTable
      caption={t(kind)}
      name={tableName}
      isArranged
      rows={people}
      rowId={rowId}
      columns={columns}
      foot={foot}
      menu={(person) => {
        const { can, email, is_suspended } = person;
        return [
          can.edit && { label: t('edit'), icon: IconPencil, onChoose: () => on.onEdit(person) },
          can.invite && {
            label: t('invite'),
            icon: IconMail,
            disabledReason: email === null ? t('noEmail') : null,
            onChoose: () => on.onInvite([person]),
          },
          more?.isFor(person) && {
            label: more.label,
            icon: more.icon,
            onChoose: () => more.onChoose([person]),
          },
          needsLink(person) && {
            label: t('copyLink'),
            icon: IconLink,
            onChoose: () => on.onCopyLink(person),
          },
          can.edit &&
            !needsLink(person) && {
              label: t('password'),
              icon: IconKey,
              onChoose: () => on.onPassword(person),
            },
          can.suspend && {
            label: t(is_suspended ? 'restore' : 'suspend'),
            icon: is_suspended ? IconUserCheck : IconUserOff,
            onChoose: () => on.onSuspend([person], !is_suspended),
          },
          can.delete && {
            label: t('remove'),
            icon: IconTrash,
            isDangerous: true,
            onChoose: () => on.onRemove([person]),
          },
        ];
      }}
      actions={
        canChange || more
          ? (chosen) => {
              const that = (fits: (person: Person) => boolean | undefined) => chosen.filter(fits);
              return (
                <>
                  {more ? bulk(more.label, more.icon, that(more.isFor), more.onChoose, more.most) : null}
                  {canChange ? changes(that) : null}
                </>
              );
            }
          : undefined
      }
    />
  );
}

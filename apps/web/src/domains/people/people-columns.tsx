import { pathOf, userTypeTable } from '@pelion/access';
import type { Person } from '@pelion/contract/people';
import { type PeopleKind, personStates } from '@pelion/contract/people/facts';
import { defineMessages, type Text } from '@pelion/words';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { ListLink } from '../../components/list-link.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import type { Format } from '../../lib/format.ts';

const messages = defineMessages({
  name: 'Name',
  sections: '{^section+}',
  roles: 'Roles',
  email: 'E-mail',
  username: 'Username',
  externalId: 'ID in your {school} system',
  parents: '{^parent+}',
  children: 'Children',
  entered: 'Last active',
  added: 'Added',
  state: 'State',
});

/** Ids of sortable columns are the server's names of orders. */
export function peopleColumns(
  kind: PeopleKind,
  text: Text,
  format: Format,
  { hasParents }: { readonly hasParents: boolean },
): readonly DataColumn<Person>[] {
  const t = text(messages);
  const names = (list: readonly { readonly name: string }[]) =>
    list.length === 0 ? null : format.list(list.map(({ name }) => name));
  const role = (typeId: number) => text.phrase(userTypeTable.labelOf(typeId));
  const plain = { place: 'fact', isSortable: false } as const;
  const shown = {
    name: {
      id: 'name',
      header: t('name'),
      place: 'primary',
      value: ({ name }) => name,
      cell: ({ id, name }) => <ListLink to={pathOf('profile', { userId: id })}>{name}</ListLink>,
    },
    sections: {
      ...plain,
      id: 'sections',
      header: t('sections'),
      value: ({ sections }) => names(sections.map(({ label }) => ({ name: label }))),
    },
    roles: {
      ...plain,
      id: 'roles',
      header: t('roles'),
      value: ({ user_types }) => format.list(user_types.map(role)),
    },
    parents: {
      ...plain,
      id: 'parents',
      header: t('parents'),
      isWide: true,
      isLeftOutOnPhone: true,
      value: ({ parents }) => names(parents),
    },
    children: {
      ...plain,
      id: 'children',
      header: t('children'),
      isHiddenAtFirst: true,
      value: ({ children }) => names(children),
    },
    email: {
      ...plain,
      id: 'email',
      header: t('email'),
      // Hidden on narrow screens in favor of sections or roles.
      isWide: kind !== 'teacher',
      isLeftOutOnPhone: true,
      value: ({ email }) => email,
    },
    username: {
      ...plain,
      id: 'username',
      header: t('username'),
      isHiddenAtFirst: true,
      value: ({ username }) => username,
    },
    externalId: {
      id: 'external_id',
      header: t('externalId'),
      place: 'fact',
      isHiddenAtFirst: true,
      value: ({ external_id }) => external_id,
    },
    entered: {
      id: 'last_here_at',
      header: t('entered'),
      place: 'fact',
      value: ({ last_here_at }) => last_here_at && format.ago(last_here_at),
    },
    added: {
      id: 'created_at',
      header: t('added'),
      place: 'fact',
      isHiddenAtFirst: true,
      value: ({ created_at }) => format.day(created_at),
    },
    state: {
      ...plain,
      id: 'state',
      header: t('state'),
      place: 'trailing',
      value: ({ state }) => text.phrase(personStates[state].label),
      cell: ({ state }) => (
        <StatusTag tone={personStates[state].tone}>{text.phrase(personStates[state].label)}</StatusTag>
      ),
    },
  } as const satisfies Record<string, DataColumn<Person>>;
  const family = hasParents ? ([kind === 'student' ? shown.parents : shown.children] as const) : [];
  const first = kind === 'student' ? [shown.sections] : kind === 'other' ? [shown.roles] : [];
  return [
    shown.name,
    ...first,
    ...(kind === 'teacher' ? [] : family),
    shown.email,
    shown.username,
    shown.externalId,
    shown.entered,
    shown.added,
    shown.state,
  ];
}

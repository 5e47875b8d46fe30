import { type UserType, userTypes } from '@pelion/access';
import { dataExportRoutes } from '@pelion/contract/data-exports/routes';
import { addressOf } from '@pelion/contract/kernel/routes';
import type { Person, PersonDraft, PersonEdit, people, SignInSheet } from '@pelion/contract/people';
import { PEOPLE_PAGE, type PersonOrder, type PersonState } from '@pelion/contract/people/facts';
import { peopleRoutes } from '@pelion/contract/people/routes';
import { phrase } from '@pelion/words';
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { download, openFile } from '../../lib/download.ts';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof people>(peopleRoutes);

/** Prefix of all query keys of this domain. */
const peopleKey = ['people'] as const;
/** Select options of forms list the same people. */
const changed = [peopleKey, ['campus']] as const;

export interface PeopleListing {
  readonly user_types: readonly number[];
  readonly search: string;
  /** '': any state. */
  readonly state: PersonState | '';
  readonly section_ids: readonly number[];
  readonly order: PersonOrder;
  readonly is_descending: boolean;
}

const queryOf = ({ user_types, section_ids, state, ...listing }: PeopleListing) => ({
  ...listing,
  user_types: [...user_types],
  section_ids: [...section_ids],
  state: state || undefined,
});

/** Cursor of the first page: none. */
const fromTheFirst: { readonly after?: number } = {};

export const peoplePages = (listing: PeopleListing) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'pages', listing],
    // Keeps the table mounted while refetching, so that its header keeps the focus.
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      client.listUsers(
        { params: ownCampus(), query: { ...queryOf(listing), ...pageParam, limit: PEOPLE_PAGE } },
        { signal },
      ),
    initialPageParam: fromTheFirst,
    getNextPageParam: (page) => {
      const last = page.length === PEOPLE_PAGE ? page.at(-1) : undefined;
      return last && { after: last.id };
    },
  });

const foundPeople = (user_types: number[], search: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'found', user_types, search],
    queryFn: ({ signal }) =>
      client.listUsers(
        {
          params: ownCampus(),
          query: { user_types: user_types.length > 0 ? user_types : undefined, search, limit: PEOPLE_PAGE },
        },
        { signal },
      ),
  });

/** People of these user types, or of any, found by a part of their name; as options of a `PeopleField`. */
export function useFoundPeople(...as: readonly UserType[]) {
  const [term, setTerm] = useState('');
  const types = as.map((userType) => userTypes[userType]);
  const { data: found = [], isFetching } = useQuery({
    ...foundPeople(types, useDeferredValue(term.trim())),
    placeholderData: keepPreviousData,
  });
  return { found, isFetching, onTerm: setTerm };
}

export const personQuery = (userId: number) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', userId],
    queryFn: ({ signal }) => client.getUser({ params: { ...ownCampus(), user_id: userId } }, { signal }),
  });

export const seatsQuery = queryOptions({
  queryKey: [...peopleKey, 'seats'],
  queryFn: ({ signal }) => client.getSeats({ params: ownCampus() }, { signal }),
});

export type PersonSave =
  | { readonly edited: null; readonly body: PersonDraft }
  | { readonly edited: Pick<Person, 'id'>; readonly body: PersonEdit };

export const savePerson = mutationOptions({
  mutationFn: (save: PersonSave) =>
    save.edited === null ? client.createUser({ body: save.body }) : client.updateUser({ body: save.body }),
  meta: { failure: 'inline', invalidates: changed, success: phrase('Saved') },
});

export const suspendPeople = mutationOptions({
  mutationFn: (body: { user_ids: number[]; is_suspended: boolean }) => client.suspendUsers({ body }),
  meta: { invalidates: changed },
});

export const removePeople = mutationOptions({
  mutationFn: (user_ids: number[]) => client.removeUsers({ body: { user_ids } }),
  meta: { invalidates: changed },
});

export const restorePeople = mutationOptions({
  mutationFn: (user_ids: number[]) => client.restoreUsers({ body: { user_ids } }),
  meta: { invalidates: changed },
});

export const exportPersonData = mutationOptions({
  mutationFn: (userId: number) =>
    download({
      method: 'POST',
      service: dataExportRoutes.service,
      address: addressOf(dataExportRoutes, 'exportPersonData', {
        params: { ...ownCampus(), user_id: userId },
      }),
      fileName: 'personal-data.zip',
    }),
});

export const removePersonPhoto = mutationOptions({
  mutationFn: (userId: number) => client.removeUserPhoto({ params: { ...ownCampus(), user_id: userId } }),
  meta: { failure: 'inline', invalidates: [peopleKey], success: phrase('The photo has been removed.') },
});

export const erasePerson = (userId: number) =>
  mutationOptions({
    mutationFn: (body: { readonly name: string }) =>
      client.eraseUser({ params: { ...ownCampus(), user_id: userId }, body }),
    meta: {
      failure: 'inline',
      invalidates: [[...peopleKey, 'pages'], [...peopleKey, 'seats'], ['campus']],
      // The screen leaves the profile before its query is removed.
      forgets: [[...peopleKey, 'one', userId]],
      success: phrase('The personal data have been erased.'),
    },
  });

export const invitePeople = mutationOptions({
  mutationFn: (user_ids: number[]) => client.inviteUsers({ body: { user_ids } }),
  meta: { invalidates: [peopleKey] },
});

export const sendPasswordLink = mutationOptions({
  mutationFn: (userId: number) => client.sendPasswordLink({ params: { ...ownCampus(), user_id: userId } }),
  meta: { invalidates: [peopleKey] },
});

export const withoutLogInQuery = queryOptions({
  queryKey: [...peopleKey, 'withoutLogIn'],
  queryFn: ({ signal }) => client.listWithoutLogIn({ params: ownCampus() }, { signal }),
});

const openSheet = (body: SignInSheet) =>
  openFile({
    service: peopleRoutes.service,
    address: addressOf(peopleRoutes, 'printSignInSheet', { params: ownCampus() }),
    body,
    fileName: 'log-in-slips.pdf',
  });

/** From the dialog, which shows a failure itself. */
export const printSignInSheet = mutationOptions({
  mutationFn: openSheet,
  meta: { failure: 'inline', invalidates: [peopleKey] },
});

/** From a button alone. Imports count who waits for a slip. */
export const printSlips = mutationOptions({
  mutationFn: openSheet,
  meta: { invalidates: [peopleKey, ['rosters']] },
});

export const exportPeople = mutationOptions({
  mutationFn: (listing: PeopleListing) =>
    download({
      service: peopleRoutes.service,
      address: addressOf(peopleRoutes, 'exportUsers', { params: ownCampus(), query: queryOf(listing) }),
      method: 'POST',
      fileName: 'people.csv',
    }),
});

import { addressOf } from '@pelion/contract/kernel/routes';
import type { Person, PersonDraft, PersonEdit, people } from '@pelion/contract/people';
import { PEOPLE_PAGE, type PersonOrder, type PersonState } from '@pelion/contract/people/facts';
import { peopleRoutes } from '@pelion/contract/people/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { session } from '../../lib/session.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof people>(peopleRoutes);
const here = () => ({ campus_id: session.user()?.school_campus_id ?? 0 });

/** Every query of this domain starts with it. */
const peopleKey = ['people'] as const;
/** The lists of forms hold the same people. */
const changed = [peopleKey, ['campus']] as const;

export interface PeopleListing {
  readonly user_types: readonly number[];
  readonly search: string;
  /** '': every state. */
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

/** After whom a page begins; of the first, after nobody. */
const fromTheFirst: { readonly after?: number } = {};

export const peoplePages = (listing: PeopleListing) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'pages', listing],
    queryFn: ({ pageParam, signal }) =>
      client.listUsers(
        { params: here(), query: { ...queryOf(listing), ...pageParam, limit: PEOPLE_PAGE } },
        { signal },
      ),
    initialPageParam: fromTheFirst,
    getNextPageParam: (page) => {
      const last = page.length === PEOPLE_PAGE ? page.at(-1) : undefined;
      return last && { after: last.id };
    },
  });

/** Some people by a part of their name, for a form to choose from. */
export const foundPeople = (userType: number, search: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'found', userType, search],
    queryFn: ({ signal }) =>
      client.listUsers(
        { params: here(), query: { user_types: [userType], search, limit: PEOPLE_PAGE } },
        { signal },
      ),
  });

export const personQuery = (userId: number) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', userId],
    queryFn: ({ signal }) => client.getUser({ params: { ...here(), user_id: userId } }, { signal }),
  });

export const seatsQuery = queryOptions({
  queryKey: [...peopleKey, 'seats'],
  queryFn: ({ signal }) => client.getSeats({ params: here() }, { signal }),
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
      service: peopleRoutes.service,
      address: addressOf(peopleRoutes, 'exportPersonData', { params: { ...here(), user_id: userId } }),
      fileName: 'personal-data.zip',
    }),
});

export const removePersonPhoto = mutationOptions({
  mutationFn: (userId: number) => client.removeUserPhoto({ params: { ...here(), user_id: userId } }),
  meta: { failure: 'inline', invalidates: [peopleKey], success: phrase('The photo has been taken away.') },
});

export const erasePerson = (userId: number) =>
  mutationOptions({
    mutationFn: (body: { readonly name: string }) =>
      client.eraseUser({ params: { ...here(), user_id: userId }, body }),
    meta: {
      failure: 'inline',
      invalidates: [[...peopleKey, 'pages'], [...peopleKey, 'seats'], ['campus']],
      // The profile is gone: it is left first.
      forgets: [[...peopleKey, 'one', userId]],
      success: phrase('The personal data have been erased.'),
    },
  });

export const invitePeople = mutationOptions({
  mutationFn: (user_ids: number[]) => client.inviteUsers({ body: { user_ids } }),
  meta: { invalidates: [peopleKey] },
});

export const sendPasswordLink = mutationOptions({
  mutationFn: (userId: number) => client.sendPasswordLink({ params: { ...here(), user_id: userId } }),
});

export const exportPeople = mutationOptions({
  mutationFn: (listing: PeopleListing) =>
    download({
      service: peopleRoutes.service,
      address: addressOf(peopleRoutes, 'exportUsers', { params: here(), query: queryOf(listing) }),
      fileName: 'people.csv',
    }),
});

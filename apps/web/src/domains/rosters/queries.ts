import { addressOf } from '@pelion/contract/kernel/routes';
import type { RosterMatching, rosters } from '@pelion/contract/rosters';
import {
  passingRosterStates,
  ROSTER_PAGE,
  type RosterOutcome,
  type RosterState,
} from '@pelion/contract/rosters/facts';
import { rosterRoutes } from '@pelion/contract/rosters/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof rosters>(rosterRoutes);
const at = (roster_id: number) => ({ ...ownCampus(), roster_id });

const rostersKey = ['rosters'] as const;
/** Queries with people, and the forms that list them. */
const peopleKeys = [rostersKey, ['people'], ['campus'], ['enrollments'], ['grades']] as const;

/** Whether the state changes by itself; polled until then. */
export const isUnderWay = (state: RosterState): boolean => passingRosterStates.includes(state);
const EVERY_MS = 1000;

export const rostersQuery = queryOptions({
  queryKey: [...rostersKey, 'list'],
  queryFn: ({ signal }) => client.listRosterImports({ params: ownCampus() }, { signal }),
});

export const rosterQuery = (id: number) =>
  queryOptions({
    queryKey: [...rostersKey, 'one', id],
    queryFn: ({ signal }) => client.getRosterImport({ params: at(id) }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? EVERY_MS : false),
  });

interface Asked {
  readonly id: number;
  readonly outcome: RosterOutcome;
  /** Version of the comparison: a new one has other results. */
  readonly of: string;
}

export const rosterPeoplePages = ({ id, outcome, of }: Asked) =>
  infiniteQueryOptions({
    queryKey: [...rostersKey, 'people', id, outcome, of],
    queryFn: ({ pageParam, signal }) =>
      client.listRosterPeople(
        { params: at(id), query: { outcome, offset: pageParam, limit: ROSTER_PAGE } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page, _pages, offset) =>
      page.length === ROSTER_PAGE ? offset + ROSTER_PAGE : undefined,
  });

const formOf = (file: File) => {
  const body = new FormData();
  body.append('file', file);
  return body;
};

export const startRoster = mutationOptions({
  mutationFn: ({ file, userType }: { readonly file: File; readonly userType: number }) =>
    client.startRosterImport({ params: ownCampus(), query: { user_type_id: userType }, body: formOf(file) }),
  meta: { failure: 'inline', invalidates: [rostersKey] },
});

export const matchRoster = (id: number) =>
  mutationOptions({
    mutationFn: (body: RosterMatching) => client.matchRoster({ params: at(id), body }),
    meta: { failure: 'inline', invalidates: [rostersKey] },
  });

export const writeRoster = (id: number) =>
  mutationOptions({
    mutationFn: (body: { readonly suspends_gone: boolean; readonly suspends_most: boolean }) =>
      client.writeRoster({ params: at(id), body }),
    meta: { failure: 'inline', invalidates: [rostersKey] },
  });

export const cancelRoster = (id: number) =>
  mutationOptions({
    mutationFn: () => client.cancelRosterImport({ params: at(id) }),
    meta: { invalidates: peopleKeys },
  });

export const undoRoster = (id: number) =>
  mutationOptions({
    mutationFn: () => client.undoRosterImport({ params: at(id) }),
    meta: { failure: 'inline', invalidates: peopleKeys },
  });

export const inviteRoster = (id: number) =>
  mutationOptions({
    mutationFn: () => client.inviteRosterPeople({ params: at(id) }),
    meta: { invalidates: peopleKeys, success: phrase('The invitations are on their way') },
  });

/** New people of an import who need a log-in slip. */
export const rosterSlipsQuery = (id: number) =>
  queryOptions({
    queryKey: [...rostersKey, 'slips', id],
    queryFn: ({ signal }) => client.listRosterWithoutLogIn({ params: at(id) }, { signal }),
  });

export const exportUsernames = (id: number) =>
  mutationOptions({
    mutationFn: () =>
      download({
        service: rosterRoutes.service,
        address: addressOf(rosterRoutes, 'exportRosterUsernames', { params: at(id) }),
        fileName: 'usernames.csv',
      }),
  });

export const downloadSample = mutationOptions({
  mutationFn: (userType: number) =>
    download({
      service: rosterRoutes.service,
      address: addressOf(rosterRoutes, 'getRosterSample', {
        params: ownCampus(),
        query: { user_type_id: userType },
      }),
      fileName: 'sample.csv',
    }),
});

export const exportErrors = (id: number) =>
  mutationOptions({
    mutationFn: () =>
      download({
        service: rosterRoutes.service,
        address: addressOf(rosterRoutes, 'exportRosterErrors', { params: at(id) }),
        fileName: 'errors.csv',
      }),
  });

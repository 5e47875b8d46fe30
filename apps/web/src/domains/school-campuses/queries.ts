import type {
  CampusDraft,
  CampusEdit,
  SchoolDraft,
  SchoolEdit,
  SettingsChange,
  schoolCampuses,
} from '@pelion/contract/school-campuses';
import { CAMPUSES_PAGE, type CampusState } from '@pelion/contract/school-campuses/facts';
import { schoolCampusRoutes } from '@pelion/contract/school-campuses/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof schoolCampuses>(schoolCampusRoutes);

/** Prefix of all query keys of this domain. */
const campusesKey = ['school-campuses'] as const;
const saving = { failure: 'inline', invalidates: [campusesKey], success: phrase('Saved') } as const;

export interface CampusListing {
  readonly search: string;
  readonly campus_types: readonly number[];
  readonly plans: readonly number[];
  /** '': any state. */
  readonly state: CampusState | '';
}

const fromTheFirst: { readonly after?: number } = {};

export const campusPages = ({ search, campus_types, plans, state }: CampusListing) =>
  infiniteQueryOptions({
    queryKey: [...campusesKey, 'pages', search, campus_types, plans, state],
    // Keeps the table mounted while refetching, so that its header keeps the focus.
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      client.listCampuses(
        {
          query: {
            search,
            campus_types: [...campus_types],
            plans: [...plans],
            state: state || undefined,
            limit: CAMPUSES_PAGE,
            ...pageParam,
          },
        },
        { signal },
      ),
    initialPageParam: fromTheFirst,
    getNextPageParam: (page) => {
      const last = page.length === CAMPUSES_PAGE ? page.at(-1) : undefined;
      return last && { after: last.id };
    },
  });

export const campusQuery = (campusId: number) =>
  queryOptions({
    queryKey: [...campusesKey, 'one', campusId],
    queryFn: ({ signal }) => client.getCampus({ params: { campus_id: campusId } }, { signal }),
  });

export const createSchool = mutationOptions({
  mutationFn: (body: SchoolDraft) => client.createSchool({ body }),
  meta: saving,
});

export const createCampus = mutationOptions({
  mutationFn: ({ schoolId, body }: { readonly schoolId: number; readonly body: CampusDraft }) =>
    client.createCampus({ params: { school_id: schoolId }, body }),
  meta: saving,
});

export const updateCampus = mutationOptions({
  mutationFn: ({ id, body }: { readonly id: number; readonly body: CampusEdit }) =>
    client.updateCampus({ params: { campus_id: id }, body }),
  meta: saving,
});

export const updateSchool = mutationOptions({
  mutationFn: ({ id, body }: { readonly id: number; readonly body: SchoolEdit }) =>
    client.updateSchool({ params: { school_id: id }, body }),
  meta: saving,
});

export const makeAdminLink = mutationOptions({
  mutationFn: ({ campusId, userId }: { readonly campusId: number; readonly userId: number }) =>
    client.makeAdminLink({ params: { campus_id: campusId, user_id: userId } }),
});

export const changeSettings = mutationOptions({
  mutationFn: ({ id, body }: { readonly id: number; readonly body: SettingsChange }) =>
    client.changeCampusSettings({ params: { campus_id: id }, body }),
  meta: saving,
});

/** Suspends or reinstates a school with all campuses, or one campus. */
export interface Suspension {
  readonly of: 'school' | 'campus';
  readonly id: number;
  readonly body: { readonly is_suspended: boolean; readonly reason: string };
}

export const suspend = mutationOptions({
  mutationFn: ({ of, id, body }: Suspension) =>
    of === 'school'
      ? client.suspendSchool({ params: { school_id: id }, body })
      : client.suspendCampus({ params: { campus_id: id }, body }),
  meta: saving,
});

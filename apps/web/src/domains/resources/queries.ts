import type { ResourceDraft, ResourceScheduleDraft, resources } from '@pelion/contract/resources';
import {
  RESOURCES_A_PAGE,
  type ResourceCategory,
  type ResourceStatus,
  type ResourceVisibility,
  resourceCategories,
  resourceStatuses,
} from '@pelion/contract/resources/facts';
import { resourceRoutes } from '@pelion/contract/resources/routes';
import { type Phrase, phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { type RecordEdit, recordMutations } from '../../lib/record-mutations.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof resources>(resourceRoutes);

export const resourcesKey = ['resources'] as const;

/** Resource in the address of its calls. */
export interface ResourceAt {
  readonly id: number;
  readonly category_id: number;
}

const within = (category: ResourceCategory) => ({
  ...ownCampus(),
  category_id: resourceCategories[category],
});
const at = ({ id, category_id }: ResourceAt) => ({ ...ownCampus(), category_id, resource_id: id });

export interface DrawerFilter {
  readonly search: string;
  readonly grade: readonly number[];
  readonly subject: readonly number[];
  readonly owner: readonly number[];
  /** '': every tag. */
  readonly tag: string;
  readonly used: 'yes' | 'no' | '';
  readonly visibility: ResourceVisibility | '';
  /** '': in the drawer. */
  readonly status: Exclude<ResourceStatus, 'kept'> | '';
  readonly sort: 'name' | '';
}

const some = (ids: readonly number[]) => (ids.length > 0 ? [...ids] : undefined);

export const resourcePages = (category: ResourceCategory, filter: DrawerFilter) =>
  infiniteQueryOptions({
    queryKey: [...resourcesKey, 'pages', category, filter],
    queryFn: ({ pageParam, signal }) =>
      client.listResources(
        {
          params: within(category),
          query: {
            offset: pageParam,
            limit: RESOURCES_A_PAGE,
            search: filter.search || undefined,
            grade_ids: some(filter.grade),
            subject_ids: some(filter.subject),
            owner_ids: some(filter.owner),
            tag: filter.tag || undefined,
            is_used: filter.used === '' ? undefined : filter.used === 'yes',
            visibility: filter.visibility || undefined,
            status: filter.status || undefined,
            sort: filter.sort || undefined,
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ resources: page }, pages) =>
      page.length === RESOURCES_A_PAGE ? pages.length * RESOURCES_A_PAGE : undefined,
    placeholderData: keepPreviousData,
  });

const everything: DrawerFilter = {
  ...{ search: '', grade: [], subject: [], owner: [], tag: '' },
  ...{ used: '', visibility: '', status: '', sort: 'name' },
};

/** Resources to pick from, by name. */
export const foundResources = (category: ResourceCategory, search: string) =>
  resourcePages(category, { ...everything, search });

/** Owners and tags to filter by. */
export const drawerFilters = (category: ResourceCategory) =>
  queryOptions({
    queryKey: [...resourcesKey, 'filters', category],
    queryFn: ({ signal }) => client.listResourceFilters({ params: within(category) }, { signal }),
  });

export const resourceQuery = (resource: ResourceAt) =>
  queryOptions({
    queryKey: [...resourcesKey, 'one', resource.id],
    queryFn: ({ signal }) => client.getResource({ params: at(resource) }, { signal }),
  });

/** Fetches the current version after an edit conflict. */
export const readResource = (resource: ResourceAt) => client.getResource({ params: at(resource) });

/** Draft without its file, which is replaced by a version of its own. */
export type ResourceFields = Omit<ResourceDraft, 'file_id'>;

export const resourceMutations = (category: ResourceCategory) =>
  recordMutations({
    create: (body: ResourceFields) => client.createResource({ params: within(category), body }),
    update: (id, body: RecordEdit<ResourceFields, never>) =>
      client.updateResource({ params: { ...within(category), resource_id: id }, body }),
    remove: (id) => client.removeResource({ params: { ...within(category), resource_id: id } }),
    invalidates: [resourcesKey],
    saved: phrase('The resource has been saved.'),
    deleted: phrase('The resource has been deleted.'),
  });

/** A resource for one uploaded file. */
export interface FileDraft {
  /** Key of the upload. */
  readonly key: string;
  readonly draft: ResourceDraft;
}

/** Adds resources one after the other; calls `onAdded` for each, so that a failure leaves only the rest. */
export const addResources = (category: ResourceCategory) =>
  mutationOptions({
    async mutationFn({ drafts, onAdded }: { drafts: readonly FileDraft[]; onAdded: (key: string) => void }) {
      for (const { key, draft } of drafts) {
        await client.createResource({ params: within(category), body: draft });
        onAdded(key);
      }
    },
    meta: {
      failure: 'inline',
      invalidates: [resourcesKey],
      success: phrase('Added, seen by you alone until you share it.'),
    },
  });

const archived = phrase('The resource has been archived.');

/** Deletes a resource in use, which archives it. */
export function removeUsed(category: ResourceCategory) {
  const { remove } = resourceMutations(category);
  return { ...remove, meta: { ...remove.meta, success: archived } };
}

const moveTo = (to: ResourceStatus, success: Phrase) =>
  mutationOptions({
    mutationFn: (resource: ResourceAt) =>
      client.moveResource({ params: { ...at(resource), status_id: resourceStatuses[to] } }),
    meta: { invalidates: [resourcesKey], success },
  });

export const archiveResource = moveTo('archived', archived);
export const restoreResource = moveTo('kept', phrase('The resource has been restored.'));

interface Sharing {
  readonly resource: ResourceAt & { readonly version: number };
  readonly is_campus: boolean;
  readonly shares: { readonly user_id: number; readonly share_type_id: number }[];
}

export const shareResource = mutationOptions({
  mutationFn: ({ resource, ...shared }: Sharing) =>
    client.shareResource({ params: at(resource), body: { ...shared, version: resource.version } }),
  meta: {
    failure: 'inline',
    invalidates: [resourcesKey],
    success: phrase('The sharing has been saved.'),
  },
});

export const versionsQuery = (resource: ResourceAt) =>
  queryOptions({
    queryKey: [...resourcesKey, 'versions', resource.id],
    queryFn: ({ signal }) => client.listResourceVersions({ params: at(resource) }, { signal }),
  });

interface Replacement {
  readonly resource: ResourceAt & { readonly version: number };
  /** An upload, or an earlier version. */
  readonly by: { readonly file_id: string } | { readonly resource_version_id: number };
}

export const replaceFile = mutationOptions({
  mutationFn: ({ resource, by }: Replacement) =>
    client.replaceResourceFile({ params: at(resource), body: { ...by, version: resource.version } }),
  meta: {
    failure: 'inline',
    invalidates: [resourcesKey],
    success: phrase('The file has been replaced everywhere.'),
  },
});

export const usesQuery = (resource: ResourceAt) =>
  queryOptions({
    queryKey: [...resourcesKey, 'uses', resource.id],
    queryFn: ({ signal }) => client.listResourceUses({ params: at(resource) }, { signal }),
  });

export const resourceSchedulesQuery = (resource: ResourceAt) =>
  queryOptions({
    queryKey: [...resourcesKey, 'schedules', resource.id],
    queryFn: ({ signal }) => client.listResourceSchedules({ params: at(resource) }, { signal }),
  });

const scheduleAt = (resource: ResourceAt, resource_schedule_id: number) => ({
  params: { ...at(resource), resource_schedule_id },
});

export const resourceScheduleMutations = (resource: ResourceAt) =>
  recordMutations({
    create: (body: ResourceScheduleDraft) => client.scheduleResource({ params: at(resource), body }),
    update: (id, body: RecordEdit<ResourceScheduleDraft, never>) =>
      client.updateResourceSchedule({ ...scheduleAt(resource, id), body }),
    remove: (id) => client.removeResourceSchedule(scheduleAt(resource, id)),
    invalidates: [resourcesKey],
    saved: phrase('The schedule has been saved.'),
    deleted: phrase('The schedule has been deleted.'),
  });

/** Fetches the current schedule after an edit conflict; rejects where it is gone. */
export async function readResourceSchedule(resource: ResourceAt, id: number) {
  const schedules = await client.listResourceSchedules({ params: at(resource) });
  const found = schedules.find((schedule) => schedule.id === id);
  if (!found) throw new Error('The schedule is gone.');
  return found;
}

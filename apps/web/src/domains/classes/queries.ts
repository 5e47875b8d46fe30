import type { ClassDraft, ClassEdit, classes } from '@pelion/contract/classes';
import type { ChangeScope } from '@pelion/contract/classes/facts';
import { classRoutes } from '@pelion/contract/classes/routes';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';
import { classesKey, upcomingKey } from './class-keys.ts';
import { untilNextOpening } from './join-time.ts';

export { classesKey } from './class-keys.ts';

const client = clientOf<typeof classes>(classRoutes);
const at = (class_id: number) => ({ params: { ...ownCampus(), class_id } });

const invalidates = [classesKey];

export interface ClassesFilter {
  readonly type_id: 1 | 2;
  /** Days of the campus, `YYYY-MM-DD`, both inclusive. */
  readonly start_date: string;
  readonly end_date: string;
  readonly teacher_id?: number | undefined;
  readonly classroom_id?: number | undefined;
  readonly section_id?: number | undefined;
  readonly student_id?: number | undefined;
}

export const classesQuery = (filter: ClassesFilter) =>
  queryOptions({
    queryKey: [...classesKey, 'days', filter],
    queryFn: ({ signal }) => client.listClasses({ params: ownCampus(), query: filter }, { signal }),
    // Keeps the calendar in place while other days load.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => untilNextOpening(data ?? [], Date.now()),
  });

/** Running and next classes (1) or meetings (2), as the dashboard shows them. */
export const upcomingQuery = (type_id: 1 | 2) =>
  queryOptions({
    queryKey: upcomingKey(type_id),
    queryFn: ({ signal }) =>
      client.listUpcomingClasses({ params: ownCampus(), query: { type_id } }, { signal }),
    refetchInterval: ({ state: { data } }) => untilNextOpening(data ?? [], Date.now()),
  });

export const classQuery = (id: number) =>
  queryOptions({
    queryKey: [...classesKey, 'one', id],
    queryFn: ({ signal }) => client.getClass(at(id), { signal }),
    refetchInterval: ({ state: { data } }) => data !== undefined && untilNextOpening([data], Date.now()),
  });

/** Uncached read after an edit conflict. */
export const readClass = ({ id }: { readonly id: number }) => client.getClass(at(id));

/** Spec 1 §7: once, then every 60 seconds. */
export const classPeopleQuery = (id: number) =>
  queryOptions({
    queryKey: [...classesKey, 'people', id],
    queryFn: ({ signal }) => client.listClassPeople(at(id), { signal }),
    refetchInterval: 60_000,
  });

export const classWorkQuery = (id: number) =>
  queryOptions({
    queryKey: [...classesKey, 'work', id],
    queryFn: ({ signal }) => client.listClassWork(at(id), { signal }),
  });

/** Occurrence that an edit is based on, and the part of its series that the edit is for. */
export interface EditTarget {
  readonly id: number;
  readonly version: number;
  readonly scope: ChangeScope;
}

/** Fields of an edit. */
export type ClassChange = Omit<ClassEdit, 'version'>;

/** Effects of a draft or an edit; nothing is written. */
export type PreviewInput =
  | { readonly kind: 'draft'; readonly body: ClassDraft }
  | { readonly kind: 'edit'; readonly target: EditTarget; readonly body: ClassChange };

export const previewQuery = (input: PreviewInput | null) =>
  queryOptions({
    queryKey: [...classesKey, 'preview', input],
    queryFn: ({ signal }) => {
      if (input === null) return null;
      if (input.kind === 'draft')
        return client.previewClass({ params: ownCampus(), body: input.body }, { signal });
      const { id, version, scope } = input.target;
      return client.previewClassChange(
        { ...at(id), query: { scope }, body: { ...input.body, version } },
        { signal },
      );
    },
    enabled: input !== null,
    placeholderData: keepPreviousData,
    // An incomplete draft is refused; the form says why when it is sent.
    retry: false,
  });

export const createClass = mutationOptions({
  mutationFn: (body: ClassDraft) => client.createClass({ params: ownCampus(), body }),
  meta: { failure: 'inline', invalidates },
});

interface Edit {
  readonly target: EditTarget;
  readonly body: ClassChange;
}

const edit = ({ target: { id, version, scope }, body }: Edit) =>
  client.updateClass({ ...at(id), query: { scope }, body: { ...body, version } });

export const updateClass = mutationOptions({
  mutationFn: edit,
  meta: { failure: 'inline', invalidates },
});

/** Edit by dragging; a refusal is told by a message, and the calendar is read again. */
export const moveClass = mutationOptions({
  mutationFn: edit,
  meta: { invalidates, restores: invalidates },
});

interface Cancellation {
  readonly target: EditTarget;
  readonly reason: string;
}

export const cancelClass = mutationOptions({
  mutationFn: ({ target: { id, version, scope }, reason }: Cancellation) =>
    client.cancelClass({ ...at(id), query: { scope }, body: { reason, version } }),
  meta: { failure: 'inline', invalidates },
});

type Target = Pick<EditTarget, 'id' | 'scope'>;

export const removeClass = mutationOptions({
  mutationFn: ({ id, scope }: Target) => client.removeClass({ ...at(id), query: { scope } }),
  meta: { failure: 'inline', invalidates },
});

export const restoreClass = mutationOptions({
  mutationFn: ({ id, scope }: Target) => client.restoreClass({ ...at(id), query: { scope } }),
  meta: { failure: 'inline', invalidates },
});

export const undoClassChange = mutationOptions({
  mutationFn: (class_change_id: number) =>
    client.undoClassChange({ params: { ...ownCampus(), class_change_id } }),
  meta: { invalidates },
});

export const openClassRoom = mutationOptions({
  mutationFn: (id: number) => client.getClassRoomLink(at(id)),
});

import type { AbsenceDraft, absences } from '@pelion/contract/absences';
import { absenceRoutes } from '@pelion/contract/absences/routes';
import { phrase } from '@pelion/words';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';
import { classesKey } from '../classes/queries.ts';

const client = clientOf<typeof absences>(absenceRoutes);

export const absencesKey = ['absences'] as const;
// Classes show their cover, and with it the lists of who is free change.
const invalidates = [absencesKey, classesKey];

const at = (absence_id: number) => ({ params: { ...ownCampus(), absence_id } });
const ofClass = (class_id: number) => ({ params: { ...ownCampus(), class_id } });

export interface AbsencesFilter {
  /** Days of the campus, `YYYY-MM-DD`, both inclusive. */
  readonly start_date: string;
  readonly end_date: string;
  readonly people?: 'teachers' | 'students' | undefined;
}

export const absencesQuery = (filter: AbsencesFilter) =>
  queryOptions({
    queryKey: [...absencesKey, 'days', filter],
    queryFn: ({ signal }) => client.listAbsences({ params: ownCampus(), query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Classes of an absence, with colleagues who are free; always read anew, because their time is taken meanwhile. */
export const absenceClassesQuery = (id: number) =>
  queryOptions({
    queryKey: [...absencesKey, 'classes', id],
    queryFn: ({ signal }) => client.listAbsenceClasses(at(id), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const classCoverQuery = (classId: number) =>
  queryOptions({
    queryKey: [...absencesKey, 'cover', classId],
    queryFn: ({ signal }) => client.getClassCover(ofClass(classId), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const announceAbsence = mutationOptions({
  mutationFn: (body: AbsenceDraft) => client.createAbsence({ params: ownCampus(), body }),
  meta: { failure: 'inline', invalidates, success: phrase('The absence has been announced.') },
});

export const removeAbsence = mutationOptions({
  mutationFn: (id: number) => client.removeAbsence(at(id)),
  meta: { failure: 'inline', invalidates, success: phrase('The absence has been taken back.') },
});

export interface Cover {
  readonly class_id: number;
  readonly teacher_id: number;
  /** Cover as it was read; null for none. */
  readonly instead_of: number | null;
}

interface Covering {
  readonly absenceId: number;
  readonly covers: readonly Cover[];
}

export const coverAbsence = mutationOptions({
  mutationFn: ({ absenceId, covers }: Covering) =>
    client.coverAbsence({ ...at(absenceId), body: { covers: [...covers] } }),
  meta: { failure: 'inline', invalidates, success: phrase('Covers given. Everybody concerned is told.') },
});

export const coverClass = mutationOptions({
  mutationFn: ({ class_id, ...body }: Cover) => client.coverClass({ ...ofClass(class_id), body }),
  meta: { failure: 'inline', invalidates, success: phrase('Cover given. Everybody concerned is told.') },
});

export const uncoverClass = mutationOptions({
  mutationFn: (classId: number) => client.uncoverClass(ofClass(classId)),
  meta: { invalidates, success: phrase('Cover taken back. Everybody concerned is told.') },
});

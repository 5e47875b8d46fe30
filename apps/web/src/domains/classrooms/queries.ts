import type { classes } from '@pelion/contract/classes';
import { classRoutes } from '@pelion/contract/classes/routes';
import type { Classroom, ClassroomDraft, classrooms } from '@pelion/contract/classrooms';
import { classroomRoutes } from '@pelion/contract/classrooms/routes';
import { phrase } from '@pelion/words';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { recordMutations } from '../../lib/record-mutations.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof classrooms>(classroomRoutes);
const calendar = clientOf<typeof classes>(classRoutes);
const at = (classroom_id: number) => ({ params: { ...ownCampus(), classroom_id } });

export const classroomsQuery = queryOptions({
  queryKey: ['classrooms', 'list'],
  queryFn: ({ signal }) => client.listClassrooms({ params: ownCampus() }, { signal }),
});

export const classroomQuery = (id: number) =>
  queryOptions({
    queryKey: ['classrooms', 'one', id],
    queryFn: ({ signal }) => client.getClassroom(at(id), { signal }),
  });

/** Spec 1 §7: once, then every 60 seconds. */
export const classroomPeopleQuery = (id: number) =>
  queryOptions({
    queryKey: ['classrooms', 'people', id],
    queryFn: ({ signal }) => client.listClassroomPeople(at(id), { signal }),
    refetchInterval: 60_000,
  });

export const classroomWorkQuery = (id: number) =>
  queryOptions({
    queryKey: ['classrooms', 'work', id],
    queryFn: ({ signal }) => client.listClassroomWork(at(id), { signal }),
  });

/** Under the key of the calendar, so that a change of classes refreshes it too. */
export const roomClassesKey = ['classes', 'room'] as const;

/** Classes, and meetings where the viewer has them, in a room on days of the campus, both inclusive. */
export const classroomWeekQuery = (
  classroom_id: number,
  {
    first,
    last,
    hasMeetings,
  }: { readonly first: string; readonly last: string; readonly hasMeetings: boolean },
) =>
  queryOptions({
    queryKey: [...roomClassesKey, classroom_id, first, last, hasMeetings],
    async queryFn({ signal }) {
      const types = hasMeetings ? ([1, 2] as const) : ([1] as const);
      const lists = await Promise.all(
        types.map((type_id) =>
          calendar.listClasses(
            { params: ownCampus(), query: { start_date: first, end_date: last, type_id, classroom_id } },
            { signal },
          ),
        ),
      );
      return lists.flat();
    },
    placeholderData: keepPreviousData,
  });

/** Fetches the current version after an edit conflict. */
export const readClassroom = ({ id }: Pick<Classroom, 'id'>): Promise<Classroom> =>
  client.getClassroom(at(id));

export const classroomMutations = recordMutations({
  create: (body: ClassroomDraft) => client.createClassroom({ params: ownCampus(), body }),
  update: (id, body) => client.updateClassroom({ ...at(id), body }),
  remove: (id) => client.removeClassroom(at(id)),
  invalidates: [['classrooms']],
  saved: phrase('The {classroom} has been saved.'),
  deleted: phrase('The {classroom} has been deleted.'),
});

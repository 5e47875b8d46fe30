import type { Classroom, ClassroomDraft, classrooms } from '@pelion/contract/classrooms';
import { classroomRoutes } from '@pelion/contract/classrooms/routes';
import { phrase } from '@pelion/words';
import { queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { recordMutations } from '../../lib/record-mutations.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof classrooms>(classroomRoutes);
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

import type { Classroom, ClassroomDraft, classrooms } from '@pelion/contract/classrooms';
import { classroomRoutes } from '@pelion/contract/classrooms/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { session } from '../../lib/session.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof classrooms>(classroomRoutes);
const here = () => ({ campus_id: session.user()?.school_campus_id ?? 0 });

const classroomsKey = ['classrooms'] as const;
const invalidates = [classroomsKey];

export const classroomsQuery = queryOptions({
  queryKey: [...classroomsKey, 'list'],
  queryFn: ({ signal }) => client.listClassrooms({ params: here() }, { signal }),
});

export const classroomQuery = (id: number) =>
  queryOptions({
    queryKey: [...classroomsKey, 'one', id],
    queryFn: ({ signal }) => client.getClassroom({ params: { ...here(), classroom_id: id } }, { signal }),
  });

/** As it is now: asked for where somebody else was faster. */
export const readClassroom = ({ id }: Pick<Classroom, 'id'>): Promise<Classroom> =>
  client.getClassroom({ params: { ...here(), classroom_id: id } });

interface SaveClassroom {
  /** Null: a new one. */
  readonly edited: Pick<Classroom, 'id' | 'version'> | null;
  readonly draft: ClassroomDraft;
}

export const saveClassroom = mutationOptions({
  mutationFn: ({ edited, draft }: SaveClassroom) =>
    edited === null
      ? client.createClassroom({ params: here(), body: draft })
      : client.updateClassroom({
          params: { ...here(), classroom_id: edited.id },
          body: { ...draft, version: edited.version },
        }),
  meta: { failure: 'inline', invalidates, success: phrase('The {classroom} has been saved.') },
});

export const archiveClassroom = mutationOptions({
  mutationFn: ({ id, version, is_archived }: Classroom) =>
    client.updateClassroom({
      params: { ...here(), classroom_id: id },
      body: { version, is_archived: !is_archived },
    }),
  meta: { invalidates, success: phrase('The {classroom} has been saved.') },
});

export const removeClassroom = mutationOptions({
  mutationFn: (id: number) => client.removeClassroom({ params: { ...here(), classroom_id: id } }),
  meta: { failure: 'inline', invalidates, success: phrase('The {classroom} has been deleted.') },
});

import type { SubjectDraft, SubjectSetup, subjects } from '@pelion/contract/subjects';
import { subjectRoutes } from '@pelion/contract/subjects/routes';
import { phrase } from '@pelion/words';
import { queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { recordMutations } from '../../lib/record-mutations.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof subjects>(subjectRoutes);
const at = (subject_id: number) => ({ params: { ...ownCampus(), subject_id } });

const subjectsKey = ['subjects'] as const;

export const subjectSetupQuery = queryOptions({
  queryKey: [...subjectsKey, 'setup'],
  queryFn: ({ signal }) => client.listSubjectSetup({ params: ownCampus() }, { signal }),
});

/** Fetches the current version after an edit conflict. */
export const readSubject = async ({ id }: SubjectSetup): Promise<SubjectSetup> => {
  const all = await client.listSubjectSetup({ params: ownCampus() });
  return all.find((subject) => subject.id === id) ?? Promise.reject(new Error('It has been deleted.'));
};

export const subjectMutations = recordMutations({
  create: (body: SubjectDraft) => client.createSubject({ params: ownCampus(), body }),
  update: (id, body) => client.updateSubject({ ...at(id), body }),
  remove: (id) => client.removeSubject(at(id)),
  // Options of forms and filters depend on subjects too.
  invalidates: [subjectsKey, ['campus']],
  saved: phrase('The {subject} has been saved.'),
  deleted: phrase('The {subject} has been deleted.'),
});

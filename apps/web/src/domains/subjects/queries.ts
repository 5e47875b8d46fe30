import type { SubjectDraft, SubjectSetup, subjects } from '@pelion/contract/subjects';
import { subjectRoutes } from '@pelion/contract/subjects/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { session } from '../../lib/session.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof subjects>(subjectRoutes);
const here = () => ({ campus_id: session.user()?.school_campus_id ?? 0 });

const subjectsKey = ['subjects'] as const;
/** What forms and filters offer is read again too. */
const invalidates = [subjectsKey, ['campus']];

export const subjectSetupQuery = queryOptions({
  queryKey: [...subjectsKey, 'setup'],
  queryFn: ({ signal }) => client.listSubjectSetup({ params: here() }, { signal }),
});

/** As it is now: asked for where somebody else was faster. */
export const readSubject = async ({ id }: SubjectSetup): Promise<SubjectSetup> => {
  const all = await client.listSubjectSetup({ params: here() });
  return all.find((subject) => subject.id === id) ?? Promise.reject(new Error('It has been deleted.'));
};

interface SaveSubject {
  /** Null: a new one. */
  readonly edited: Pick<SubjectSetup, 'id' | 'version'> | null;
  readonly draft: SubjectDraft;
}

export const saveSubject = mutationOptions({
  mutationFn: ({ edited, draft }: SaveSubject) =>
    edited === null
      ? client.createSubject({ params: here(), body: draft })
      : client.updateSubject({
          params: { ...here(), subject_id: edited.id },
          body: { ...draft, version: edited.version },
        }),
  meta: { failure: 'inline', invalidates, success: phrase('The {subject} has been saved.') },
});

export const archiveSubject = mutationOptions({
  mutationFn: ({ id, version, is_archived }: SubjectSetup) =>
    client.updateSubject({
      params: { ...here(), subject_id: id },
      body: { version, is_archived: !is_archived },
    }),
  meta: { invalidates, success: phrase('The {subject} has been saved.') },
});

export const removeSubject = mutationOptions({
  mutationFn: (id: number) => client.removeSubject({ params: { ...here(), subject_id: id } }),
  meta: { failure: 'inline', invalidates, success: phrase('The {subject} has been deleted.') },
});

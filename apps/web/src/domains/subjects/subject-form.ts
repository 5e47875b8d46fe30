import type { SubjectDraft, SubjectSetup } from '@pelion/contract/subjects';
import { type SubjectIconName, subjectIconNames } from '@pelion/contract/subjects/facts';
import { useMutation } from '@tanstack/react-query';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { readSubject, subjectMutations } from './queries.ts';

export interface SubjectValues {
  readonly name: string;
  readonly icon: SubjectIconName;
  readonly grade_ids: readonly number[];
}

const valuesOf = (record: SubjectSetup | null): SubjectValues => ({
  name: record?.name ?? '',
  icon: subjectIconNames.find((name) => name === record?.icon) ?? 'science',
  grade_ids: record?.grade_ids ?? [],
});

const draftOf = ({ name, icon, grade_ids }: SubjectValues): SubjectDraft => ({
  name,
  icon,
  grade_ids: [...grade_ids],
});

/** Form of a new subject, on its page, or of an existing one, in a dialog. */
export const useSubjectForm = (subject: SubjectSetup | null, onSaved: () => void) =>
  useRecordForm({
    record: subject,
    valuesOf,
    body: draftOf,
    schema: () => import('@pelion/contract/subjects').then((file) => file.subjectDraft),
    mutation: useMutation(subjectMutations.save),
    read: readSubject,
    onSaved,
  });

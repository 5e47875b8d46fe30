import { rules } from '@pelion/access';
import type { Assignment } from '@pelion/contract/assignments';
import { assignmentTypes } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AudienceField } from '../../components/audience-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { groupsQuery } from '../groups/queries.ts';
import { type AssignmentCopy, copyAssignment } from './queries.ts';

const messages = defineMessages({
  title: 'Copy',
  name: 'Name',
  days: 'Days by which all dates move',
  copy: 'Copy',
  wholeDays: 'Please enter whole days.',
});

interface CopyDialogProps {
  readonly assignment: Assignment;
  readonly onClose: () => void;
}

const wholeDays = /^-?\d{1,4}$/;

/** Copy with all documents, for other students and at other dates. */
export function CopyDialog({ assignment, onClose }: CopyDialogProps) {
  const t = useMessages(messages);
  const { may, viewer } = useSignedIn();
  const isForStudents = assignment.type !== assignmentTypes.teacherMaterial;
  const { data: groups = [] } = useQuery({
    ...groupsQuery,
    enabled: isForStudents && may(rules.listStudents),
  });
  const initial = { name: assignment.name, days: '7', ...noAudience() };
  const form = useForm({
    initial,
    schema: () => import('@pelion/contract/assignments').then((file) => file.assignmentCopy),
    body: ({ days, ...values }): AssignmentCopy => ({
      ...values,
      move_by_days: wholeDays.test(days.trim()) ? Number(days) : 0,
    }),
    check: ({ days }): Record<string, string> | null =>
      wholeDays.test(days.trim()) ? null : { move_by_days: t('wholeDays') },
    mutation: useMutation(copyAssignment(assignment.id)),
    variables: (body) => body,
    onSaved: onClose,
  });
  const { values, set, errorAt } = form;
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('copy')} size="lg" onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={200} />
      <TextField
        {...form.field('days')}
        label={t('days')}
        inputMode="numeric"
        error={errorAt('move_by_days')}
      />
      {isForStudents ? (
        <AudienceField
          isRequired={false}
          groups={groups}
          classrooms={[]}
          hasStudents={viewer.features.has('can_assign_documents_to_indiv_students')}
          sectionIds={values.section_ids}
          groupIds={values.group_ids}
          classroomIds={[]}
          studentIds={values.student_ids}
          named={[]}
          namedGroups={[]}
          namedClassrooms={[]}
          error={errorAt('section_ids') ?? errorAt('group_ids') ?? errorAt('student_ids')}
          onSections={(section_ids) => set({ section_ids })}
          onGroups={(group_ids) => set({ group_ids })}
          onClassrooms={() => {}}
          onStudents={(student_ids) => set({ student_ids })}
        />
      ) : null}
    </FormDialog>
  );
}

interface Audience {
  readonly section_ids: number[];
  readonly group_ids: number[];
  readonly student_ids: number[];
}
const noAudience = (): Audience => ({ section_ids: [], group_ids: [], student_ids: [] });

import { rules } from '@pelion/access';
import type { AssignmentDetail } from '@pelion/contract/assignments';
import {
  type AssignmentType,
  assignmentTypes,
  isTurnedIn,
  shownTimes,
  shownTimeWords,
} from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AudienceField } from '../../components/audience-field.tsx';
import { useClockHint } from '../../components/fields/clock-hint.ts';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { DateTimeField } from '../../components/fields/date-time-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { KeptNotice } from '../../components/form/kept-notice.tsx';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { Notice } from '../../components/notice.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { useFormat } from '../../lib/format.ts';
import { useSubjectOptions } from '../../lib/subject-options.ts';
import { useText } from '../../lib/text.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { dayAt } from '../../lib/zoned-time.ts';
import { classesQuery } from '../classes/queries.ts';
import { groupsQuery } from '../groups/queries.ts';
import { assignmentBody, assignmentValues } from './assignment-form-values.ts';
import { DocumentsField } from './documents-field.tsx';
import { assignmentMutations, readAssignment } from './queries.ts';
import { addMessages, editMessages } from './type-words.ts';
import { useKeptAssignment } from './use-kept-assignment.ts';

const messages = defineMessages({
  name: 'Name',
  instruction: 'Instruction',
  subject: '{^subject}',
  none: 'None',
  class: '{^class}',
  classHint: 'For the {student+} of this {class}, unless you choose others.',
  ofClass: '{^student+} of the {class}',
  noClass: 'Please select the {class}',
  shown: 'Shown',
  from: 'Shown from',
  testHint: 'Hidden before; without a date until the {class} starts. {$clock}',
  due: 'Due',
  late: 'Late work until',
  lateHint: 'Without a date, until it is graded.',
  points: 'Points',
  notesAlone: '{^student+} of this {campus} get {note+} alone. Others are for staff.',
  restored: 'Your unsaved changes are back.',
  wait: 'Files are still being uploaded. You can wait, or close this: they go on.',
});

const day = 24 * 60 * 60_000;

/** A class to choose, with its start. */
export interface ClassChoice {
  readonly id: number;
  readonly name: string;
  readonly starts_at: string;
}

interface AssignmentDialogProps {
  readonly type: AssignmentType;
  /** Null for a new one. */
  readonly assignment: AssignmentDetail | null;
  /** Class of a new one. */
  readonly ofClass?: ClassChoice;
  readonly onClose: () => void;
}

/** Form of an assignment. Its type and name are enough. */
export function AssignmentDialog({ type, assignment, ofClass, onClose }: AssignmentDialogProps) {
  const text = useText();
  const t = text(messages);
  const clock = useClockHint();
  const format = useFormat();
  const { may, user, viewer } = useSignedIn();
  const isForStudents = type !== 'teacherMaterial';
  const hasTurnIns = isTurnedIn(assignmentTypes[type]);
  const { uploads, list } = useUploads(`assignment-${assignment?.id ?? type}`, 'assignment');
  const done = list.filter(({ state }) => state === 'done');
  const isWaiting = list.some(({ state }) => state !== 'done' && state !== 'refused');
  const { data: groups = [] } = useQuery({
    ...groupsQuery,
    enabled: isForStudents && may(rules.listStudents),
  });
  const { data: ahead = [] } = useQuery({
    ...classesQuery({
      type_id: 1,
      start_date: dayAt(Date.now() - 7 * day, user.campus_time_zone),
      end_date: dayAt(Date.now() + 28 * day, user.campus_time_zone),
    }),
    enabled: isForStudents && may(rules.viewClasses),
  });
  const place = String(assignment?.id ?? (ofClass ? `${type}-${ofClass.id}` : type));
  const { form, newer } = useRecordForm({
    record: assignment,
    valuesOf: (record: AssignmentDetail | null) => assignmentValues(record, ofClass?.id),
    body: (values) => assignmentBody(assignmentTypes[type], values, done),
    schema: () => import('@pelion/contract/assignments').then((file) => file.assignmentDraft),
    check({ class_ids }): Record<string, string> | null {
      if (isWaiting) return { documents: t('wait') };
      // A test document stands on the page of a class alone.
      return type === 'testDocument' && class_ids.length === 0 ? { class_id: t('noClass') } : null;
    },
    mutation: useMutation(assignmentMutations.save),
    read: readAssignment,
    onSaved() {
      uploads.settle(list.map(({ key }) => key));
      leave();
    },
  });
  const kept = useKeptAssignment(form, place, assignment?.version ?? 0);
  function leave() {
    kept.forget();
    onClose();
  }
  const { values, set, errorAt } = form;
  const subjects = useSubjectOptions({
    gradeIds: [],
    subjectIds: values.subject_id === '' ? [] : [Number(values.subject_id)],
  });
  const known = new Map(
    [...(ofClass ? [ofClass] : []), ...ahead].map(({ id, name, starts_at }) => [
      id,
      { id, label: `${name} · ${format.when(starts_at)}` },
    ]),
  );
  if (assignment?.class_id && !known.has(assignment.class_id))
    known.set(assignment.class_id, {
      id: assignment.class_id,
      label: `${assignment.class_name ?? ''} · ${format.when(assignment.class_starts_at)}`,
    });
  const notYet = errorAt('documents', true);
  return (
    <RecordFormDialog
      form={form}
      record={assignment}
      newer={newer}
      size="lg"
      title={text(assignment ? editMessages : addMessages)(type)}
      onClose={leave}
    >
      <KeptNotice kept={kept} restored={t('restored')} />
      {viewer.campusType === 'corporation' && hasTurnIns ? (
        <Notice kind="info">{t('notesAlone')}</Notice>
      ) : null}
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={200} />
      <RichTextField {...form.field('instruction')} label={t('instruction')} lines={3} />
      <DocumentsField
        values={values}
        onChange={set}
        errorAt={(path, isExact) => (path === 'documents' ? undefined : errorAt(path, isExact))}
        uploads={uploads}
        list={list}
        done={done}
      />
      {notYet ? <Notice kind="failure">{notYet}</Notice> : null}
      <FormRow>
        <SelectField
          {...form.field('subject_id')}
          label={t('subject')}
          options={[
            { value: '', label: t('none') },
            ...subjects.options.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        {hasTurnIns ? <TextField {...form.field('points')} label={t('points')} inputMode="decimal" /> : null}
      </FormRow>
      {isForStudents ? (
        <>
          {known.size > 0 ? (
            <FormRow>
              <ComboField
                label={t('class')}
                hint={t('classHint')}
                isSingle
                options={[...known.values()]}
                selected={values.class_ids}
                error={errorAt('class_id')}
                onChange={(class_ids) => set({ class_ids })}
              />
              {values.class_ids.length > 0 ? (
                <SelectField
                  {...form.field('shown')}
                  label={t('shown')}
                  options={shownTimes.map((name) => ({
                    value: name,
                    label: text.phrase(shownTimeWords[name]),
                  }))}
                />
              ) : null}
            </FormRow>
          ) : null}
          <AudienceField
            isRequired={false}
            otherwise={values.class_ids.length > 0 ? t('ofClass') : undefined}
            groups={groups}
            classrooms={[]}
            hasStudents={
              viewer.features.has('can_assign_documents_to_indiv_students') || values.student_ids.length > 0
            }
            sectionIds={values.section_ids}
            groupIds={values.group_ids}
            classroomIds={[]}
            studentIds={values.student_ids}
            named={assignment?.named_students ?? []}
            namedGroups={assignment?.groups ?? []}
            namedClassrooms={[]}
            error={errorAt('section_ids') ?? errorAt('group_ids') ?? errorAt('student_ids')}
            onSections={(section_ids) => set({ section_ids })}
            onGroups={(group_ids) => set({ group_ids })}
            onClassrooms={() => {}}
            onStudents={(student_ids) => set({ student_ids })}
          />
          <FormRow>
            <DateTimeField
              {...form.field('effective_date')}
              label={t('from')}
              hint={type === 'testDocument' ? t('testHint', { clock }) : clock}
            />
            {hasTurnIns ? (
              <DateTimeField {...form.field('due_date')} label={t('due')} min={values.effective_date} />
            ) : null}
          </FormRow>
          {hasTurnIns && values.due_date !== null ? (
            <DateTimeField
              {...form.field('late_until')}
              label={t('late')}
              hint={t('lateHint')}
              min={values.due_date}
            />
          ) : null}
        </>
      ) : null}
    </RecordFormDialog>
  );
}

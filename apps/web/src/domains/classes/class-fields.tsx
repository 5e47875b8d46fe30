import { rules } from '@pelion/access';
import type { ClassRecord } from '@pelion/contract/classes';
import type { ChangeScope } from '@pelion/contract/classes/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { subjectsQuery } from '../../lib/campus-lists.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { chosenOf, withChosen } from '../../lib/with-chosen.ts';
import { classroomsQuery } from '../classrooms/queries.ts';
import type { ClassFormValues } from './class-form-values.ts';
import { ClassPeopleFields } from './class-people-fields.tsx';
import type { ClassType } from './class-words.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { TimeFields } from './time-fields.tsx';

const messages = defineMessages({
  name: 'Name',
  subject: '{^subject}',
  none: 'None',
  classroom: '{^classroom}',
  joinUrl: 'Address of a room elsewhere',
  joinUrlHint: 'Begins with https://. People get it ten minutes before the start.',
  description: 'Description',
});

interface ClassFieldsProps {
  readonly form: Form<ClassFormValues>;
  readonly typeId: ClassType;
  /** Null for a new one. */
  readonly record: ClassRecord | null;
  /** Occurrences of its series that an edit is for; one alone keeps the repetition. */
  readonly scope?: ChangeScope;
}

/** Fields of a class or meeting, new or changed. */
export function ClassFields({ form, typeId, record, scope = 'this' }: ClassFieldsProps) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const { values } = form;
  // Reference lists that fail are empty ones, silently (spec 2 §8).
  const { data: subjects = [] } = useQuery(subjectsQuery);
  const offersRooms = may(rules.viewClassrooms);
  const { data: rooms = [] } = useQuery({ ...classroomsQuery, enabled: offersRooms });
  const moves = record === null || record.can.reschedule;
  const isRepeatAsked = moves && (!record?.series_id || scope !== 'this');
  const optionsOf = (options: readonly { readonly id: number; readonly name: string }[]) => [
    { value: '', label: t('none') },
    ...options.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const roomOptions = withChosen(
    rooms.filter(({ is_archived }) => !is_archived).map(({ id, name }) => ({ id, name })),
    chosenOf(record?.classroom_id, record?.classroom_name),
  );
  return (
    <>
      <FormRow>
        <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={150} />
        <SelectField
          {...form.field('subject')}
          label={t('subject')}
          options={optionsOf(withChosen(subjects, chosenOf(record?.subject_id, record?.subject_name)))}
          error={form.errorAt('subject_id')}
        />
      </FormRow>
      {moves ? (
        <TimeFields
          values={values}
          onChange={form.set}
          startError={form.errorAt('starts_at')}
          endError={form.errorAt('ends_at')}
        />
      ) : null}
      {isRepeatAsked ? (
        <RepeatFields
          values={values.repeat}
          onChange={(repeat) => form.set({ repeat })}
          day={values.day}
          error={form.errorAt('repeat')}
          offersNone={!record?.series_id}
        />
      ) : null}
      <ClassPeopleFields form={form} typeId={typeId} record={record} />
      <FormRow>
        {offersRooms && moves ? (
          <SelectField
            {...form.field('classroom')}
            label={t('classroom')}
            options={optionsOf(roomOptions)}
            error={form.errorAt('classroom_id')}
          />
        ) : null}
        <TextField
          {...form.field('join_url')}
          type="url"
          label={t('joinUrl')}
          hint={t('joinUrlHint')}
          maxLength={1000}
        />
      </FormRow>
      <TextAreaField {...form.field('description')} label={t('description')} maxLength={5000} />
    </>
  );
}

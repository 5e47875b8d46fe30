import { rules, userTypes, userTypesOffered, userTypeTable } from '@pelion/access';
import type { Forum } from '@pelion/contract/forums';
import { forumLimits } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AudienceField } from '../../components/audience-field.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { CheckboxField, CheckGroupField } from '../../components/fields/choice-fields.tsx';
import { TagsField } from '../../components/fields/tags-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { groupsQuery } from '../groups/queries.ts';
import { CourseField } from './course-field.tsx';
import classes from './forum-dialog.module.css';
import { forumValuesOf } from './forum-values.ts';
import { ModeField } from './mode-field.tsx';
import { readForum, saveForum } from './queries.ts';

const messages = defineMessages({
  add: 'Add forum',
  edit: 'Edit forum',
  name: 'Name',
  more: 'Description, audience and more',
  description: 'Description',
  everybody: 'Everybody',
  types: 'Only these people',
  typesHint: 'None selected: everybody.',
  approval: 'Posts wait for approval by staff',
  learners: '{^student+} open {topic+}',
  theirs: 'Current name: “{$name}”',
});

interface ForumDialogProps {
  /** Null creates a new forum. */
  readonly forum: Forum | null;
  readonly onSaved: (saved: Forum) => void;
  readonly onClose: () => void;
}

export function ForumDialog({ forum, onSaved, onClose }: ForumDialogProps) {
  const text = useText();
  const t = text(messages);
  const { viewer, may } = useSignedIn();
  const [wasOpened, setWasOpened] = useState(forum !== null);
  const groups = useQuery({ ...groupsQuery, enabled: wasOpened && may(rules.viewGroups) });
  const { form, newer } = useRecordForm({
    record: forum,
    valuesOf: forumValuesOf,
    schema: () => import('@pelion/contract/forums').then((file) => file.forumDraft),
    body: (values) => values,
    read: readForum,
    mutation: useMutation(saveForum),
    onSaved,
  });
  const { values, set, errorAt } = form;
  const placesError = errorAt('section_ids') ?? errorAt('group_ids');
  const isOpen =
    wasOpened ||
    ['description_source', 'tags', 'user_type_ids'].some((path) => errorAt(path)) ||
    !!placesError;
  return (
    <FormDialog form={form} record={forum} size="lg" title={t(forum ? 'edit' : 'add')} onClose={onClose}>
      {newer ? (
        <ConflictNotice
          title={t('theirs', { name: newer.record.name })}
          onKeepMine={newer.keepMine}
          onTakeTheirs={newer.takeTheirs}
        />
      ) : null}
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={forumLimits.name} />
      <ModeField value={values.mode_id} error={errorAt('mode_id')} onChange={(mode_id) => set({ mode_id })} />
      <details
        className={classes.more}
        open={isOpen}
        onToggle={({ currentTarget }) => setWasOpened(currentTarget.open)}
      >
        <summary>{t('more')}</summary>
        {isOpen ? (
          <div className={classes.fields}>
            <RichTextField {...form.field('description_source')} label={t('description')} lines={3} />
            <AudienceField
              groups={groups.data ?? []}
              classrooms={[]}
              hasStudents={false}
              sectionIds={values.section_ids}
              groupIds={values.group_ids}
              classroomIds={[]}
              studentIds={[]}
              named={[]}
              namedGroups={forum?.groups ?? []}
              namedClassrooms={[]}
              error={placesError}
              isRequired={false}
              otherwise={values.course_id === null ? t('everybody') : ''}
              onSections={(section_ids) => set({ section_ids })}
              onGroups={(group_ids) => set({ group_ids })}
              onClassrooms={() => {}}
              onStudents={() => {}}
            />
            <CourseField
              value={values.course_id}
              named={forum?.course ?? null}
              error={errorAt('course_id')}
              onChange={(course_id) => set({ course_id })}
            />
            <CheckGroupField
              {...form.field('user_type_ids')}
              label={t('types')}
              hint={t('typesHint')}
              choices={userTypesOffered[viewer.campusType].map((userType) => ({
                value: userTypes[userType],
                label: text.phrase(userTypeTable.labelOf(userType)),
              }))}
            />
            <CheckboxField {...form.field('needs_approval')} label={t('approval')} />
            <CheckboxField {...form.field('learners_open_topics')} label={t('learners')} />
            <TagsField
              value={values.tags}
              maxLength={forumLimits.tag}
              error={errorAt('tags')}
              onChange={(tags) => set({ tags })}
            />
          </div>
        ) : null}
      </details>
    </FormDialog>
  );
}

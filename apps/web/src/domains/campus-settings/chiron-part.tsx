import type { AiSettings, AiSettingsDraft } from '@pelion/contract/ai-settings';
import {
  boundedWork,
  LONGEST_HELP_WORDS,
  type ModelReach,
  modelReaches,
  modelReachWords,
} from '@pelion/contract/ai-settings/facts';
import { tutorLevels, tutorLevelWords } from '@pelion/contract/tutor/facts';
import { defineMessages, keysOf } from '@pelion/words';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ChangeButton } from '../../components/change-button.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { FormFrame, FormRow } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { PeopleField } from '../../components/people-field.tsx';
import { SectionButtons, SettingsSection } from '../../components/settings-page.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useText } from '../../lib/text.ts';
import { foundRecipients, readAiSettings, saveAiSettings } from '../ai-settings/queries.ts';
import { RefusedStudents } from './refused-students.tsx';

const messages = defineMessages({
  title: 'Chiron',
  about: 'Each schedule chooses its help, up to the most that you allow here.',
  noLimit: 'No limit',
  reach: 'Texts that may go to a model',
  reachHint: 'Everybody else gets built-in help.',
  grade: 'From {grade}',
  noGrade: 'Select a {grade}',
  words: 'Words of help',
  wordsHint: 'Shown when somebody writes of danger: whom to call here, at any hour.',
  recipients: 'Alerted at once',
  recipientsHint: 'Told of danger at any hour. Without anybody, the admins of this {campus} are told.',
  changed: 'Somebody else has changed these settings meanwhile.',
  unchanged: 'Nothing has been changed yet.',
  save: 'Save',
});

const valuesOf = ({
  recipients,
  introduced: _introduced,
  model: _model,
  version: _version,
  ...values
}: AiSettings) => ({
  ...values,
  recipient_ids: recipients.map(({ id }) => id),
});

/** Most help by kind of work, texts that reach a model, words of help and people who are alerted. */
export function ChironPart({ ai }: { readonly ai: AiSettings }) {
  const text = useText();
  const t = text(messages);
  const { data: grades = [] } = useQuery(gradesQuery);
  const [term, setTerm] = useState('');
  const { data: found = [], isFetching } = useQuery({
    ...foundRecipients(useDeferredValue(term.trim())),
    placeholderData: keepPreviousData,
  });
  const { base, settle, onConflict, newerThan } = useNewer(ai, readAiSettings);
  const form = useForm({
    initial: valuesOf(ai),
    schema: () => import('@pelion/contract/ai-settings').then((file) => file.aiSettingsDraft),
    body: (values): AiSettingsDraft => ({ ...values, version: base.version }),
    mutation: useMutation(saveAiSettings),
    variables: (body) => body,
    onSaved: settle,
    onConflict,
  });
  const newer = newerThan((theirs) => form.set(valuesOf(theirs)));
  const { values } = form;
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      <FormFrame form={form}>
        <UnsavedGuard isDirty={form.isDirty} />
        {newer ? (
          <ConflictNotice title={t('changed')} onKeepMine={newer.keepMine} onTakeTheirs={newer.takeTheirs} />
        ) : null}
        <FormRow>
          {keysOf(boundedWork).map((work) => (
            <SelectField
              key={work}
              {...form.field(work)}
              label={text.phrase(boundedWork[work])}
              options={tutorLevels.map((level) => ({
                value: level,
                label: level === 'review' ? t('noLimit') : text.phrase(tutorLevelWords[level]),
              }))}
            />
          ))}
        </FormRow>
        {ai.model === null ? null : (
          <FormRow>
            <SelectField<ModelReach>
              {...form.field('model_reach')}
              label={t('reach')}
              hint={t('reachHint')}
              options={modelReaches.map((value) => ({ value, label: text.phrase(modelReachWords[value]) }))}
            />
            {values.model_reach === 'fromGrade' ? (
              <SelectField
                name="floor_grade_id"
                error={form.errorAt('floor_grade_id')}
                label={t('grade')}
                value={String(values.floor_grade_id ?? '')}
                options={[
                  { value: '', label: t('noGrade') },
                  ...grades.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                onChange={(id) => form.set({ floor_grade_id: id === '' ? null : Number(id) })}
              />
            ) : null}
          </FormRow>
        )}
        <TextAreaField
          {...form.field('help_words')}
          label={t('words')}
          hint={t('wordsHint')}
          maxLength={LONGEST_HELP_WORDS}
        />
        <PeopleField
          label={t('recipients')}
          hint={t('recipientsHint')}
          known={ai.recipients}
          found={found}
          isFetching={isFetching}
          onTerm={setTerm}
          selected={values.recipient_ids}
          onChange={(recipient_ids) => form.set({ recipient_ids })}
          error={form.errorAt('recipient_ids')}
        />
        <SectionButtons>
          <ChangeButton
            type="submit"
            tone="primary"
            isBusy={form.isPending}
            disabledReason={form.isDirty ? null : t('unchanged')}
          >
            {t('save')}
          </ChangeButton>
        </SectionButtons>
      </FormFrame>
      <RefusedStudents />
    </SettingsSection>
  );
}

import type { ResourceDetail } from '@pelion/contract/resources';
import { type ResourceCategory, resourceHolds } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { useText } from '../../lib/text.ts';
import { addMessages } from './add-words.ts';
import { AlternativeTextField } from './alternative-text-field.tsx';
import { CaptionsField } from './captions-field.tsx';
import { CommonFields } from './common-fields.tsx';
import { CoverField } from './cover-field.tsx';
import { resourcePath } from './drawer-address.ts';
import { readResource, resourceMutations } from './queries.ts';
import { isPicture, isPlayed, resourceBody, resourceFormValues } from './resource-form-values.ts';

const messages = defineMessages({
  edit: 'Edit resource',
  name: 'Name',
  description: 'Description',
  url: 'Address',
  siteHint: 'The first page of the site.',
  text: 'Text',
});

interface ResourceDialogProps {
  readonly category: ResourceCategory;
  /** Null: a new link or note. */
  readonly resource: ResourceDetail | null;
  readonly onClose: () => void;
}

/** Form of a link or note, or of the facts of any resource. */
export function ResourceDialog({ category, resource, onClose }: ResourceDialogProps) {
  const text = useText();
  const t = text(messages);
  const navigate = useNavigate();
  const fileName = resource?.file?.name ?? null;
  const holds = resourceHolds[category];
  const { form, newer } = useRecordForm({
    record: resource,
    valuesOf: resourceFormValues,
    body: (values) => resourceBody(category, values, fileName),
    schema: () => import('@pelion/contract/resources').then((file) => file.resourceDraft),
    mutation: useMutation(resourceMutations(category).save),
    read: readResource,
    onSaved(saved) {
      onClose();
      if (resource === null) void navigate(resourcePath(saved));
    },
  });
  const { values, set, errorAt } = form;
  return (
    <RecordFormDialog
      form={form}
      size={holds === 'text' ? 'lg' : 'md'}
      title={resource ? t('edit') : text(addMessages)(category)}
      record={resource}
      newer={newer}
      onClose={onClose}
    >
      {holds === 'url' ? (
        <TextField
          {...form.field('url')}
          label={t('url')}
          hint={category === 'linkSites' ? t('siteHint') : undefined}
          type="url"
          isRequired
          isFirst={resource === null}
          maxLength={2000}
        />
      ) : null}
      <TextField
        {...form.field('name')}
        label={t('name')}
        isRequired
        isFirst={resource !== null || holds !== 'url'}
        maxLength={200}
      />
      {holds === 'text' ? <RichTextField {...form.field('text')} label={t('text')} lines={10} /> : null}
      {fileName !== null && isPicture(fileName) ? (
        <AlternativeTextField
          value={values.alternative_text}
          error={errorAt('alternative_text')}
          onChange={(alternative_text) => set({ alternative_text })}
        />
      ) : null}
      {fileName !== null && isPlayed(fileName) ? (
        <CaptionsField value={values.captions} onChange={(captions) => set({ captions })} />
      ) : null}
      <TextAreaField {...form.field('description')} label={t('description')} maxLength={2000} />
      {fileName !== null && isPicture(fileName) ? null : (
        <CoverField
          value={values.cover}
          error={errorAt('cover_file_id')}
          onChange={(cover) => set({ cover })}
        />
      )}
      <CommonFields category={category} values={values} errorAt={errorAt} onChange={set} />
    </RecordFormDialog>
  );
}

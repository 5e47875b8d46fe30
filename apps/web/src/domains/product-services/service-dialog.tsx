import type { ProductService, ProductServiceDraft } from '@pelion/contract/product-services';
import {
  type Currency,
  type Frequency,
  type ServiceKind,
  serviceKindNames,
  serviceKinds,
} from '@pelion/contract/product-services/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { RecordTaskDialog, type RecordTaskProps } from '../../components/record-task.tsx';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useSubjectOptions } from '../../lib/subject-options.ts';
import { useMessages, useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { withChosen } from '../../lib/with-chosen.ts';
import { NewerService } from './newer-service.tsx';
import { PriceFields } from './price-fields.tsx';
import { readService, serviceMutations } from './queries.ts';

interface ServiceValues {
  readonly name: string;
  readonly description: string;
  readonly kind: ServiceKind;
  /** Price as typed; '' for none. */
  readonly price: string;
  readonly currency: Currency;
  readonly frequency: Frequency;
  readonly grade_ids: number[];
  readonly subject_ids: number[];
}

const valuesOf = (record: ProductService | null): ServiceValues => ({
  name: record?.name ?? '',
  description: record?.description ?? '',
  kind: record?.kind ?? 'service',
  price: record?.price ?? '',
  currency: record?.currency ?? 'USD',
  frequency: record?.frequency ?? 'once',
  grade_ids: record?.grades.map(({ id }) => id) ?? [],
  subject_ids: record?.subjects.map(({ id }) => id) ?? [],
});

/** Accepts a decimal comma, as in `249,50`. */
const typed = (price: string) => price.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2') || null;

/** Omits the price on campuses without prices, which leaves a stored one unchanged. */
const draftOf = (values: ServiceValues, hasPrices: boolean): ProductServiceDraft => {
  const { price, currency, frequency, ...rest } = values;
  return hasPrices ? { ...rest, price: typed(price), currency, frequency } : rest;
};

const messages = defineMessages({
  create: 'Add product or service',
  edit: 'Edit product or service',
  name: 'Name',
  kind: 'Kind',
  description: 'Description',
  grades: '{^grade+}',
  subjects: '{^subject+}',
  removeTitle: 'Do you want to delete the product or service?',
  removeText:
    '“{$name}” disappears from all lists. If you deactivate it instead, you can activate it again later.',
});

interface ServiceDialogProps {
  /** Null: a new one. */
  readonly service: ProductService | null;
  readonly onClose: () => void;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

const optionsOf = (offered: readonly Named[], chosen: readonly Named[]) =>
  withChosen(offered, chosen).map(({ id, name }) => ({ id, label: name }));

function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const text = useText();
  const t = text(messages);
  const hasPrices = useSignedIn().viewer.settings.has('is_invoicing_subscribed');
  // Reference lists that fail are empty ones, silently (spec 2 §8).
  const { data: grades = [] } = useQuery(gradesQuery);
  const { form, newer } = useRecordForm({
    record: service,
    valuesOf,
    body: (values): ProductServiceDraft => draftOf(values, hasPrices),
    schema: () => import('@pelion/contract/product-services').then((file) => file.productServiceDraft),
    mutation: useMutation(serviceMutations.save),
    read: readService,
    onSaved: onClose,
  });
  const { values } = form;
  const subjects = useSubjectOptions({ gradeIds: values.grade_ids, subjectIds: values.subject_ids });
  const known = newer?.record ?? service;
  return (
    <FormDialog form={form} title={t(service ? 'edit' : 'create')} record={service} onClose={onClose}>
      <NewerService newer={newer} />
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={100} />
      <SelectField
        {...form.field('kind')}
        label={t('kind')}
        options={serviceKindNames.map((value) => ({ value, label: text.phrase(serviceKinds[value]) }))}
      />
      <TextAreaField {...form.field('description')} label={t('description')} maxLength={2000} />
      {hasPrices ? <PriceFields form={form} /> : null}
      <ComboField
        label={t('grades')}
        options={optionsOf(grades, known?.grades ?? [])}
        selected={values.grade_ids}
        onChange={(grade_ids) => form.set({ grade_ids })}
        error={form.errorAt('grade_ids')}
      />
      <ComboField
        label={t('subjects')}
        options={optionsOf(subjects.options, known?.subjects ?? [])}
        selected={values.subject_ids}
        onChange={(subject_ids) => form.set({ subject_ids })}
        error={form.errorAt('subject_ids')}
      />
    </FormDialog>
  );
}

/** Dialog of the action chosen in a menu. */
export function ServiceTaskDialog(chosen: RecordTaskProps<ProductService>) {
  const t = useMessages(messages);
  return (
    <RecordTaskDialog
      {...chosen}
      form={(service) => <ServiceDialog service={service} onClose={chosen.onClose} />}
      removeTitle={t('removeTitle')}
      removeText={({ name }) => t('removeText', { name })}
      removal={serviceMutations.remove}
    />
  );
}

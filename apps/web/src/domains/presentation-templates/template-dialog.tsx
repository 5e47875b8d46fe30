import type {
  PresentationTemplate,
  PresentationTemplateDraft,
} from '@pelion/contract/presentation-templates';
import {
  firstSlides,
  MOST_SLIDES,
  type Slide,
  type SlideLook,
  slideLookNames,
  slideLooks,
} from '@pelion/contract/presentation-templates/facts';
import { defineMessages } from '@pelion/words';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { type Keyed, keyed, withLine } from '../../components/form/line-keys.ts';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useText } from '../../lib/text.ts';
import { readTemplate, saveTemplate } from './queries.ts';
import { SlideFields } from './slide-fields.tsx';

interface TemplateValues {
  readonly name: string;
  readonly description: string;
  readonly look: SlideLook;
  readonly slides: readonly SlideLine[];
}

const valuesOf = (template: Omit<PresentationTemplate, 'id' | 'version' | 'can'> | null): TemplateValues => ({
  name: template?.name ?? '',
  description: template?.description ?? '',
  look: template?.look ?? 'light',
  slides: (template?.slides ?? firstSlides.map((layout) => ({ layout, title: '', guidance: '' }))).map(keyed),
});

const draftOf = ({ slides, ...values }: TemplateValues): PresentationTemplateDraft => ({
  ...values,
  slides: slides.map(({ layout, title, guidance }) => ({ layout, title, guidance })),
});

const messages = defineMessages({
  create: 'Add presentation template',
  edit: 'Edit presentation template',
  name: 'Name',
  copyOf: 'Copy of {$name}',
  look: 'Look',
  description: 'Description',
  addSlide: 'Add slide',
});

interface TemplateDialogProps {
  /** Null: a new one. */
  readonly template: PresentationTemplate | null;
  /** Template to copy the initial values from. */
  readonly copyOf?: PresentationTemplate | undefined;
  readonly onClose: () => void;
}

export function TemplateDialog({ template, copyOf, onClose }: TemplateDialogProps) {
  const text = useText();
  const t = text(messages);
  const begin = copyOf ? { ...copyOf, name: t('copyOf', { name: copyOf.name }).slice(0, 100) } : null;
  const { form, newer } = useRecordForm({
    record: template,
    valuesOf: (record) => valuesOf(record ?? begin),
    body: draftOf,
    schema: () =>
      import('@pelion/contract/presentation-templates').then((file) => file.presentationTemplateDraft),
    mutation: useMutation(saveTemplate),
    read: readTemplate,
    onSaved: onClose,
  });
  const { slides } = form.values;
  return (
    <RecordFormDialog
      form={form}
      size="lg"
      title={t(template ? 'edit' : 'create')}
      record={template}
      newer={newer}
      onClose={onClose}
    >
      <FormRow>
        <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={100} />
        <SelectField
          {...form.field('look')}
          label={t('look')}
          options={slideLookNames.map((value) => ({ value, label: text.phrase(slideLooks[value]) }))}
        />
      </FormRow>
      <TextAreaField {...form.field('description')} label={t('description')} maxLength={500} />
      {slides.map((slide, place) => (
        <SlideFields
          key={slide.key}
          slide={slide}
          number={place + 1}
          isLast={place === slides.length - 1}
          errorAt={(field) => form.errorAt(`slides.${place}.${field}`)}
          onChange={(changes) => form.set({ slides: withLine(slides, slide.key, changes) })}
          onMove={(step) => form.set({ slides: moved(slides, slide.key, step) })}
          onRemove={() => form.set({ slides: slides.filter(({ key }) => key !== slide.key) })}
        />
      ))}
      {slides.length < MOST_SLIDES ? (
        <div>
          <Button
            size="sm"
            icon={IconPlus}
            onClick={() =>
              form.set({ slides: [...slides, keyed({ layout: 'text', title: '', guidance: '' })] })
            }
          >
            {t('addSlide')}
          </Button>
        </div>
      ) : null}
    </RecordFormDialog>
  );
}

type SlideLine = Slide & Keyed;

/** Moves a slide by one position. */
function moved(slides: readonly SlideLine[], key: number, step: -1 | 1): readonly SlideLine[] {
  const from = slides.findIndex((slide) => slide.key === key);
  const slide = slides[from];
  const to = from + step;
  return slide && to >= 0 && to < slides.length ? slides.toSpliced(from, 1).toSpliced(to, 0, slide) : slides;
}

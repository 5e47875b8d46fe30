import { type Slide, slideLayoutNames, slideLayouts } from '@pelion/contract/presentation-templates/facts';
import { defineMessages } from '@pelion/words';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { Menu } from '../../components/menu.tsx';
import { useText } from '../../lib/text.ts';
import classes from './presentation-templates.module.css';

const messages = defineMessages({
  slide: 'Slide {$number}',
  more: 'More about slide {$number}',
  layout: 'Layout',
  title: 'Title',
  guidance: 'Content',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
});

interface SlideFieldsProps {
  readonly slide: Slide;
  readonly number: number;
  readonly isLast: boolean;
  readonly errorAt: (field: keyof Slide) => string | undefined;
  readonly onChange: (changes: Partial<Slide>) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Fields of a slide: layout, title and content. */
export function SlideFields({
  slide,
  number,
  isLast,
  errorAt,
  onChange,
  onMove,
  onRemove,
}: SlideFieldsProps) {
  const text = useText();
  const t = text(messages);
  const isFirst = number === 1;
  return (
    <fieldset className={classes.slide}>
      <legend>{t('slide', { number })}</legend>
      <div className={classes.menu}>
        <Menu
          label={t('more', { number })}
          size="sm"
          entries={[
            !isFirst && { label: t('up'), icon: IconArrowUp, onChoose: () => onMove(-1) },
            !isLast && { label: t('down'), icon: IconArrowDown, onChoose: () => onMove(1) },
            !(isFirst && isLast) && {
              label: t('remove'),
              icon: IconTrash,
              isDangerous: true,
              onChoose: onRemove,
            },
          ]}
        />
      </div>
      <FormRow>
        <SelectField
          label={t('layout')}
          options={slideLayoutNames.map((value) => ({ value, label: text.phrase(slideLayouts[value]) }))}
          value={slide.layout}
          onChange={(layout) => onChange({ layout })}
          error={errorAt('layout')}
        />
        <TextField
          label={t('title')}
          maxLength={120}
          value={slide.title}
          onChange={(title) => onChange({ title })}
          error={errorAt('title')}
        />
      </FormRow>
      <TextAreaField
        label={t('guidance')}
        maxLength={500}
        value={slide.guidance}
        onChange={(guidance) => onChange({ guidance })}
        error={errorAt('guidance')}
      />
    </fieldset>
  );
}

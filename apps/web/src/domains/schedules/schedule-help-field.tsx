import type { SchedulePreview } from '@pelion/contract/schedules';
import { allowsLevel, tutorLevels, tutorLevelWords } from '@pelion/contract/tutor/facts';
import { defineMessages } from '@pelion/words';
import { SelectField } from '../../components/fields/select-field.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { useText } from '../../lib/text.ts';
import type { ScheduleFormValues } from './schedule-form-values.ts';

const messages = defineMessages({
  help: 'Help by Chiron',
  hint: 'The answer is never told. {^student+} read the level before they start.',
  limited: 'Your {campus} allows here at most: {$level}.',
});

interface ScheduleHelpFieldProps {
  readonly form: Form<ScheduleFormValues>;
  /** Null while unknown. */
  readonly most: SchedulePreview['most_tutor_level'] | null;
}

/** Level of help; levels above the one of the campus are left out, unless one is stored. */
export function ScheduleHelpField({ form, most }: ScheduleHelpFieldProps) {
  const text = useText();
  const t = text(messages);
  const { tutor_level: chosen } = form.values;
  const isLimited = most !== null && most !== 'review';
  const offered = tutorLevels.filter(
    (level) => level === chosen || most === null || allowsLevel(most, level),
  );
  return (
    <SelectField
      {...form.field('tutor_level')}
      label={t('help')}
      hint={isLimited ? t('limited', { level: text.phrase(tutorLevelWords[most]) }) : t('hint')}
      options={offered.map((level) => ({ value: level, label: text.phrase(tutorLevelWords[level]) }))}
    />
  );
}

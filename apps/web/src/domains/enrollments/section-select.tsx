import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../components/fields/select-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { gradeSetupQuery } from '../grades/queries.ts';

const messages = defineMessages({ section: '{^section}' });

export interface SectionSelectProps {
  /** 0: the current one. */
  readonly yearId: number;
  readonly label?: string;
  readonly hint?: string;
  /** What stands for no choice. */
  readonly none: string;
  readonly error?: string | undefined;
  readonly isLabelHidden?: boolean;
  readonly isRequired?: boolean;
  /** 0: none. */
  readonly value: number;
  readonly onChange: (sectionId: number) => void;
}

/** One of the sections of a year that are offered. */
export function SectionSelect({ yearId, none, label, value, onChange, ...field }: SectionSelectProps) {
  const t = useMessages(messages);
  // A reference list that fails is an empty one, silently (spec 2 §8).
  const { data: grades = [] } = useQuery(gradeSetupQuery(yearId));
  const sections = grades.flatMap((grade) => grade.sections).filter(({ is_archived }) => !is_archived);
  return (
    <SelectField
      {...field}
      label={label ?? t('section')}
      options={[
        { value: '', label: none },
        ...sections.map((section) => ({ value: String(section.id), label: section.label })),
      ]}
      value={value === 0 ? '' : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

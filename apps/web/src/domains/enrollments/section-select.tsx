import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../components/fields/select-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { gradeSetupQuery } from '../grades/queries.ts';

const messages = defineMessages({ section: '{^section}' });

export interface SectionSelectProps {
  /** 0: current year. */
  readonly yearId: number;
  readonly label?: string;
  readonly hint?: string;
  /** Label of the empty option. */
  readonly none: string;
  readonly error?: string | undefined;
  readonly isLabelHidden?: boolean;
  readonly isRequired?: boolean;
  /** 0: no selection. */
  readonly value: number;
  readonly onChange: (sectionId: number) => void;
}

/** Select of the active sections of a year. */
export function SectionSelect({ yearId, none, label, value, onChange, ...field }: SectionSelectProps) {
  const t = useMessages(messages);
  // Reference lists that fail to load are treated as empty (spec 2 §8).
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

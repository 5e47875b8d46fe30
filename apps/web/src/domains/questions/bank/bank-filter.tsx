import { difficultyTable } from '@pelion/questions/question-types';
import { questionTypeNames, questionTypes, questionTypeTable } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { CheckboxField } from '../../../components/fields/choice-fields.tsx';
import { SearchField } from '../../../components/fields/search-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { subjectsQuery } from '../../../lib/campus-lists.ts';
import { useText } from '../../../lib/text.ts';
import classes from './bank.module.css';
import type { BankFilter } from './bank-queries.ts';

const messages = defineMessages({
  search: 'Words of the {question}, its title or keywords',
  type: 'Type',
  difficulty: 'Difficulty',
  subject: '{^subject}',
  all: 'All',
  mine: 'Only mine',
});

interface BankFilterFieldsProps {
  readonly filter: BankFilter;
  readonly onChange: (changes: Partial<BankFilter>) => void;
}

/** Filter fields of the question bank. */
export function BankFilterFields({ filter, onChange }: BankFilterFieldsProps) {
  const text = useText();
  const t = text(messages);
  const { data: subjects = [] } = useQuery(subjectsQuery);
  const all = { value: '', label: t('all') };
  return (
    <div className={classes.filter}>
      <SearchField
        isFirst
        className={classes.search}
        label={t('search')}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      <SelectField
        label={t('type')}
        value={filter.type}
        options={[
          all,
          ...questionTypeNames.map((name) => ({
            value: String(questionTypeTable.ids[name]),
            label: text.phrase(questionTypes[name].label),
          })),
        ]}
        onChange={(type) => onChange({ type })}
      />
      <SelectField
        label={t('difficulty')}
        value={filter.difficulty}
        options={[
          all,
          ...difficultyTable.names.map((name) => ({
            value: String(difficultyTable.idOf(name)),
            label: text.phrase(difficultyTable.labelOf(name)),
          })),
        ]}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      <SelectField
        label={t('subject')}
        value={filter.subject}
        options={[all, ...subjects.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={(subject) => onChange({ subject })}
      />
      <CheckboxField label={t('mine')} value={filter.isMine} onChange={(isMine) => onChange({ isMine })} />
    </div>
  );
}

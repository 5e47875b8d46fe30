import { subjectIconNames, subjectIcons } from '@pelion/contract/subjects/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { CheckList } from '../../components/check-list.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { SubjectIcon } from '../../components/subject-icon.tsx';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useText } from '../../lib/text.ts';
import type { SubjectValues } from './subject-form.ts';
import classes from './subjects.module.css';

const messages = defineMessages({
  name: 'Name',
  icon: 'Icon',
  grades: 'Taught in',
  noGrades: 'No {grade+} yet',
  gradesHint: 'If none are ticked: in every {grade}.',
});

export function SubjectFields({ form }: { readonly form: Form<SubjectValues> }) {
  const text = useText();
  const t = text(messages);
  // A reference list that fails is an empty one, silently (spec 2 §8).
  const { data: grades = [] } = useQuery(gradesQuery);
  return (
    <>
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={100} />
      <div className={classes.icon}>
        <SubjectIcon name={form.values.icon} />
        <SelectField
          {...form.field('icon')}
          label={t('icon')}
          options={subjectIconNames.map((value) => ({ value, label: text.phrase(subjectIcons[value]) }))}
        />
      </div>
      <CheckList
        label={t('grades')}
        options={grades.map(({ id, name }) => ({ id, label: name }))}
        selected={form.values.grade_ids}
        onChange={(grade_ids) => form.set({ grade_ids })}
        emptyText={t('noGrades')}
        error={form.errorAt('grade_ids')}
      />
      <p className="field-hint">{t('gradesHint')}</p>
    </>
  );
}

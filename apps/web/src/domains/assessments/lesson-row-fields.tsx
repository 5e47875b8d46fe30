import { rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../components/fields/select-field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { lessonsOfPlan, plansOfGrade } from '../../lib/lesson-plan-options.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { chosen, type LessonRowValues } from './lesson-row-values.ts';
import classes from './lesson-rows.module.css';

const messages = defineMessages({
  row: '{^lesson} {$place}',
  grade: '{^grade}',
  plan: '{^lessonPlan}',
  chapter: '{^chapter}',
  lesson: '{^lesson}',
  choose: 'Please select',
  remove: 'Remove {lesson} {$place}',
  repeated: '{^lesson} already added',
});

interface Named {
  readonly id: number;
  readonly name: string;
}

interface LessonRowFieldsProps {
  readonly row: LessonRowValues;
  readonly place: number;
  /** Limits the plans to this subject. */
  readonly subjectId: string;
  readonly isRepeated: boolean;
  /** Validation error of a field of this row, such as `grade_id`. */
  readonly errorAt: (field: string) => string | undefined;
  /** Includes the names of chapter and lesson once a lesson is chosen. */
  readonly onChange: (
    row: LessonRowValues,
    names?: { readonly chapter: string; readonly lesson: string },
  ) => void;
  readonly onRemove: () => void;
}

/** Selects of one row, grade -> plan -> chapter -> lesson, each limited by the previous one (spec 2 §4). */
export function LessonRowFields(props: LessonRowFieldsProps) {
  const { row, place, subjectId, isRepeated, errorAt, onChange, onRemove } = props;
  const t = useMessages(messages);
  const { saved, grade_id, plan_id, chapter_id } = row;
  // Reference lists that fail to load are treated as empty (spec 2 §8).
  const { data: grades = [] } = useQuery(gradesQuery);
  const isOffered = useSignedIn().may(rules.viewLessonPlans);
  const { data: plans = [] } = useQuery(plansOfGrade(isOffered ? Number(grade_id) : 0));
  const { data: plan } = useQuery(lessonsOfPlan(isOffered ? Number(plan_id) : 0));
  const chapters = plan?.domains.flatMap((domain) => domain.chapters) ?? [];
  const lessons = chapters.find(({ id }) => String(id) === chapter_id)?.lessons ?? [];
  const offered = plans.filter(
    ({ subject_id }) => !subject_id || !subjectId || String(subject_id) === subjectId,
  );

  /** Keeps a saved selection as an option even when no longer offered. */
  const optionsOf = (rows: readonly Named[], kept: Named | null) => {
    const shown = kept && !rows.some(({ id }) => id === kept.id) ? [kept, ...rows] : rows;
    return [
      { value: '', label: t('choose') },
      ...shown.map(({ id, name }) => ({ value: String(id), label: name })),
    ];
  };
  const isKept = (field: 'plan_id' | 'chapter_id' | 'lesson_id') => String(saved?.[field]) === row[field];
  const keptPlan = saved && isKept('plan_id') ? { id: saved.plan_id, name: saved.plan_name } : null;
  const keptChapter =
    saved && isKept('chapter_id') ? { id: saved.chapter_id, name: saved.chapter_name } : null;
  const keptLesson = saved && isKept('lesson_id') ? { id: saved.lesson_id, name: saved.lesson_name } : null;
  const choose = (choice: 'grade_id' | 'plan_id' | 'chapter_id') => (value: string) =>
    onChange(chosen(row, choice, value));
  const chooseLesson = (value: string) => {
    const chapter = chapters.find(({ id }) => String(id) === chapter_id);
    const lesson = lessons.find(({ id }) => String(id) === value);
    const names = chapter && lesson ? { chapter: chapter.name, lesson: lesson.name } : undefined;
    onChange(chosen(row, 'lesson_id', value), names);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className={classes.row} role="group" aria-label={t('row', { place })}>
      <SelectField
        label={t('grade')}
        isRequired
        options={optionsOf(grades, null)}
        value={grade_id}
        error={errorAt('grade_id')}
        onChange={choose('grade_id')}
      />
      <SelectField
        label={t('plan')}
        isRequired
        options={optionsOf(offered, keptPlan)}
        value={plan_id}
        error={errorAt('plan_id')}
        onChange={choose('plan_id')}
      />
      <SelectField
        label={t('chapter')}
        isRequired
        options={optionsOf(chapters, keptChapter)}
        value={chapter_id}
        error={errorAt('chapter_id')}
        onChange={choose('chapter_id')}
      />
      <SelectField
        label={t('lesson')}
        isRequired
        options={optionsOf(lessons, keptLesson)}
        value={row.lesson_id}
        error={isRepeated ? t('repeated') : (errorAt('lesson_id') ?? errorAt('id'))}
        onChange={chooseLesson}
      />
      <IconButton
        label={t('remove', { place })}
        icon={IconTrash}
        className={classes.remove}
        onClick={onRemove}
      />
    </div>
  );
}

import { rules } from '@pelion/access';
import type { ProgressReportDetails, ProgressReportPlace } from '@pelion/contract/progress-reports';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckList } from '../../components/check-list.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { ComboField, type ComboOption } from '../../components/fields/combo-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { LoadingState } from '../../components/loading-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { gradesQuery, sectionsQuery, subjectsQuery, teachersQuery } from '../../lib/campus-lists.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './cycle-dialog.module.css';
import { type CycleValues, keyOfPlace } from './cycle-values.ts';

const messages = defineMessages({
  grades: '{^grade+}',
  gradesHint: 'None means all.',
  subjects: '{^subject+}',
  addSections: 'Add {section+}',
  cards: '{$n} {student#n} get a card.',
  none: 'No {section} fits',
  summary: '{$n} of {$all} places with a writer',
  unwritten: '{$n} without a writer',
  overall: 'Overall comment',
  writers: 'Writers of {$place}',
});

interface CyclePlacesProps {
  readonly form: Form<CycleValues>;
  readonly cycle: ProgressReportDetails | null;
  readonly places: readonly ProgressReportPlace[];
  readonly isLoading: boolean;
  readonly plan: { readonly student_count: number } | undefined;
}

/** Sections and subjects of a cycle, with the writers of each place; the usual ones are its teachers. */
export function CyclePlaces({ form, cycle, places, isLoading, plan }: CyclePlacesProps) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const mayList = may(rules.listGradesAndSubjects);
  const grades = useQuery({ ...gradesQuery, enabled: mayList && cycle === null });
  const subjects = useQuery({ ...subjectsQuery, enabled: mayList && cycle === null });
  const sections = useQuery({ ...sectionsQuery, enabled: may(rules.listSections) && cycle !== null });
  const { values, set } = form;
  const sectionIds = [...new Set(places.map(({ section_id }) => section_id))];
  const known = new Set(cycle?.places.map(({ section_id }) => section_id));
  const error = form.errorAt('places');
  return (
    <>
      {error ? <Notice kind="failure">{error}</Notice> : null}
      {cycle === null ? (
        <FormRow>
          <CheckList
            label={t('grades')}
            hint={t('gradesHint')}
            options={(grades.data ?? []).map(({ id, name }) => ({ id, label: name }))}
            selected={values.grade_ids}
            onChange={(grade_ids) => set({ grade_ids })}
          />
          <CheckList
            label={t('subjects')}
            hint={t('gradesHint')}
            options={(subjects.data ?? []).map(({ id, name }) => ({ id, label: name }))}
            selected={values.subject_ids}
            onChange={(subject_ids) => set({ subject_ids })}
          />
        </FormRow>
      ) : (
        <ComboField
          label={t('addSections')}
          options={(sections.data ?? [])
            .filter(({ id }) => !known.has(id))
            .map(({ id, label }) => ({ id, label }))}
          selected={values.section_ids}
          onChange={(section_ids) => set({ section_ids })}
        />
      )}
      {plan && cycle === null ? <p role="status">{t('cards', { n: plan.student_count })}</p> : null}
      {isLoading && places.length === 0 ? <LoadingState blocks={[48, 48, 48]} /> : null}
      {!isLoading && places.length === 0 ? <p>{t('none')}</p> : null}
      <div className={classes.sections}>
        {sectionIds.map((id) => (
          <SectionPlaces key={id} places={places.filter(({ section_id }) => section_id === id)} form={form} />
        ))}
      </div>
    </>
  );
}

interface SectionPlacesProps {
  readonly places: readonly ProgressReportPlace[];
  readonly form: Form<CycleValues>;
}

function SectionPlaces({ places, form }: SectionPlacesProps) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  const teachers = useQuery({ ...teachersQuery, enabled: isOpen && may(rules.listTeachers) });
  const { changes } = form.values;
  const writersOf = (place: ProgressReportPlace) => {
    const change = changes[keyOfPlace(place)];
    return change === undefined ? place.teachers.map(({ id }) => id) : change;
  };
  const taken = places.filter((place) => writersOf(place) !== null);
  const unwritten = taken.filter((place) => writersOf(place)?.length === 0).length;
  const change = (place: ProgressReportPlace, writers: readonly number[] | null) =>
    form.set({ changes: { ...changes, [keyOfPlace(place)]: writers } });
  const optionsFor = (place: ProgressReportPlace): readonly ComboOption[] => {
    const listed = (teachers.data ?? []).map(({ id, name }) => ({ id, label: name }));
    const own = place.teachers.filter(({ id }) => !listed.some((one) => one.id === id));
    return [...own.map(({ id, name }) => ({ id, label: name })), ...listed];
  };
  return (
    <details className={classes.section} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <span>{places[0]?.section_name}</span>
        {unwritten > 0 ? (
          <small data-missing="">{t('unwritten', { n: unwritten })}</small>
        ) : (
          <small>{t('summary', { n: taken.length, all: places.length })}</small>
        )}
      </summary>
      {isOpen ? (
        <ul className={classes.places}>
          {places.map((place) => {
            const name = place.subject_name ?? t('overall');
            const writers = writersOf(place);
            return (
              <li key={keyOfPlace(place)}>
                <CheckboxField
                  label={name}
                  value={writers !== null}
                  onChange={(isIn) => change(place, isIn ? place.teachers.map(({ id }) => id) : null)}
                />
                {writers === null ? null : (
                  <ComboField
                    label={t('writers', { place: name })}
                    isLabelHidden
                    options={optionsFor(place)}
                    selected={writers}
                    isLoading={teachers.isLoading}
                    onChange={(chosen) => change(place, chosen)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
    </details>
  );
}

import { rules, userTypes } from '@pelion/access';
import type { Message } from '@pelion/contract/messages';
import { addressedTypes, sectionUserTypes } from '@pelion/contract/messages/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { CheckGroupField } from '../../components/fields/choice-fields.tsx';
import { ComboField, type ComboOption } from '../../components/fields/combo-field.tsx';
import { FieldGroup } from '../../components/fields/field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { PeopleField } from '../../components/people-field.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { useFoundPeople } from '../people/queries.ts';
import type { MessageFormValues } from './message-form-values.ts';
import { roleCount, roleName } from './message-words.ts';
import classes from './messages.module.css';
import { audiencesQuery } from './queries.ts';

const messages = defineMessages({
  to: 'To',
  sections: '{^section+}',
  groups: 'Groups',
  roles: 'Everybody who is',
  ofThese: 'Of these {section+} and groups',
  people: 'Single people',
  students: '{$n} {student#n}',
  reaches: 'To {$n} {#n|person|people}',
  reachesOf: 'To {$n} {#n|person|people}: {$list}',
  nobody: 'Nobody yet',
});

interface AudienceFieldsProps {
  readonly form: Form<MessageFormValues>;
  readonly message: Message | null;
  readonly preview: MessagePreview | undefined;
}

export interface MessagePreview {
  readonly count: number;
  readonly user_types: readonly { readonly user_type_id: number; readonly count: number }[];
}

/** Places to choose. Archived ones stay while they are selected. */
function optionsOf(
  selected: readonly { readonly id: number; readonly name: string }[] = [],
  offered: readonly ComboOption[] = [],
): readonly ComboOption[] {
  const options = new Map<number, ComboOption>(selected.map(({ id, name }) => [id, { id, label: name }]));
  for (const one of offered) options.set(one.id, one);
  return [...options.values()];
}

/** Sections, groups, roles and people of a message, with the number of people it reaches. */
export function AudienceFields({ form, message, preview }: AudienceFieldsProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { may, viewer } = useSignedIn();
  const { values, set, errorAt } = form;
  const { data: offered } = useQuery(audiencesQuery);
  const ofSections = values.section_ids.length + values.group_ids.length > 0;
  const types = addressedTypes(viewer.campusType, { ofSections });
  const sections = optionsOf(
    message?.sending?.sections,
    offered?.sections.map(({ id, label, student_count: n }) => ({ id, label, note: t('students', { n }) })),
  );
  const groups = optionsOf(
    message?.sending?.groups,
    offered?.groups.map(({ id, name, member_count: n }) => ({ id, label: name, note: t('students', { n }) })),
  );
  /** Roles that do not belong to sections go as soon as one is chosen. */
  const choose = (changes: Partial<Pick<MessageFormValues, 'section_ids' | 'group_ids'>>) => {
    const next = { ...values, ...changes };
    const isNarrowed = next.section_ids.length + next.group_ids.length > 0;
    const kept = values.user_type_ids.filter((id) => sectionUserTypes.includes(id));
    const isFirst = isNarrowed && !ofSections && kept.length === 0;
    set({
      ...changes,
      user_type_ids: isFirst ? [userTypes.student] : isNarrowed ? kept : values.user_type_ids,
    });
  };
  const parts = preview?.user_types.map(({ user_type_id, count }) => roleCount(user_type_id, count, text));
  return (
    <FieldGroup label={t('to')} isRequired error={errorAt('user_type_ids')}>
      {() => (
        <div className={classes.audience}>
          <FormRow>
            {sections.length > 0 ? (
              <ComboField
                label={t('sections')}
                options={sections}
                selected={values.section_ids}
                error={errorAt('section_ids')}
                onChange={(section_ids) => choose({ section_ids })}
              />
            ) : null}
            {groups.length > 0 ? (
              <ComboField
                label={t('groups')}
                options={groups}
                selected={values.group_ids}
                error={errorAt('group_ids')}
                onChange={(group_ids) => choose({ group_ids })}
              />
            ) : null}
          </FormRow>
          <CheckGroupField
            label={t(ofSections ? 'ofThese' : 'roles')}
            choices={types.map((userType) => ({
              value: userTypes[userType],
              label: roleName(userTypes[userType], text),
            }))}
            value={values.user_type_ids}
            onChange={(user_type_ids) => set({ user_type_ids })}
          />
          {may(rules.viewPeople) ? <SinglePeople form={form} /> : null}
          <p className={classes.reach} role="status">
            {preview === undefined
              ? t('nobody')
              : parts && parts.length > 1
                ? t('reachesOf', { n: preview.count, list: format.list(parts) })
                : t('reaches', { n: preview.count })}
          </p>
        </div>
      )}
    </FieldGroup>
  );
}

function SinglePeople({ form: { values, set, errorAt } }: Pick<AudienceFieldsProps, 'form'>) {
  const t = useText()(messages);
  const people = useFoundPeople();
  const names = [...values.people, ...people.found.map(({ id, name }) => ({ id, name }))];
  return (
    <PeopleField
      {...people}
      label={t('people')}
      known={values.people}
      selected={values.people.map(({ id }) => id)}
      onChange={(ids) => set({ people: ids.flatMap((id) => names.find((person) => person.id === id) ?? []) })}
      error={errorAt('user_ids')}
    />
  );
}

import { admins, rules, userTypes, userTypeTable } from '@pelion/access';
import type { Person } from '@pelion/contract/people';
import type { PeopleKind } from '@pelion/contract/people/facts';
import { defineMessages, hasTerm } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { CheckboxField, CheckGroupField } from '../../components/fields/choice-fields.tsx';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { Notice } from '../../components/notice.tsx';
import { PeopleField } from '../../components/people-field.tsx';
import { sectionsQuery } from '../../lib/campus-lists.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { rolesToGive } from './kinds.ts';
import { LessonsField } from './lessons-field.tsx';
import type { PersonFormValues } from './person-form-values.ts';
import { useFoundPeople } from './queries.ts';

interface RelativesFieldProps {
  readonly label: string;
  readonly as: 'parent' | 'student';
  /** Names of the saved selection, shown before any search. */
  readonly known: readonly { readonly id: number; readonly name: string }[];
  readonly selected: number[];
  readonly onChange: (selected: number[]) => void;
  readonly error: string | undefined;
}

const RelativesField = ({ as, ...field }: RelativesFieldProps) => (
  <PeopleField {...field} {...useFoundPeople(as)} />
);

const messages = defineMessages({
  givenName: 'Given name',
  familyName: 'Family name',
  email: 'E-mail',
  emailHint: 'Invitations and password links are sent there.',
  noMailHint: 'No mail leaves this installation. Print log-in slips from the list.',
  username: 'Username',
  usernameHint: 'Only if they have no e-mail, or share one.',
  accountHint: 'Only this person can change it: the account is also used elsewhere, or it is your own.',
  externalId: 'ID in your {school} system',
  roles: 'Roles',
  loss: 'You would no longer be {$list} here. Only another admin can give that back.',
  accept: 'I understand that I am taking this away from myself',
  sections: '{^section+}',
  parents: '{^parent+}',
  children: 'Children',
  time: 'Time for {test+}',
  timeHint: 'Applies to every {test} that starts from now on.',
  usual: 'Standard time',
  more: '{$percent} more',
  breaks: 'May take breaks',
  readsAloud: 'Read aloud',
  breaksHint: 'Invigilators see this and can stop the clock.',
  aloudHint: 'In every {test}, with the browser’s voice.',
  invite: 'Send an invitation by e-mail now',
});

/** Common time multipliers; another saved value is kept as an option. */
const multipliers = ['1', '1.1', '1.25', '1.33', '1.5', '1.75', '2', '2.5', '3'] as const;

interface PersonFieldsProps {
  readonly form: Form<PersonFormValues>;
  readonly kind: PeopleKind;
  /** Null for a new person. */
  readonly person: Person | null;
  /** Whether a new person can be sent an invitation. */
  readonly sendsMail?: boolean;
}

const isLost = (type: number, person: Person, { user_types }: PersonFormValues) =>
  person.user_types.includes(type) && !user_types.includes(type);

/** Fields of a person, for adding and editing. */
export function PersonFields({ form, kind, person, sendsMail = true }: PersonFieldsProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { viewer, user, may } = useSignedIn();
  const { values } = form;
  const isStudent = values.user_types.includes(userTypes.student);
  const { data: sections = [] } = useQuery({ ...sectionsQuery, enabled: isStudent });
  const hasParents = hasTerm(viewer.campusType, 'parent');
  const mayChangeAccount = person === null || person.can.editAccount === true;
  const given = rolesToGive(viewer);
  const roles = given.filter((role) => person !== null || (role !== 'student' && role !== 'teacher'));
  const lost = person?.id === user.id ? admins.filter((role) => isLost(userTypes[role], person, values)) : [];
  const times = multipliers.some((one) => one === values.time_multiplier)
    ? multipliers
    : [...multipliers, values.time_multiplier];
  return (
    <>
      <FormRow>
        <TextField {...form.field('given_name')} label={t('givenName')} isRequired isFirst maxLength={100} />
        <TextField {...form.field('family_name')} label={t('familyName')} maxLength={100} />
      </FormRow>
      <FormRow>
        <TextField
          {...form.field('email')}
          label={t('email')}
          type="email"
          autoComplete="off"
          readOnly={!mayChangeAccount}
          hint={t(mayChangeAccount ? (sendsMail ? 'emailHint' : 'noMailHint') : 'accountHint')}
        />
        <TextField
          {...form.field('username')}
          label={t('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={!mayChangeAccount}
          hint={t('usernameHint')}
        />
      </FormRow>
      {(kind === 'other' || person !== null) && roles.length > 0 ? (
        <CheckGroupField
          {...form.field('user_types')}
          label={t('roles')}
          isRequired
          choices={roles.map((role) => ({
            value: userTypes[role],
            label: text.phrase(userTypeTable.labelOf(role)),
          }))}
        />
      ) : null}
      {lost.length > 0 ? (
        <Notice
          kind="warning"
          title={t('loss', {
            list: format.list(lost.map((role) => text.phrase(userTypeTable.labelOf(role)))),
          })}
        >
          <SwitchField {...form.field('accepts_own_loss')} label={t('accept')} />
        </Notice>
      ) : null}
      {isStudent ? (
        <ComboField
          label={t('sections')}
          error={form.errorAt('section_ids')}
          options={sections.map(({ id, label }) => ({ id, label }))}
          selected={values.section_ids}
          onChange={(section_ids) => form.set({ section_ids })}
        />
      ) : null}
      {person === null && kind === 'teacher' && may(rules.editGrades) ? (
        <LessonsField
          lessons={values.lessons}
          onChange={(lessons) => form.set({ lessons })}
          errorAt={form.errorAt}
        />
      ) : null}
      {isStudent && hasParents ? (
        <RelativesField
          label={t('parents')}
          as="parent"
          known={person?.parents ?? []}
          error={form.errorAt('parent_ids')}
          selected={values.parent_ids}
          onChange={(parent_ids) => form.set({ parent_ids })}
        />
      ) : null}
      {values.user_types.includes(userTypes.parent) ? (
        <RelativesField
          label={t('children')}
          as="student"
          known={person?.children ?? []}
          error={form.errorAt('child_ids')}
          selected={values.child_ids}
          onChange={(child_ids) => form.set({ child_ids })}
        />
      ) : null}
      <TextField {...form.field('external_id')} label={t('externalId')} maxLength={100} autoComplete="off" />
      {isStudent ? (
        <>
          <SelectField
            {...form.field('time_multiplier')}
            label={t('time')}
            hint={t('timeHint')}
            options={times.map((value) => ({
              value,
              label:
                value === '1'
                  ? t('usual')
                  : t('more', { percent: format.percent(Math.round((Number(value) - 1) * 100)) }),
            }))}
          />
          <CheckboxField {...form.field('has_breaks')} label={t('breaks')} hint={t('breaksHint')} />
          <CheckboxField {...form.field('reads_aloud')} label={t('readsAloud')} hint={t('aloudHint')} />
        </>
      ) : null}
      {person === null && sendsMail && values.email.trim() !== '' ? (
        <CheckboxField {...form.field('is_invited')} label={t('invite')} />
      ) : null}
    </>
  );
}

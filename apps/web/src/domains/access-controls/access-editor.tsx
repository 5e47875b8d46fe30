import {
  type Permission,
  permissions,
  type UserType,
  userTypeOf,
  userTypes,
  userTypesOffered,
  userTypeTable,
} from '@pelion/access';
import { permissionWords } from '@pelion/access/permission-words';
import type { AccessControls, AccessPerson } from '@pelion/contract/access-controls';
import { rankOf } from '@pelion/contract/people/facts';
import { defineMessages, hasWordsFor } from '@pelion/words';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { FormPage } from '../../components/form/form.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './access-controls.module.css';
import { useAccessForm, useEffects } from './access-form.ts';
import type { AccessState } from './access-state.ts';
import { cellsUnder, type Holder, valuesOf } from './grants.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { accessPersonQuery } from './queries.ts';

const PersonPicker = later(
  () => import('./person-picker.tsx').then((file) => file.PersonPicker),
  // Same height as the field, because a layout shift would make users miss the checkboxes below.
  <LoadingState blocks={[72]} />,
);
const ReviewDialog = later(() => import('./review-dialog.tsx').then((file) => file.ReviewDialog));

const messages = defineMessages({
  search: 'Search permissions',
  role: 'Role',
  everyRole: 'All roles',
  changed: 'Show',
  all: 'All permissions',
  onlyChanged: 'Only differences from the default',
  keys: 'Use the arrow keys to move and the space bar to tick.',
  review: 'Review and save',
  reset: 'Discard changes',
  count: '{$n} unsaved {#n|change|changes}',
  none: 'No permissions found',
  noneText: 'Please try changing the search.',
  clear: 'Clear',
  choose: 'Choose a person',
  chooseText: 'Choose a person above to add or remove permissions for them alone.',
  withOwn: 'People with permissions of their own',
});

interface AccessEditorProps {
  readonly controls: AccessControls;
  readonly state: AccessState;
  readonly set: (changes: Partial<AccessState>) => void;
}

/** Permission matrix of a campus, by role or for one person, with its unsaved changes. */
export function AccessEditor({ controls, state, set }: AccessEditorProps) {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  const isPhone = useIsPhone();
  const [isReviewing, setIsReviewing] = useState(false);
  const { form, newer } = useAccessForm(controls, () => setIsReviewing(false));
  const [picked, setPicked] = useState<readonly AccessPerson[]>([]);
  const remember = (one: AccessPerson | null) => {
    if (one) setPicked((before) => (isNewIn(before, one) ? [...before, one] : before));
  };
  const persons = [...controls.persons, ...picked.filter((one) => isNewIn(controls.persons, one))];

  const roles = rolesFor(viewer.userType, userTypesOffered[viewer.campusType]).map(
    (userType): Holder => ({
      kind: 'role',
      id: userTypes[userType],
      userType,
      name: text.phrase(userTypeTable.labelOf(userType)),
    }),
  );
  const chosen = roles.filter(({ id }) => state.role.length === 0 || state.role.includes(id));
  const personId = state.person[0] ?? 0;
  const known = persons.find(({ id }) => id === personId);
  const asked = useQuery({ ...accessPersonQuery(personId), enabled: personId > 0 && !known });
  const person = personId === 0 ? null : (known ?? asked.data ?? null);

  const { cellOf, toggled } = cellsUnder(form.values);
  const holders =
    state.tab === 'people' ? (person ? [holderOf(person)] : []) : isPhone ? chosen.slice(0, 1) : chosen;
  const needle = state.search.trim().toLocaleLowerCase();
  const isFound = (permission: Permission) => {
    const { label, hint } = permissionWords[permission];
    const said = [permission, text.sentence(label), text.sentence(hint)].join(' ').toLocaleLowerCase();
    return said.includes(needle);
  };
  const isShown = (permission: Permission) =>
    hasWordsFor(viewer.campusType, permissionWords[permission].label) &&
    isFound(permission) &&
    (!state.differing || holders.some((holder) => cellOf(holder, permission).isSaid));
  const { effects } = useEffects(controls, form.values, persons);
  const pending = form.isDirty ? effects.length : 0;

  return (
    <FormPage
      form={form}
      actions={
        <>
          <p className={classes.count} role="status">
            {form.isDirty ? t('count', { n: pending }) : ''}
          </p>
          {form.isDirty ? <Button onClick={() => form.set(valuesOf(controls))}>{t('reset')}</Button> : null}
          <ChangeButton
            tone="primary"
            disabledReason={form.isDirty ? null : t('count', { n: 0 })}
            onClick={() => setIsReviewing(true)}
          >
            {t('review')}
          </ChangeButton>
        </>
      }
    >
      {state.tab === 'people' ? (
        <>
          <PersonPicker
            person={person}
            onPick={(one) => {
              remember(one);
              set({ person: one ? [one.id] : [] });
            }}
          />
          {controls.persons.length > 0 ? (
            <ul className={classes.own} aria-label={t('withOwn')}>
              {controls.persons.map(({ id, name }) => (
                <li key={id}>
                  <Button size="sm" aria-pressed={id === personId} onClick={() => set({ person: [id] })}>
                    {name}
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
      {state.tab === 'changes' || state.tab === 'why' ? null : state.tab === 'people' && !person ? (
        <EmptyState icon={IconKey} title={t('choose')} text={t('chooseText')} />
      ) : (
        <>
          <FilterBar>
            <SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />
            {state.tab === 'people' ? null : (
              <SelectField
                label={t('role')}
                isLabelHidden
                options={[
                  // Phones show one role at a time: all of them are a thousand checkboxes.
                  ...(isPhone ? [] : [{ value: '', label: t('everyRole') }]),
                  ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                value={String(state.role[0] ?? (isPhone ? (roles[0]?.id ?? '') : ''))}
                onChange={(role) => set({ role: role ? [Number(role)] : [] })}
              />
            )}
            <SelectField
              label={t('changed')}
              isLabelHidden
              options={[
                { value: '', label: t('all') },
                { value: '1', label: t('onlyChanged') },
              ]}
              value={state.differing ? '1' : ''}
              onChange={(differing) => set({ differing: differing === '1' })}
            />
          </FilterBar>
          {permissions.some(isShown) ? (
            <>
              <p className={classes.keys}>{t('keys')}</p>
              <PermissionMatrix
                holders={holders}
                isShown={isShown}
                enforced={controls.enforced}
                cellOf={cellOf}
                onToggle={(holder, permission) => {
                  // A person opened by address was never picked; the review still has to list their changes.
                  if (state.tab === 'people') remember(person);
                  form.set(toggled(holder, permission));
                }}
              />
            </>
          ) : (
            <EmptyState
              icon={IconKey}
              title={t('none')}
              text={t('noneText')}
              action={<Button onClick={() => set({ search: '', differing: false })}>{t('clear')}</Button>}
            />
          )}
        </>
      )}
      {isReviewing ? (
        <ReviewDialog
          controls={controls}
          form={form}
          newer={newer}
          persons={persons}
          onClose={() => setIsReviewing(false)}
        />
      ) : null}
    </FormPage>
  );
}

/** User types that the viewer may control: none that rank higher, except site admins, last. */
const rolesFor = (viewer: UserType, offered: readonly UserType[]) =>
  offered
    .filter((userType) => userType === 'siteAdmin' || rankOf(userType) <= rankOf(viewer))
    .toSorted((one, other) => Number(one === 'siteAdmin') - Number(other === 'siteAdmin'));

const holderOf = ({ id, name, user_types }: AccessPerson): Holder => ({
  kind: 'person',
  id,
  name,
  userTypes: user_types.flatMap((type) => userTypeOf(type) ?? []),
});

const isNewIn = (people: readonly AccessPerson[], { id }: AccessPerson) =>
  !people.some((one) => one.id === id);

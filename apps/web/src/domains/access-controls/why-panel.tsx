import { type ScreenId, screenIds, screenOf, userTypeTable } from '@pelion/access';
import { type AskedAction, askedActionNames, askedActions } from '@pelion/access/asked-actions';
import type { AccessPerson } from '@pelion/contract/access-controls';
import { defineMessages, hasWordsFor } from '@pelion/words';
import { IconKey, IconUserQuestion } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { codeOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './access-controls.module.css';
import type { AccessState } from './access-state.ts';
import { PersonPicker } from './person-picker.tsx';
import { accessPersonQuery, explanationQuery } from './queries.ts';
import { AssessmentPicker, ResultOfPicker } from './record-picker.tsx';
import { WhyAnswer } from './why-answer.tsx';

const messages = defineMessages({
  role: 'Role',
  what: 'Page or action',
  choose: 'Please choose',
  page: 'Page: {$name} ({$path})',
  action: 'Action: {$name}',
  empty: 'Check the access of a person',
  emptyText: 'Choose a person and a page or action. You see all requirements and the missing ones.',
  gone: 'This person is not in this {campus}',
  goneText: 'Check people of another {campus} there. Removed people have no access here.',
});

interface WhyPanelProps {
  readonly state: AccessState;
  readonly set: (changes: Partial<AccessState>) => void;
  readonly isAvailable: (screen: ScreenId) => boolean;
}

/** Targets whose access also depends on the record. */
const aboutAssessments = /assessment|test|question|classwork|homework|notes|instructions|result|score/i;
const aboutResults = /score|result|grade/i;

/** Error pages are not offered as targets. */
const says: readonly ScreenId[] = ['noAccess', 'notAvailable'];
const asksForSomething = (id: ScreenId) => screenOf(id).access !== 'public' && !says.includes(id);

/** "Why can X not see Y": every access check between a person and a page, passed or failed. */
export function WhyPanel({ state, set, isAvailable }: WhyPanelProps) {
  const text = useText();
  const t = text(messages);
  const [picked, setPicked] = useState<AccessPerson | null>(null);
  const personId = state.person[0] ?? 0;
  const asked = useQuery({
    ...accessPersonQuery(personId),
    enabled: personId > 0 && picked?.id !== personId,
  });
  const person = personId === 0 ? null : picked?.id === personId ? picked : (asked.data ?? null);
  const role = person?.user_types.find((type) => state.role.includes(type)) ?? person?.user_types[0];
  const { campusType } = useSignedIn().viewer;
  const screens = screenIds.filter(
    (id) => isAvailable(id) && asksForSomething(id) && hasWordsFor(campusType, screenOf(id).title),
  );
  const actions = askedActionNames.filter((name) => hasWordsFor(campusType, askedActions[name]));
  const target = state.screen || state.action;
  return (
    <>
      <FormRow>
        <PersonPicker
          person={person}
          onPick={(one) => {
            setPicked(one);
            set({ person: one ? [one.id] : [], role: [] });
          }}
        />
        {person && person.user_types.length > 1 ? (
          <SelectField
            label={t('role')}
            options={person.user_types.map((type) => ({
              value: String(type),
              label: text.phrase(userTypeTable.labelOf(type)),
            }))}
            value={String(role ?? '')}
            onChange={(type) => set({ role: [Number(type)] })}
          />
        ) : null}
        <SelectField
          label={t('what')}
          options={[
            { value: '', label: t('choose') },
            ...screens.map((id) => ({
              value: `screen ${id}`,
              label: t('page', { name: text.phrase(screenOf(id).title), path: screenOf(id).path }),
            })),
            ...actions.map((name) => ({
              value: `action ${name}`,
              label: t('action', { name: text.phrase(askedActions[name]) }),
            })),
          ]}
          value={state.screen ? `screen ${state.screen}` : state.action ? `action ${state.action}` : ''}
          onChange={(value) => set(targetOf(value))}
        />
      </FormRow>
      {aboutAssessments.test(target) ? (
        <FormRow>
          <AssessmentPicker
            selected={state.assessment[0] ?? null}
            onPick={(id) => set({ assessment: id === null ? [] : [id] })}
          />
          {aboutResults.test(target) ? (
            <ResultOfPicker
              selected={state.student[0] ?? null}
              onPick={(id) => set({ student: id === null ? [] : [id] })}
            />
          ) : null}
        </FormRow>
      ) : null}
      {personId > 0 && target ? (
        person ? (
          <Answer state={state} personId={personId} role={role} />
        ) : (
          <Missing asked={asked} />
        )
      ) : (
        <div className={classes.panel}>
          <EmptyState icon={IconKey} title={t('empty')} text={t('emptyText')} />
        </div>
      )}
    </>
  );
}

/** Shown when the person in the address has left or belongs to another campus. */
function Missing({ asked }: { readonly asked: UseQueryResult<AccessPerson> }) {
  const t = useText()(messages);
  return codeOf(asked.error) === 'notFound' ? (
    <div className={classes.panel}>
      <EmptyState icon={IconUserQuestion} title={t('gone')} text={t('goneText')} />
    </div>
  ) : (
    <AsyncView query={asked}>{() => null}</AsyncView>
  );
}

function Answer({
  state,
  personId,
  role,
}: {
  readonly state: AccessState;
  readonly personId: number;
  readonly role: number | undefined;
}) {
  const target = state.screen || state.action;
  const isAboutOne = aboutAssessments.test(target);
  const query = useQuery(
    explanationQuery({
      user_id: personId,
      ...(role === undefined ? {} : { user_type: role }),
      ...(state.screen ? { screen: state.screen } : {}),
      ...(!state.screen && state.action ? { action: state.action } : {}),
      ...(isAboutOne && state.assessment[0] ? { assessment_id: state.assessment[0] } : {}),
      ...(aboutResults.test(target) && state.student[0] ? { student_id: state.student[0] } : {}),
    }),
  );
  return (
    <AsyncView query={query}>
      {(answer) => <WhyAnswer answer={answer} target={target} assessmentId={state.assessment[0] ?? null} />}
    </AsyncView>
  );
}

/** Splits a select value into page or action; resets the record of the previous target. */
function targetOf(value: string): Pick<AccessState, 'screen' | 'action' | 'assessment' | 'student'> {
  const [kind, name] = value.split(' ');
  const screen: ScreenId | undefined = screenIds.find((id) => kind === 'screen' && id === name);
  const action: AskedAction | undefined = askedActionNames.find((id) => kind === 'action' && id === name);
  return { screen: screen ?? '', action: action ?? '', assessment: [], student: [] };
}

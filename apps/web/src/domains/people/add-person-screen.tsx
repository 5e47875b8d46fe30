import { pathOf, screenOf } from '@pelion/access';
import type { Person } from '@pelion/contract/people';
import type { PeopleKind } from '@pelion/contract/people/facts';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FormPage } from '../../components/form/form.tsx';
import { Page } from '../../components/page.tsx';
import { useText } from '../../lib/text.ts';
import { peopleLists } from './kinds.ts';
import { PersonFields } from './person-fields.tsx';
import { SeatsNotice } from './seats-notice.tsx';
import { useNewPersonForm } from './use-person-form.ts';

const messages = defineMessages({ cancel: 'Cancel', add: 'Add' });

/** /students/add-student, /add-teacher, /add-users */
export function AddPersonScreen({ kind }: { readonly kind: PeopleKind }) {
  const text = useText();
  const t = text(messages);
  const [added, setAdded] = useState<Person | null>(null);
  const form = useNewPersonForm({ kind, onSaved: setAdded });
  const { list, add } = peopleLists[kind];
  if (added) return <Navigate to={pathOf(list)} replace />;
  return (
    <Page
      title={text.phrase(screenOf(add).title)}
      back={{ to: pathOf(list), label: text.phrase(screenOf(list).title) }}
      width="form"
    >
      <SeatsNotice kind={kind} />
      <FormPage
        form={form}
        actions={
          <>
            <ButtonLink to={pathOf(list)}>{t('cancel')}</ButtonLink>
            <Button type="submit" tone="primary" isBusy={form.isPending}>
              {t('add')}
            </Button>
          </>
        }
      >
        <PersonFields form={form} kind={kind} person={null} />
      </FormPage>
    </Page>
  );
}

export const AddStudentScreen = () => <AddPersonScreen kind="student" />;
export const AddTeacherScreen = () => <AddPersonScreen kind="teacher" />;
export const AddUsersScreen = () => <AddPersonScreen kind="other" />;

import { pathOf, rules } from '@pelion/access';
import type { Person } from '@pelion/contract/people';
import type { PeopleKind } from '@pelion/contract/people/facts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { AddPage } from '../../components/form/add-page.tsx';
import { useSignedIn } from '../../lib/viewer.ts';
import { ownPreferencesQuery } from '../mail-preferences/queries.ts';
import { peopleLists } from './kinds.ts';
import { PersonFields } from './person-fields.tsx';
import { SeatsNotice } from './seats-notice.tsx';
import { useNewPersonForm } from './use-person-form.ts';

/** /students/add-student, /add-teacher, /add-users */
export function AddPersonScreen({ kind }: { readonly kind: PeopleKind }) {
  const [added, setAdded] = useState<Person | null>(null);
  const { may } = useSignedIn();
  const mail = useQuery({ ...ownPreferencesQuery, enabled: may(rules.setEmailPreferences) });
  const sendsMail = mail.data?.sends_mail !== false;
  const form = useNewPersonForm({ kind, sendsMail, onSaved: setAdded });
  const { list, add } = peopleLists[kind];
  if (added) return <Navigate to={pathOf(list)} replace />;
  return (
    <AddPage screen={add} list={list} form={form}>
      <SeatsNotice kind={kind} />
      <PersonFields form={form} kind={kind} person={null} sendsMail={sendsMail} />
    </AddPage>
  );
}

export const AddStudentScreen = () => <AddPersonScreen kind="student" />;
export const AddTeacherScreen = () => <AddPersonScreen kind="teacher" />;
export const AddUsersScreen = () => <AddPersonScreen kind="other" />;

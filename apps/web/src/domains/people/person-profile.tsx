import { pathOf, rules, screenOf, userTypeOf, userTypes, userTypeTable } from '@pelion/access';
import type { Person } from '@pelion/contract/people';
import { kindOfId, personStates } from '@pelion/contract/people/facts';
import { defineMessages } from '@pelion/words';
import {
  IconDownload,
  IconEraser,
  IconKey,
  IconLink,
  IconPencil,
  IconPhotoOff,
  IconReportAnalytics,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListPath } from '../../lib/from-list.ts';
import { reportAddress } from '../../lib/report-filters.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { peopleLists } from './kinds.ts';
import classes from './person-profile.module.css';
import { exportPersonData, personQuery } from './queries.ts';
import { useSchoolFacts } from './school-facts.tsx';
import { needsLink, useCopyLink } from './use-copy-link.tsx';

const PersonDialog = later(() => import('./person-dialog.tsx').then((file) => file.PersonDialog));
const PasswordLinkDialog = later(() =>
  import('./password-link-dialog.tsx').then((file) => file.PasswordLinkDialog),
);
const RemovePhotoDialog = later(() =>
  import('./remove-photo-dialog.tsx').then((file) => file.RemovePhotoDialog),
);
const EraseDialog = later(() => import('./erase-dialog.tsx').then((file) => file.EraseDialog));

const messages = defineMessages({
  exportData: 'Download personal data',
  erase: 'Erase personal data',
  edit: 'Edit',
  copyLink: 'Copy link',
  password: 'Reset password',
  photo: 'Photo of {$name}',
  removePhoto: 'Delete the photo',
  roles: 'Roles',
  email: 'E-mail',
  username: 'Username',
  externalId: 'ID in your {school} system',
  entered: 'Last active',
  never: 'Not yet',
});

interface PersonProfileProps {
  readonly userId: number;
  /** Renders how a student stands, if the viewer may see it. */
  readonly standing: (person: Person) => ReactNode;
  /** Renders a student's work, if the viewer may see it. */
  readonly work: (person: Person) => ReactNode;
  /** Renders active days, if the viewer may see them. */
  readonly activity: (person: Person) => ReactNode;
}

/** /profile/{id} of another person, limited to the facts visible to the viewer. */
export function PersonProfile({ userId, ...parts }: PersonProfileProps) {
  return (
    <AsyncView query={useQuery(personQuery(userId))} level={1}>
      {(person) => <Profile person={person} {...parts} />}
    </AsyncView>
  );
}

interface ProfileProps extends Omit<PersonProfileProps, 'userId'> {
  readonly person: Person;
}

function Profile({ person, standing, work, activity }: ProfileProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { viewer, may } = useSignedIn();
  const exporting = useMutation(exportPersonData);
  const copyLink = useCopyLink();
  const navigate = useNavigate();
  const [isErasing, setIsErasing] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const [isResetting, setIsResetting] = useState(false);
  const [isRemovingPhoto, setIsRemovingPhoto] = useState(false);
  const kind = kindOfId(person.user_types[0] ?? userTypes.staff);
  const { list } = peopleLists[viewer.userType === 'parent' ? 'student' : kind];
  const { label, tone } = personStates[person.state];
  const isStudent = person.user_types.includes(userTypes.student);
  const { email, username, external_id, last_here_at } = person;
  const roles = person.user_types.flatMap((typeId) => {
    const name = userTypeOf(typeId);
    return name ? [text.phrase(userTypeTable.labelOf(name))] : [];
  });
  const facts = [
    { label: t('roles'), value: format.list(roles) },
    ...useSchoolFacts(person),
    // Empty facts are omitted.
    ...(email ? [{ label: t('email'), value: email }] : []),
    ...(username && username !== email ? [{ label: t('username'), value: username }] : []),
    ...(external_id ? [{ label: t('externalId'), value: external_id }] : []),
    { label: t('entered'), value: last_here_at ? format.ago(last_here_at) : t('never') },
  ];
  return (
    <Page
      title={person.name}
      back={{ to: useListPath(pathOf(list)), label: text.phrase(screenOf(list).title) }}
      tag={<StatusTag tone={tone}>{text.phrase(label)}</StatusTag>}
      primary={
        person.can.edit ? (
          <ChangeButton icon={IconPencil} onClick={() => setIsEditing(true)}>
            {t('edit')}
          </ChangeButton>
        ) : null
      }
      menu={[
        isStudent &&
          may(rules.viewGradeReport) && {
            label: text.phrase(screenOf('gradeReport').title),
            icon: IconReportAnalytics,
            worksWhenOver: true,
            onChoose: () =>
              void navigate(reportAddress('gradeReport', { student: [person.id] }, { view: 'student' })),
          },
        needsLink(person) && {
          label: t('copyLink'),
          icon: IconLink,
          onChoose: () => copyLink.copy(person),
        },
        person.can.edit &&
          !needsLink(person) && {
            label: t('password'),
            icon: IconKey,
            onChoose: () => setIsResetting(true),
          },
        person.can.edit &&
          person.photo !== null && {
            label: t('removePhoto'),
            icon: IconPhotoOff,
            onChoose: () => setIsRemovingPhoto(true),
          },
        may(rules.exportPersonData) &&
          person.can.delete && {
            label: t('exportData'),
            icon: IconDownload,
            worksWhenOver: true,
            onChoose: () => exporting.mutate(person.id),
          },
        may(rules.erasePeople) &&
          person.can.delete && {
            label: t('erase'),
            icon: IconEraser,
            isDangerous: true,
            onChoose: () => setIsErasing(true),
          },
      ]}
    >
      {isStudent ? standing(person) : null}
      <div className={classes.about}>
        {person.photo === null ? null : (
          <img className={classes.photo} src={person.photo} alt={t('photo', { name: person.name })} />
        )}
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isStudent ? work(person) : null}
      {activity(person)}
      {isEditing ? <PersonDialog kind={kind} person={person} onClose={() => setIsEditing(false)} /> : null}
      {isErasing ? <EraseDialog person={person} list={list} onClose={() => setIsErasing(false)} /> : null}
      {copyLink.dialog}
      {isResetting ? <PasswordLinkDialog person={person} onClose={() => setIsResetting(false)} /> : null}
      {isRemovingPhoto ? (
        <RemovePhotoDialog person={person} onClose={() => setIsRemovingPhoto(false)} />
      ) : null}
    </Page>
  );
}

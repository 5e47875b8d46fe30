import {
  type Feature,
  features,
  limits,
  pathOf,
  planOf,
  planTable,
  subscriptionOf,
  userTypeOf,
  userTypeTable,
} from '@pelion/access';
import { isBuilt } from '@pelion/access/built-features';
import { featureWords, limitWords } from '@pelion/access/feature-words';
import type { CampusDetails } from '@pelion/contract/school-campuses';
import { campusStates } from '@pelion/contract/school-campuses/facts';
import { campusTypeOf, campusTypeTable, defineMessages } from '@pelion/words';
import {
  IconBuildingPlus,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconUserShield,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListPath } from '../../lib/from-list.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import classes from './campus-screen.module.css';
import { campusQuery } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

const AdminLinkDialog = later(() => import('./admin-link-dialog.tsx').then((file) => file.AdminLinkDialog));
const EditCampusDialog = later(() =>
  import('./edit-campus-dialog.tsx').then((file) => file.EditCampusDialog),
);
const EditSchoolDialog = later(() =>
  import('./edit-school-dialog.tsx').then((file) => file.EditSchoolDialog),
);
const NewCampusDialog = later(() => import('./new-campus-dialog.tsx').then((file) => file.NewCampusDialog));

const messages = defineMessages({
  all: 'All {campus+}',
  actAs: 'Act as…',
  edit: 'Edit {campus}',
  editSchool: 'Edit {school}',
  addCampus: 'Add {campus}',
  log: 'Audit log',
  suspend: 'Suspend {campus}',
  restore: 'Lift suspension of the {campus}',
  suspendSchool: 'Suspend {school}',
  restoreSchool: 'Lift suspension of the {school}',
  closed: 'Only site admins have access',
  since: 'The {campus} has been suspended since {$moment}.',
  sinceSchool: 'The whole {school} has been suspended since {$moment}.',
  about: '{^campus}',
  school: '{^school}',
  people: 'People',
  settings: 'Settings of the {campus}',
  subscription: 'Features and limits of the {school}',
  type: 'Type',
  zone: 'Time zone',
  name: 'Name',
  plan: 'Plan',
  nextPlan: 'From {$day} on',
  others: 'Other {campus+}',
  trial: 'Trial until',
  nobody: 'Nobody yet',
  noPassword: '{$name} has not chosen a password yet',
  noMail: 'No mail leaves this installation. Pass on a link to the admin of a new {campus}.',
  makeLink: 'Make a link',
  added: 'beside its plan',
  missing: 'not in its plan',
  own: 'of its own',
  gigabytes: '{$figure} GB',
  included: 'Included',
  excluded: 'Not included',
  none: 'None',
});

interface CampusScreenProps {
  /** The dialog of another domain. */
  readonly actAs: (campus: CampusDetails, onClose: () => void) => ReactNode;
}

/**
 * `/school-campuses/{id}`: administration of a campus and its school, for site admins; an invalid id redirects to the
 * not-found page.
 */
export function CampusScreen({ actAs }: CampusScreenProps) {
  const id = readId(useParams().campusId);
  return id === null ? <Navigate to={pathOf('notFound')} replace /> : <Loaded id={id} actAs={actAs} />;
}

function Loaded({ id, actAs }: CampusScreenProps & { readonly id: number }) {
  return (
    <AsyncView query={useQuery(campusQuery(id))} level={1}>
      {(campus) => <Campus key={campus.id} campus={campus} actAs={actAs} />}
    </AsyncView>
  );
}

type Open = 'actAs' | 'edit' | 'editSchool' | 'addCampus' | 'suspend' | 'suspendSchool';

function Campus({ campus, actAs }: CampusScreenProps & { readonly campus: CampusDetails }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const [linked, setLinked] = useState<CampusDetails['admins_without_password'][number] | null>(null);
  const close = () => setOpen(null);
  const { school, state } = campus;
  const isClosed = campus.suspended_at !== null || school.suspended_at !== null;
  const entry = (name: Open, icon: typeof IconPencil, label: string = t(labelOf(name))) => ({
    label,
    icon,
    onChoose: () => setOpen(name),
  });
  return (
    <Page
      title={campus.name}
      back={{ to: useListPath(pathOf('schoolCampuses')), label: t('all') }}
      tag={<StatusTag tone={campusStates[state].tone}>{text.phrase(campusStates[state].label)}</StatusTag>}
      facts={school.name}
      primary={
        isClosed ? null : (
          <Button tone="primary" icon={IconUserShield} onClick={() => setOpen('actAs')}>
            {t('actAs')}
          </Button>
        )
      }
      menu={[
        entry('edit', IconPencil),
        entry('editSchool', IconPencil),
        entry('addCampus', IconBuildingPlus),
        {
          label: t('log'),
          icon: IconHistory,
          onChoose: () => void navigate(`${pathOf('auditLog')}?campus=${campus.id}`),
        },
        campus.suspended_at === null
          ? entry('suspend', IconLock)
          : entry('suspend', IconLockOpen, t('restore')),
        school.suspended_at === null
          ? entry('suspendSchool', IconLock)
          : entry('suspendSchool', IconLockOpen, t('restoreSchool')),
      ]}
    >
      <div className={classes.notices}>
        {isClosed ? (
          <Notice kind="warning" title={t('closed')}>
            {school.suspended_at ? (
              <p>{t('sinceSchool', { moment: format.when(school.suspended_at) })}</p>
            ) : null}
            {campus.suspended_at ? <p>{t('since', { moment: format.when(campus.suspended_at) })}</p> : null}
          </Notice>
        ) : null}
        {campus.admins_without_password.map((admin) => (
          <Notice
            key={admin.id}
            kind="warning"
            title={t('noPassword', { name: admin.name })}
            actions={<Button onClick={() => setLinked(admin)}>{t('makeLink')}</Button>}
          >
            <p>{t('noMail')}</p>
          </Notice>
        ))}
      </div>
      <Facts campus={campus} />
      <section className={classes.card} aria-labelledby="settings">
        <h2 id="settings">{t('settings')}</h2>
        <SettingsForm campus={campus} />
      </section>
      {open === 'actAs' ? actAs(campus, close) : null}
      {open === 'edit' ? <EditCampusDialog campus={campus} onClose={close} /> : null}
      {open === 'editSchool' ? <EditSchoolDialog campus={campus} onClose={close} /> : null}
      {open === 'addCampus' ? <NewCampusDialog school={school} onClose={close} /> : null}
      {linked ? (
        <AdminLinkDialog campusId={campus.id} admin={linked} onClose={() => setLinked(null)} />
      ) : null}
      {open === 'suspend' || open === 'suspendSchool' ? (
        <SuspendDialog
          of={open === 'suspend' ? 'campus' : 'school'}
          id={open === 'suspend' ? campus.id : school.id}
          name={open === 'suspend' ? campus.name : school.name}
          isSuspended={(open === 'suspend' ? campus : school).suspended_at !== null}
          campusesCount={school.campuses_count}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}

const labelOf = (name: Open) => name;

function Facts({ campus }: { readonly campus: CampusDetails }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { school } = campus;
  const type = campusTypeOf(campus.campus_type);
  const plan = planOf(school.plan) ?? 'lite';
  const has = subscriptionOf(plan, campus.feature_overrides);
  const inPlan = subscriptionOf(plan);
  const people = Object.entries(campus.people_by_type).flatMap(([id, count]) => {
    const userType = userTypeOf(Number(id));
    return userType ? [{ id, label: text.phrase(userTypeTable.labelOf(userType)), count }] : [];
  });
  const fact = (label: string, value: string) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  /** Built features, with a word for those that differ from the plan. */
  const named = (isListed: (feature: Feature) => boolean) => {
    const names = features
      .filter(isBuilt)
      .filter(isListed)
      .map((feature) => {
        const name = text.phrase(featureWords[feature].label);
        return has[feature] === inPlan[feature] ? name : `${name} (${t(has[feature] ? 'added' : 'missing')})`;
      });
    return names.length === 0 ? t('none') : format.list(names);
  };
  return (
    <div className={classes.cards}>
      <section className={classes.card} aria-labelledby="about">
        <h2 id="about">{t('about')}</h2>
        <dl className={classes.facts}>
          {fact(t('name'), campus.name)}
          {type ? fact(t('type'), text.phrase(campusTypeTable.labelOf(type))) : null}
          {fact(t('zone'), campus.time_zone)}
        </dl>
      </section>
      <section className={classes.card} aria-labelledby="school">
        <h2 id="school">{t('school')}</h2>
        <dl className={classes.facts}>
          {fact(t('name'), school.name)}
          {fact(t('plan'), text.phrase(planTable.labelOf(plan)))}
          {campus.next_plan
            ? fact(
                t('nextPlan', { day: format.day(campus.next_plan.at) }),
                text.phrase(planTable.labelOf(planOf(campus.next_plan.plan) ?? plan)),
              )
            : null}
          {school.plan_state === 'trial' && school.trial_ends_at
            ? fact(t('trial'), format.moment(school.trial_ends_at))
            : null}
        </dl>
        {campus.siblings.length > 0 ? (
          <>
            <h3>{t('others')}</h3>
            <ul>
              {campus.siblings.map(({ id, name }) => (
                <li key={id}>
                  <Link to={pathOf('schoolCampus', { campusId: id })}>{name}</Link>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </section>
      <section className={classes.card} aria-labelledby="people">
        <h2 id="people">{t('people')}</h2>
        {people.length === 0 ? (
          <p>{t('nobody')}</p>
        ) : (
          <dl className={classes.facts} data-many>
            {people.map(({ label, count }) => fact(label, format.number(count)))}
          </dl>
        )}
      </section>
      <section className={classes.card} data-wide aria-labelledby="subscription">
        <h2 id="subscription">{t('subscription')}</h2>
        <dl className={classes.facts} data-many>
          {limits.map((limit) => {
            const figure = format.number(has[limit]);
            const said = limit === 'storage_gigabytes_allowed' ? t('gigabytes', { figure }) : figure;
            return fact(
              text.phrase(limitWords[limit].label),
              has[limit] === inPlan[limit] ? said : `${said} (${t('own')})`,
            );
          })}
        </dl>
        <dl className={classes.facts}>
          {fact(
            t('included'),
            named((feature) => has[feature]),
          )}
          {fact(
            t('excluded'),
            named((feature) => !has[feature]),
          )}
        </dl>
      </section>
    </div>
  );
}

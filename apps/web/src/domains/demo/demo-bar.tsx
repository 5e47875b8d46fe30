import { mayOpen, pathOf, plans, planTable, rules, userTypeOf, userTypeTable } from '@pelion/access';
import type { DemoAccount } from '@pelion/contract/demo';
import type { LoggedInUser } from '@pelion/contract/session';
import { defineMessages, keysOf } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SelectField } from '../../components/fields/select-field.tsx';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './demo-bar.module.css';
import { becomeDemoAccount, demoAccountsQuery } from './queries.ts';

const messages = defineMessages({
  demo: 'Demo',
  userType: '{^user} type',
  campus: '{^campus}',
  plan: 'Plan',
  mail: 'Mail',
});

const campusesOf = (accounts: readonly DemoAccount[]) => [
  ...new Map(accounts.map((account) => [account.campus_id, account.campus_name])),
];

interface DemoBarProps {
  readonly onBecome: (user: LoggedInUser) => void;
}

/** Become any user type of any campus, on any plan, in one click. Only on an installation with the demo. */
export function DemoBar({ onBecome }: DemoBarProps) {
  const { user, viewer } = useSignedIn();
  const text = useText();
  const t = text(messages);
  const { data: accounts = [] } = useQuery(demoAccountsQuery);
  const { mutate, isPending } = useMutation({ ...becomeDemoAccount, onSuccess: onBecome });

  const campusId = user.school_campus_id;
  const planId = user.school.subcription_type_id;
  const here = accounts.filter((account) => account.campus_id === campusId);

  const become = (account: DemoAccount | undefined, plan: number) => {
    if (account) mutate({ userId: account.user_id, campusId: account.campus_id, planId: plan });
  };
  const toCampus = (id: number) => {
    const there = accounts.filter((account) => account.campus_id === id);
    become(there.find((account) => account.user_type === user.user_type) ?? there[0], planId);
  };
  const nameOf = (userType: number) => {
    const name = userTypeOf(userType);
    return name ? text.phrase(userTypeTable.labelOf(name)) : '';
  };

  return (
    <fieldset className={classes.bar} aria-busy={isPending}>
      <legend className={classes.label}>{t('demo')}</legend>
      <SelectField
        label={t('userType')}
        isLabelHidden
        options={here.map((account) => ({
          value: String(account.user_type),
          label: nameOf(account.user_type),
        }))}
        value={String(user.user_type)}
        onChange={(userType) =>
          become(
            here.find((account) => account.user_type === Number(userType)),
            planId,
          )
        }
      />
      <SelectField
        label={t('campus')}
        isLabelHidden
        options={campusesOf(accounts).map(([id, label]) => ({ value: String(id), label }))}
        value={String(campusId)}
        onChange={(id) => toCampus(Number(id))}
      />
      <SelectField
        label={t('plan')}
        isLabelHidden
        options={keysOf(plans).map((plan) => ({
          value: String(plans[plan]),
          label: text.phrase(planTable.labelOf(plan)),
        }))}
        value={String(planId)}
        onChange={(plan) =>
          become(
            here.find((account) => account.user_id === user.id) ??
              here.find((account) => account.user_type === user.user_type),
            Number(plan),
          )
        }
      />
      {mayOpen(viewer, rules.viewKeptMails) ? (
        <Link className={classes.mail} to={pathOf('keptMails')}>
          {t('mail')}
        </Link>
      ) : null}
    </fieldset>
  );
}

import { pathOf, planTable, TRIAL_DAYS } from '@pelion/access';
import type { registration } from '@pelion/contract/registration';
import { leastPasswordLength } from '@pelion/contract/session/facts';
import { campusTypeTable, defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { GatePage } from '../../components/gate-page.tsx';
import { pause } from '../../lib/retries.ts';
import { session } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { registrationClient } from './client.ts';

// Separate from the formats, which the registration page doesn't load.

/** IANA name of where this device is. */
// biome-ignore lint/style/noRestrictedGlobals: the names of time zones are no text in anybody's language
const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const messages = defineMessages({
  title: 'Start your free trial',
  explain: 'Free for {$days} days, without a card. Ends automatically.',
  kindHint: 'Pelion uses the words of this type for people and work.',
  plan: 'Plan for your trial: {$plan}. You can change it later.',
  school: 'Name of the {school} or company',
  kind: 'Type of organization',
  given: 'Your given name',
  family: 'Your family name',
  email: 'E-mail address',
  emailHint: 'Used to log in. We send a link to confirm the address.',
  password: 'Password',
  rule: 'At least {$least} characters.',
  submit: 'Start free trial',
  sending: 'One moment…',
  login: 'Already have an account? Log in',
  terms: 'By starting, you agree to the',
  termsLink: 'Terms and Conditions',
});

type Registration = z.input<typeof registration>;

/** Minimum time in milliseconds: the server rejects faster registrations as bots, so quick autofill waits for the rest. */
const LEAST_MS = 3000;

const registerAfter =
  (openedAt: number) =>
  async (body: Registration): Promise<void> => {
    await pause(Math.max(0, openedAt + LEAST_MS - performance.now()));
    session.begin(await registrationClient.register({ body }));
  };

/** Plan in the link of the pricing page; `pro` by default. */
const planIn = (search: string) => {
  const wanted = new URLSearchParams(search).get('plan');
  return planTable.names.find((name) => name === wanted) ?? 'pro';
};

/** Registers a school; the router redirects once a session exists. */
export function RegisterScreen() {
  const text = useText();
  const t = text(messages);
  const plan = planIn(useLocation().search);
  const [openedAt] = useState(() => performance.now());
  const registering = useAction(registerAfter(openedAt));
  const form = useForm({
    initial: {
      school_name: '',
      campus_type: 'k12',
      given_name: '',
      family_name: '',
      email: '',
      password: '',
    },
    schema: () => import('@pelion/contract/registration').then((file) => file.registration),
    body: ({ campus_type, ...values }): Registration => ({
      ...values,
      campus_type: campusTypeTable.ids[campusTypeTable.names.find((name) => name === campus_type) ?? 'k12'],
      subscription_type_id: planTable.idOf(plan),
      time_zone: deviceTimeZone(),
      // Never below the minimum, because sending waits for the rest.
      elapsed_ms: Math.max(LEAST_MS, Math.round(performance.now() - openedAt)),
    }),
    mutation: registering,
    variables: (body) => body,
  });
  const kinds = campusTypeTable.names.map((name) => ({
    value: name,
    label: text.phrase(campusTypeTable.labelOf(name)),
  }));

  return (
    <GatePage title={t('title')}>
      {/* Also part of index.html, to be readable before the app has loaded. */}
      <p>{t('explain', { days: TRIAL_DAYS })}</p>
      <FormFrame form={form}>
        <TextField {...form.field('school_name')} label={t('school')} autoComplete="organization" />
        <SelectField {...form.field('campus_type')} label={t('kind')} hint={t('kindHint')} options={kinds} />
        <TextField {...form.field('given_name')} label={t('given')} autoComplete="given-name" />
        <TextField {...form.field('family_name')} label={t('family')} autoComplete="family-name" />
        <TextField
          {...form.field('email')}
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          autoComplete="email"
        />
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          hint={t('rule', { least: leastPasswordLength })}
          autoComplete="new-password"
        />
        <p className="field-hint">{t('plan', { plan: text.phrase(planTable.labelOf(plan)) })}</p>
        <Button type="submit" tone="primary" isWide isBusy={form.isPending}>
          {t(form.isPending ? 'sending' : 'submit')}
        </Button>
      </FormFrame>
      <p className="gate-links">
        {t('terms')} <a href={pathOf('termsAndConditions')}>{t('termsLink')}</a>
      </p>
      <p className="gate-links">
        <Link to={pathOf('login')}>{t('login')}</Link>
      </p>
    </GatePage>
  );
}

import type { OwnAccount } from '@pelion/contract/own-account';
import { defineMessages, keysOf, languages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { timeZoneOptions } from '../../lib/time-zones.ts';
import { BehindButton } from './behind-button.tsx';
import { saveOwnAccount } from './own-account-queries.ts';
import classes from './profile-screen.module.css';

const messages = defineMessages({
  language: 'Language',
  zone: 'Time zone',
  zoneHint: 'For all dates and times, and the quiet hours of your mail.',
  asCampus: 'Same as the {campus}: {$zone}',
  save: 'Save',
  change: 'Change language or time zone',
  changeZone: 'Change time zone',
});

const offered = keysOf(languages).map((code) => ({ value: code, label: languages[code], isName: true }));

/** Language and time zone of the user. */
export function OwnSettings({ account }: { readonly account: OwnAccount }) {
  const t = useMessages(messages);
  const form = useForm({
    initial: { language: account.language, time_zone: account.time_zone ?? '' },
    schema: () => import('@pelion/contract/own-account').then((file) => file.ownAccountDraft),
    body: ({ language, time_zone }) => ({ language, time_zone: time_zone || null }),
    mutation: useMutation(saveOwnAccount),
    variables: (body) => body,
  });
  return (
    <div className={classes.facts}>
      <p translate="no">
        {[
          ...(offered.length > 1 ? [languages[account.language ?? 'en']] : []),
          (account.time_zone ?? account.campus_time_zone).replaceAll('_', ' '),
        ].join(' · ')}
      </p>
      <BehindButton label={t(offered.length > 1 ? 'change' : 'changeZone')}>
        <FormFrame form={form}>
          {offered.length > 1 ? (
            <SelectField
              {...form.field('language')}
              value={form.values.language ?? 'en'}
              label={t('language')}
              options={offered}
            />
          ) : null}
          <SelectField
            {...form.field('time_zone')}
            label={t('zone')}
            hint={t('zoneHint')}
            options={[
              { value: '', label: t('asCampus', { zone: account.campus_time_zone.replaceAll('_', ' ') }) },
              ...timeZoneOptions(account.time_zone),
            ]}
          />
          <div>
            <Button tone="primary" type="submit" isBusy={form.isPending}>
              {t('save')}
            </Button>
          </div>
        </FormFrame>
      </BehindButton>
    </div>
  );
}

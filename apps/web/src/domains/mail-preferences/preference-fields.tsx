import type { OwnMailPreferences } from '@pelion/contract/mail-preferences';
import {
  channelNames,
  channels,
  digestNames,
  digests,
  type MailPreferences,
  usualTimes,
} from '@pelion/contract/mail-preferences/facts';
import { defineMessages } from '@pelion/words';
import { RadioField } from '../../components/fields/choice-fields.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './mail-preferences.module.css';
import { TimeField } from './time-field.tsx';

const messages = defineMessages({
  what: 'Topic',
  digest: 'Mail frequency',
  digestHint:
    'At seven in the morning, weekly ones on Monday. Reminders of the next day’s due dates do not wait.',
  quiet: 'Quiet hours',
  quietHint: 'Mail waits until these hours are over. Times are in {$zone}.',
  from: 'From',
  to: 'Until',
});

const none = { product: false, mail: false };

interface PreferenceFieldsProps {
  readonly told: OwnMailPreferences['kinds'];
  readonly value: MailPreferences;
  readonly onChange: (value: MailPreferences) => void;
  readonly errorAt: (path: string) => string | undefined;
}

/** Kinds of notices by channel, digest frequency and quiet hours. */
export function PreferenceFields({ told, value, onChange, errorAt }: PreferenceFieldsProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { kinds, digest, quiet } = value;
  return (
    <>
      <table className={classes.kinds}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            {channelNames.map((channel) => (
              <th key={channel} scope="col">
                {text.phrase(channels[channel])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map(({ kind, label }) => (
            <tr key={kind}>
              <th scope="row">{text.sentence(label)}</th>
              {channelNames.map((channel) => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    className={classes.tick}
                    aria-label={`${text.sentence(label)}: ${text.phrase(channels[channel])}`}
                    checked={kinds[kind]?.[channel] ?? false}
                    onChange={({ currentTarget }) =>
                      onChange({
                        ...value,
                        kinds: {
                          ...kinds,
                          [kind]: { ...none, ...kinds[kind], [channel]: currentTarget.checked },
                        },
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <RadioField
        label={t('digest')}
        hint={t('digestHint')}
        choices={digestNames.map((name) => ({ value: name, label: text.sentence(digests[name]) }))}
        value={digest}
        onChange={(chosen) => onChange({ ...value, digest: chosen })}
      />
      <SwitchField
        label={t('quiet')}
        hint={t('quietHint', { zone: format.zone })}
        value={quiet !== null}
        onChange={(isQuiet) => onChange({ ...value, quiet: isQuiet ? usualTimes.quiet : null })}
      />
      {quiet ? (
        <FormRow>
          <TimeField
            label={t('from')}
            value={quiet.from}
            error={errorAt('quiet.from')}
            onChange={(from) => onChange({ ...value, quiet: { ...quiet, from } })}
          />
          <TimeField
            label={t('to')}
            value={quiet.to}
            error={errorAt('quiet.to')}
            onChange={(to) => onChange({ ...value, quiet: { ...quiet, to } })}
          />
        </FormRow>
      ) : null}
    </>
  );
}

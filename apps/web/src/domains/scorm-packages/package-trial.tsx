import type { ScormPackageDetail, ScormTrial } from '@pelion/contract/scorm-packages';
import { scormProgressTable } from '@pelion/contract/scorm-packages/facts';
import { defineMessages } from '@pelion/words';
import { IconPlayerPlay } from '@tabler/icons-react';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import rows from '../../components/facts.module.css';
import { SectionButtons, SettingsSection } from '../../components/settings-page.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { startTrialAgain } from './queries.ts';
import classes from './scorm-packages.module.css';

const messages = defineMessages({
  title: 'Try it out',
  about: 'Your trial is kept apart and counts for nothing.',
  start: 'Try out',
  goOn: 'Go on with the trial',
  again: 'Start again',
  status: 'Status',
  score: 'Score',
  time: 'Time',
  seconds: '{$n} s',
  suspend: 'Suspend data',
  characters: '{$n} {#n|character|characters}',
  interactions: 'Interactions',
  calls: 'Calls',
  call: 'Call',
  element: 'Element',
  value: 'Value',
  result: 'Result',
  error: 'Error',
  at: 'At',
});

interface PackageTrialProps {
  readonly record: ScormPackageDetail;
  readonly query: Pick<UseQueryResult<{ readonly trial: ScormTrial | null }>, 'data' | 'error' | 'refetch'>;
  readonly isLaunching: boolean;
  readonly onLaunch: () => void;
}

/** Trial of the viewer: its record, its calls, and a fresh start. */
export function PackageTrial({ record, query, isLaunching, onLaunch }: PackageTrialProps) {
  const text = useText();
  const t = text(messages);
  const again = useMutation(startTrialAgain);
  const trial = query.data?.trial ?? null;
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      <AsyncView query={query}>{({ trial: shown }) => (shown ? <Trial trial={shown} /> : null)}</AsyncView>
      <SectionButtons>
        {trial ? (
          <ChangeButton isBusy={again.isPending} onClick={() => again.mutate(record.id)}>
            {t('again')}
          </ChangeButton>
        ) : null}
        <ChangeButton icon={IconPlayerPlay} isBusy={isLaunching} onClick={onLaunch}>
          {t(trial ? 'goOn' : 'start')}
        </ChangeButton>
      </SectionButtons>
    </SettingsSection>
  );
}

const sumOf = (parts: ScormTrial['parts'], field: 'suspend_data_length' | 'interaction_count') =>
  parts.reduce((sum, part) => sum + part[field], 0);

function Trial({ trial: { progress_id, score, seconds, parts, calls } }: { readonly trial: ScormTrial }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const shown = [
    { label: t('status'), value: text.phrase(scormProgressTable.labelOf(progress_id)) },
    { label: t('score'), value: score === null ? '–' : format.number(score) },
    { label: t('time'), value: t('seconds', { n: seconds }) },
    { label: t('suspend'), value: t('characters', { n: sumOf(parts, 'suspend_data_length') }) },
    { label: t('interactions'), value: format.number(sumOf(parts, 'interaction_count')) },
  ];
  return (
    <>
      <dl className={rows.facts}>
        {shown.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {calls.length > 0 ? (
        <details>
          <summary>{t('calls')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A scrolled region is reached by the keyboard. */}
          <section className={classes.calls} aria-label={t('calls')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {(['at', 'call', 'element', 'value', 'result', 'error'] as const).map((head) => (
                    <th key={head} scope="col">
                      {t(head)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody translate="no">
                {calls.map(({ id, called_at, name, element, value, result, error }) => (
                  <tr key={id}>
                    <td>{format.time(called_at)}</td>
                    <td>{name}</td>
                    <td>{element}</td>
                    <td>{value}</td>
                    <td>{result}</td>
                    <td>{error || ''}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      ) : null}
    </>
  );
}

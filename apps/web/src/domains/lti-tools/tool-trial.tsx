import type { LtiTool } from '@pelion/contract/lti-tools';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import rows from '../../components/facts.module.css';
import { SectionButtons, SettingsSection } from '../../components/settings-page.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { restartTrial, trialQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Your trial',
  about: 'Kept apart; it counts for nothing.',
  none: 'Not launched yet.',
  launches: 'Launches',
  last: 'Last launched',
  score: 'Score',
  noScore: 'None',
  at: 'Score sent',
  again: 'Start again',
});

/** Launches and score of the viewer's own trial. */
export function ToolTrial({ tool: { id } }: { readonly tool: Pick<LtiTool, 'id'> }) {
  const t = useMessages(messages);
  const format = useFormat();
  const query = useQuery(trialQuery(id));
  const again = useMutation(restartTrial);
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      <AsyncView query={query}>
        {({ launches, last_launched_at, score, scored_at }) =>
          launches === 0 ? (
            <p className="field-hint">{t('none')}</p>
          ) : (
            <>
              <dl className={rows.facts}>
                <div>
                  <dt>{t('launches')}</dt>
                  <dd>{format.number(launches)}</dd>
                </div>
                <div>
                  <dt>{t('last')}</dt>
                  <dd>{last_launched_at && format.ago(last_launched_at)}</dd>
                </div>
                <div>
                  <dt>{t('score')}</dt>
                  <dd translate="no">{score ?? t('noScore')}</dd>
                </div>
                {scored_at ? (
                  <div>
                    <dt>{t('at')}</dt>
                    <dd>{format.ago(scored_at)}</dd>
                  </div>
                ) : null}
              </dl>
              <SectionButtons>
                <ChangeButton isBusy={again.isPending} onClick={() => again.mutate(id)}>
                  {t('again')}
                </ChangeButton>
              </SectionButtons>
            </>
          )
        }
      </AsyncView>
    </SettingsSection>
  );
}

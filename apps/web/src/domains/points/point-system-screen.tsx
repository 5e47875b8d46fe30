import { pathOf, rules } from '@pelion/access';
import type { PointRule } from '@pelion/contract/points';
import { pointConfigs } from '@pelion/contract/points/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncView } from '../../components/async-view.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { SectionButtons, SettingsPage, SettingsSection } from '../../components/settings-page.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { PointSwitches } from './point-switches.tsx';
import { pointRulesQuery } from './queries.ts';
import { RuleRows } from './rule-rows.tsx';

const RuleDialog = later(() => import('./rule-dialog.tsx').then((file) => file.RuleDialog));

const messages = defineMessages({
  facts: '{^student+} collect points for graded work and by hand.',
  graded: 'For graded {assessment+}',
  gradedAbout: 'Each rule pays once per {assessment}.',
  noGraded: 'No graded work gives points yet.',
  addGraded: 'Add rule',
  byHand: 'By hand',
  byHandAbout: 'Reasons for which {teacher+} can give points.',
  noByHand: 'No reasons yet, so nobody can give points by hand.',
  addByHand: 'Add reason',
  rewards: 'Rewards',
  rewardsAbout: 'Points are spent on them.',
  general: 'For everybody',
});

/** /settings/point-system: point rules and visibility of points. */
export function PointSystemScreen() {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const [task, setTask] = useState<{ readonly rule: PointRule | null; readonly configId: number } | null>(
    null,
  );
  const query = useQuery(pointRulesQuery);
  const section = (kind: 'graded' | 'byHand', configId: number) => (
    <SettingsSection title={t(kind)} about={t(`${kind}About`)}>
      <AsyncView query={query}>
        {(all) => {
          const own = all.filter(({ config_id }) => config_id === configId);
          return own.length === 0 ? (
            <p>{t(kind === 'graded' ? 'noGraded' : 'noByHand')}</p>
          ) : (
            <RuleRows label={t(kind)} rules={own} onEdit={(rule) => setTask({ rule, configId })} />
          );
        }}
      </AsyncView>
      {may(rules.addPointRules) ? (
        <SectionButtons>
          <AddButton
            label={t(kind === 'graded' ? 'addGraded' : 'addByHand')}
            tone={kind === 'graded' ? 'primary' : 'default'}
            onChoose={() => setTask({ rule: null, configId })}
          />
        </SectionButtons>
      ) : null}
    </SettingsSection>
  );
  return (
    <SettingsPage screen="pointSystem" facts={t('facts')}>
      {section('graded', pointConfigs.graded)}
      {section('byHand', pointConfigs.adHoc)}
      <SettingsSection title={t('rewards')} about={t('rewardsAbout')}>
        <SectionButtons>
          <ButtonLink to={pathOf('rewards')}>{t('rewards')}</ButtonLink>
        </SectionButtons>
      </SettingsSection>
      {may(rules.switchPointSystem) ? (
        <SettingsSection title={t('general')}>
          <PointSwitches />
        </SettingsSection>
      ) : null}
      {task ? <RuleDialog rule={task.rule} configId={task.configId} onClose={() => setTask(null)} /> : null}
    </SettingsPage>
  );
}

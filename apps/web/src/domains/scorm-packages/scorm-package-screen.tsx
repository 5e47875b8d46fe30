import { pathOf, rules, screenOf } from '@pelion/access';
import type { ScormPackageDetail } from '@pelion/contract/scorm-packages';
import { scormEditionWords, scormStatuses, scormStatusTable } from '@pelion/contract/scorm-packages/facts';
import { defineMessages } from '@pelion/words';
import { IconPlayerPlay, IconReplace } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { ChangeButton } from '../../components/change-button.tsx';
import { CourseUses } from '../../components/course-uses.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { PackageAt } from './package-at.tsx';
import { partLevel } from './part-level.ts';
import { attemptsQuery, launchPackage, launchPart, trialQuery } from './queries.ts';
import classes from './scorm-packages.module.css';
import { usePackageMenu } from './use-package-menu.ts';

const LaunchPlayer = later(
  () => import('./launch-player.tsx').then((file) => file.LaunchPlayer),
  <LoadingState blocks={[320]} />,
);
const PackageLearners = later(
  () => import('./package-learners.tsx').then((file) => file.PackageLearners),
  <LoadingState blocks={[80]} />,
);
const PackageTrial = later(
  () => import('./package-trial.tsx').then((file) => file.PackageTrial),
  <LoadingState blocks={[80]} />,
);
const RemovePackageDialog = later(() =>
  import('./remove-package-dialog.tsx').then((file) => file.RemovePackageDialog),
);
const ReplaceFileDialog = later(() =>
  import('./replace-file-dialog.tsx').then((file) => file.ReplaceFileDialog),
);

const messages = defineMessages({
  launch: 'Launch',
  replace: 'Replace file',
  contents: 'Contents',
  viewed: 'Done by viewing',
});

/** /scorm/{id} */
export function ScormPackageScreen() {
  return <PackageAt>{(record) => <PackageView record={record} />}</PackageAt>;
}

function PackageView({ record }: { readonly record: ScormPackageDetail }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { may } = useSignedIn();
  const [task, setTask] = useState<'remove' | 'replace' | null>(null);
  const [isRemoved, setIsRemoved] = useState(false);
  const menuOf = usePackageMenu<ScormPackageDetail>(() => setTask('remove'));
  const launching = useMutation(launchPackage);
  const attempts = useQuery(attemptsQuery(record.id));
  const trial = useQuery(trialQuery(record.id));
  const refresh = () => void Promise.all([attempts.refetch(), trial.refetch()]);
  const { id, name, description, edition, status_id, file_name, size, parts } = record;
  const list = pathOf('scormPackages');
  if (isRemoved) return <Navigate to={list} replace />;
  return (
    <Page
      title={name}
      back={{ to: list, label: text.phrase(screenOf('scormPackages').title) }}
      tag={
        <StatusTag tone={scormStatusTable.toneOf(status_id)}>
          {text.phrase(scormStatusTable.labelOf(status_id))}
        </StatusTag>
      }
      facts={
        <>
          {text.phrase(scormEditionWords[edition])} · <span translate="no">{file_name}</span> ·{' '}
          {format.bytes(size)}
        </>
      }
      primary={
        status_id === scormStatuses.inactive || launching.data ? null : (
          <ChangeButton
            tone="primary"
            icon={IconPlayerPlay}
            isBusy={launching.isPending}
            onClick={() => launching.mutate({ id, is_trial: false })}
          >
            {t('launch')}
          </ChangeButton>
        )
      }
      menu={[
        ...menuOf(record),
        record.can.edit &&
          may(rules.addScormPackages) && {
            label: t('replace'),
            icon: IconReplace,
            onChoose: () => setTask('replace'),
          },
      ]}
    >
      <div className={classes.page}>
        {description ? <p className={classes.description}>{description}</p> : null}
        {launching.data ? (
          <LaunchPlayer
            key={launching.data.url}
            name={name}
            launching={launchPart(id, launching.variables?.is_trial ?? false)}
            isSequenced={record.is_sequenced}
            launch={launching.data}
            onKept={refresh}
            onClose={() => {
              refresh();
              launching.reset();
            }}
          />
        ) : null}
        <SettingsSection title={t('contents')}>
          <ul className={classes.parts}>
            {parts.map(({ id: part, title, level, is_launched, is_sco }) => (
              <li key={part} style={partLevel(level)}>
                <bdi className={is_launched ? undefined : classes.heading}>{title || part}</bdi>
                {is_launched && !is_sco ? <span className="field-hint">{t('viewed')}</span> : null}
              </li>
            ))}
          </ul>
        </SettingsSection>
        <CourseUses courses={record.courses} />
        <PackageLearners query={attempts} />
        <PackageTrial
          record={record}
          query={trial}
          isLaunching={launching.isPending}
          onLaunch={() => launching.mutate({ id, is_trial: true })}
        />
      </div>
      {task === 'remove' ? (
        <RemovePackageDialog
          removed={record}
          onClose={() => setTask(null)}
          onRemoved={() => setIsRemoved(true)}
        />
      ) : null}
      {task === 'replace' ? <ReplaceFileDialog record={record} onClose={() => setTask(null)} /> : null}
    </Page>
  );
}

import { pathOf, screenOf } from '@pelion/access';
import type { LtiToolDetail } from '@pelion/contract/lti-tools';
import {
  type LtiTrialRole,
  ltiToolStatuses,
  ltiToolStatusTable,
  ltiTrialRoles,
} from '@pelion/contract/lti-tools/facts';
import { defineMessages } from '@pelion/words';
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { ChangeButton } from '../../components/change-button.tsx';
import { CourseUses } from '../../components/course-uses.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { launchAddressOf } from './launch-address.ts';
import classes from './lti-tools.module.css';
import { callsKey, launchTool, trialsKey } from './queries.ts';
import { ToolAt } from './tool-at.tsx';
import { useToolMenu } from './use-tool-menu.ts';

const ToolFrame = later(
  () => import('./tool-frame.tsx').then((file) => file.ToolFrame),
  <LoadingState blocks={[320]} />,
);
const ToolTrial = later(
  () => import('./tool-trial.tsx').then((file) => file.ToolTrial),
  <LoadingState blocks={[80]} />,
);
const ToolCalls = later(
  () => import('./tool-calls.tsx').then((file) => file.ToolCalls),
  <LoadingState blocks={[80]} />,
);
const RemoveToolDialog = later(() =>
  import('./remove-tool-dialog.tsx').then((file) => file.RemoveToolDialog),
);

const messages = defineMessages({
  launch: 'Launch',
  openTab: 'Open in a new tab',
  title: 'Try it out',
  as: 'As',
  learner: '{^student}',
  instructor: '{^teacher}',
});

/** /lti-tool/{id} */
export function LtiToolScreen() {
  return <ToolAt>{(tool) => <ToolView tool={tool} />}</ToolAt>;
}

function ToolView({ tool }: { readonly tool: LtiToolDetail }) {
  const text = useText();
  const t = text(messages);
  const [as, setAs] = useState<LtiTrialRole>('learner');
  const [isRemoving, setIsRemoving] = useState(false);
  const [isRemoved, setIsRemoved] = useState(false);
  const menuOf = useToolMenu<LtiToolDetail>(() => setIsRemoving(true));
  const launching = useMutation(launchTool);
  useLiveQueries('ltiTools', trialsKey, callsKey);
  const { id, name, description, url, status_id } = tool;
  const isWindow = tool.launch_target === 'window';
  const list = pathOf('ltiTools');
  const framed = launching.data?.target === 'iframe' ? launching.data : null;
  const openTab = () => {
    // Opened before the answer, since browsers allow windows only at a press.
    const tab = window.open('', '_blank');
    launching.mutate(
      { id, as, target: 'window' },
      {
        onSuccess: (launch) => tab?.location.replace(launchAddressOf(launch)),
        onError: () => tab?.close(),
      },
    );
  };
  const start = () => (isWindow ? openTab() : launching.mutate({ id, as }));
  if (isRemoved) return <Navigate to={list} replace />;
  return (
    <Page
      title={name}
      back={{ to: list, label: text.phrase(screenOf('ltiTools').title) }}
      tag={
        <StatusTag tone={ltiToolStatusTable.toneOf(status_id)}>
          {text.phrase(ltiToolStatusTable.labelOf(status_id))}
        </StatusTag>
      }
      facts={
        <>
          {tool.type} · <span translate="no">{new URL(url).host}</span>
        </>
      }
      menu={menuOf(tool)}
    >
      <div className={classes.page}>
        {description ? <p className={classes.description}>{description}</p> : null}
        {status_id === ltiToolStatuses.inactive ? null : (
          <SettingsSection title={t('title')}>
            {framed ? (
              <ToolFrame
                key={framed.fields.oauth_nonce}
                name={name}
                launch={framed}
                onTab={openTab}
                onClose={() => launching.reset()}
              />
            ) : (
              <div className={classes.start}>
                <SelectField
                  label={t('as')}
                  options={ltiTrialRoles.map((value) => ({ value, label: t(value) }))}
                  value={as}
                  onChange={setAs}
                />
                <ChangeButton
                  tone="primary"
                  icon={isWindow ? IconExternalLink : IconPlayerPlay}
                  isBusy={launching.isPending}
                  onClick={start}
                >
                  {t(isWindow ? 'openTab' : 'launch')}
                </ChangeButton>
              </div>
            )}
          </SettingsSection>
        )}
        <CourseUses courses={tool.courses} />
        <ToolTrial tool={tool} />
        <ToolCalls tool={tool} />
      </div>
      {isRemoving ? (
        <RemoveToolDialog
          removed={tool}
          onClose={() => setIsRemoving(false)}
          onRemoved={() => setIsRemoved(true)}
        />
      ) : null}
    </Page>
  );
}

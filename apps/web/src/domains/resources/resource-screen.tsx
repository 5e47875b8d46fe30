import { rules } from '@pelion/access';
import type { ResourceDetail } from '@pelion/contract/resources';
import {
  type ResourceCategory,
  resourceCategoryTable,
  resourceStatuses,
  resourceStatusTable,
} from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { listPathIn } from '../../lib/from-list.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { listPathsOf, viewerPath } from './drawer-address.ts';
import { ResourceAt } from './resource-at.tsx';
import { ResourceFacts } from './resource-facts.tsx';
import { ResourcePicture } from './resource-picture.tsx';
import { useContentText, visibilityLabel, visibilityTable } from './resource-words.ts';
import classes from './resources.module.css';
import { type ResourceTask, useResourceMenu } from './use-resource-menu.ts';

const ResourceTaskDialog = later(() =>
  import('./resource-task-dialog.tsx').then((file) => file.ResourceTaskDialog),
);
const ResourceVersions = later(
  () => import('./resource-versions.tsx').then((file) => file.ResourceVersions),
  <LoadingState blocks={[80]} />,
);
const ResourceUses = later(
  () => import('./resource-uses.tsx').then((file) => file.ResourceUses),
  <LoadingState blocks={[80]} />,
);

const messages = defineMessages({
  open: 'Open',
  details: 'Details',
  changed: 'changed {$when}',
  inBin: 'In the bin until {$date}',
});

/** /resource-drawer/{category_id}/{id} */
export function ResourceScreen() {
  return (
    <ResourceAt>
      {(resource, category) => <ResourceView resource={resource} category={category} />}
    </ResourceAt>
  );
}

interface ResourceViewProps {
  readonly resource: ResourceDetail;
  readonly category: ResourceCategory;
}

function ResourceView({ resource, category }: ResourceViewProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const contentText = useContentText();
  const { may, user } = useSignedIn();
  const { state } = useLocation();
  const menuOf = useResourceMenu();
  const [task, setTask] = useState<ResourceTask | null>(null);
  const isStaff = may(rules.viewTeacherMaterials);
  const { status_id, visibility, text_html, can } = resource;
  const isInBin = status_id === resourceStatuses.bin;
  const content = contentText(resource);
  return (
    <Page
      title={resource.name}
      back={{
        to: listPathIn(state, listPathsOf(category)),
        label: text.phrase(resourceCategoryTable.labelOf(category)),
      }}
      tag={
        status_id !== resourceStatuses.kept ? (
          <StatusTag tone={resourceStatusTable.toneOf(status_id)}>
            {text.phrase(resourceStatusTable.labelOf(status_id))}
          </StatusTag>
        ) : isStaff ? (
          <StatusTag tone={visibilityTable[visibility].tone}>
            {text.phrase(visibilityLabel(resource, user.id))}
          </StatusTag>
        ) : null
      }
      facts={
        <>
          {content ? <span translate="no">{content} · </span> : null}
          {resource.owner_name} · {t('changed', { when: format.ago(resource.updated_at) })}
        </>
      }
      primary={
        isInBin ? null : (
          <ButtonLink tone="primary" icon={IconEye} to={viewerPath(resource)}>
            {t('open')}
          </ButtonLink>
        )
      }
      menu={menuOf(resource, setTask, true)}
      width="form"
    >
      <div className={classes.page}>
        {isInBin && resource.removed_on ? (
          <Notice kind="warning" title={t('inBin', { date: format.day(resource.removed_on) })} />
        ) : null}
        {text_html === null ? (
          <div className={classes.preview}>
            <ResourcePicture resource={resource} size="lg" />
            <p>{resource.url ?? resource.file?.name}</p>
          </div>
        ) : (
          <div className={classes.note}>
            <RichTextView html={text_html} />
          </div>
        )}
        <SettingsSection title={t('details')}>
          <ResourceFacts resource={resource} />
        </SettingsSection>
        {can.edit && resource.file ? <ResourceVersions resource={resource} category={category} /> : null}
        {isStaff ? <ResourceUses resource={resource} /> : null}
      </div>
      {task ? <ResourceTaskDialog task={task} resource={resource} onClose={() => setTask(null)} /> : null}
    </Page>
  );
}

import type { ResourceDetail } from '@pelion/contract/resources';
import type { ResourceCategory } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import rows from '../../components/dialog-list.module.css';
import { later } from '../../components/lazy-part.tsx';
import { SectionButtons, SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { replaceFile, versionsQuery } from './queries.ts';
import classes from './resources.module.css';

const ReplaceFileDialog = later(() =>
  import('./replace-file-dialog.tsx').then((file) => file.ReplaceFileDialog),
);

const messages = defineMessages({
  title: 'Versions',
  about: 'A new file takes the place of the old one wherever the resource is used.',
  replace: 'Replace file',
  by: '{$size} · {$name}, {$when}',
  current: 'Current',
  bringBack: 'Bring back',
  bringBackOf: 'Bring back {$name} of {$when}',
});

interface ResourceVersionsProps {
  readonly resource: ResourceDetail;
  readonly category: ResourceCategory;
}

/** Files that the resource has or had; an earlier one can be brought back. */
export function ResourceVersions({ resource, category }: ResourceVersionsProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const query = useQuery(versionsQuery(resource));
  const back = useMutation({ ...replaceFile, meta: { ...replaceFile.meta, failure: 'toast' } });
  const [isReplacing, setIsReplacing] = useState(false);
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      <AsyncView query={query}>
        {(versions) => (
          <ul className={rows.list}>
            {versions.map(({ id, file, created_by_name: name, created_at, is_current }) => (
              <li key={id}>
                <div>
                  <p className={classes.version}>{file.name}</p>
                  <p className="field-hint">
                    {t('by', { size: format.bytes(file.size), name, when: format.when(created_at) })}
                  </p>
                </div>
                {is_current ? (
                  <StatusTag tone="green">{t('current')}</StatusTag>
                ) : (
                  <ChangeButton
                    size="sm"
                    isBusy={back.isPending}
                    aria-label={t('bringBackOf', { name: file.name, when: format.when(created_at) })}
                    onClick={() => back.mutate({ resource, by: { resource_version_id: id } })}
                  >
                    {t('bringBack')}
                  </ChangeButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
      <SectionButtons>
        <ChangeButton onClick={() => setIsReplacing(true)}>{t('replace')}</ChangeButton>
      </SectionButtons>
      {isReplacing ? (
        <ReplaceFileDialog resource={resource} category={category} onClose={() => setIsReplacing(false)} />
      ) : null}
    </SettingsSection>
  );
}

import type { AssessmentQuestion, QuestionVersion } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { SeenQuestion } from './seen-question.tsx';
import { restoreVersion, versionsQuery } from './version-queries.ts';
import classes from './versions-dialog.module.css';

const messages = defineMessages({
  dialog: 'Versions of {question} {$place}',
  text: 'Attempts keep the version they were given.',
  version: 'Version {$n}',
  current: 'Now in use',
  by: '{$name} · {$when}',
  first: 'Written',
  changed: 'Changed: {$parts}',
  same: 'Saved without a change',
  type: 'type',
  stem: '{question}',
  answers: 'answer fields',
  key: 'correct answer',
  title: 'title',
  difficulty: 'difficulty',
  look: 'Look at version {$n}',
  hide: 'Hide version {$n}',
  restore: 'Restore as a new version',
});

interface VersionsDialogProps {
  readonly assessmentId: number;
  readonly question: AssessmentQuestion;
  readonly canRestore: boolean;
  readonly onClose: () => void;
}

/** Version history of a question with authors and changes; editors can restore a version. */
export function VersionsDialog({ assessmentId, question, canRestore, onClose }: VersionsDialogProps) {
  const t = useMessages(messages);
  const query = useQuery(versionsQuery(assessmentId, question.id));
  const restore = useMutation(restoreVersion(assessmentId));
  return (
    <Dialog title={t('dialog', { place: question.position })} size="lg" onClose={onClose}>
      <p className={classes.text}>{t('text')}</p>
      {restore.error ? <Notice kind="failure">{messageOf(restore.error)}</Notice> : null}
      <AsyncView query={query}>
        {(versions) => (
          <ol className={classes.versions}>
            {versions.map((version) => (
              <VersionRow
                key={version.version_id}
                version={version}
                isBusy={restore.isPending}
                onRestore={
                  canRestore
                    ? () =>
                        restore.mutate({ question, versionNo: version.version_no }, { onSuccess: onClose })
                    : null
                }
              />
            ))}
          </ol>
        )}
      </AsyncView>
    </Dialog>
  );
}

interface VersionRowProps {
  readonly version: QuestionVersion;
  readonly isBusy: boolean;
  readonly onRestore: (() => void) | null;
}

function VersionRow({ version, isBusy, onRestore }: VersionRowProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { version_no: n, changed, is_current: isCurrent } = version;
  const parts = format.list(changed.map((part) => t(part)));
  const said = n === 1 ? t('first') : changed.length === 0 ? t('same') : t('changed', { parts });
  return (
    <li>
      <div className={classes.head}>
        <h3>{t('version', { n })}</h3>
        {isCurrent ? <StatusTag tone="green">{t('current')}</StatusTag> : null}
        <span>{t('by', { name: version.created_by_name, when: format.moment(version.created_at) })}</span>
      </div>
      <p>{said}</p>
      <div className={classes.actions}>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'hide' : 'look', { n })}
        </Button>
        {onRestore && !isCurrent ? (
          <ChangeButton size="sm" isBusy={isBusy} onClick={onRestore}>
            {t('restore')}
          </ChangeButton>
        ) : null}
      </div>
      {isOpen ? <SeenQuestion seen={version} /> : null}
    </li>
  );
}

import { shareTypeTable } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import type { Sharing } from '@pelion/contract/sharing';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import classes from '../../components/teacher-shares.module.css';
import { useText } from '../../lib/text.ts';
import { ShareForm } from './share-form.tsx';
import { sharingQuery } from './share-queries.ts';

const messages = defineMessages({
  title: 'Share {^assessment}: {$name}',
  readOnly: 'Only owners can change the sharing.',
  public: 'Shared with all {teacher+}.',
  nobody: 'Not shared with anybody.',
  chosen: 'Shared with',
});

interface ShareDialogProps {
  readonly assessment: Pick<Assessment, 'id' | 'name' | 'created_by'>;
  readonly onClose: () => void;
}

/** Spec 2 §2.3: 'Share Assessment: {name}'. Read-only for users who may not share. */
export function ShareDialog({ assessment, onClose }: ShareDialogProps) {
  const t = useText()(messages);
  const query = useQuery(sharingQuery(assessment.id));
  const title = t('title', { name: assessment.name });
  // Snapshot taken on opening: a refetch must not reset the selection, even after users remove their own right to
  // share.
  const [opened, setOpened] = useState<Sharing | null>(null);
  if (opened === null && query.data?.can.share) setOpened(query.data);
  if (opened)
    return <ShareForm title={title} sharing={opened} authorId={assessment.created_by} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <AsyncView query={query}>{(sharing) => <SharedWith sharing={sharing} />}</AsyncView>
    </Dialog>
  );
}

function SharedWith({ sharing }: { readonly sharing: Sharing }) {
  const text = useText();
  const t = text(messages);
  return (
    <>
      <Notice kind="info">{t('readOnly')}</Notice>
      {sharing.sharing.length > 0 ? (
        <ul className={classes.chosen} aria-label={t('chosen')}>
          {sharing.sharing.map(({ user_id, user_name, share_type_id }) => (
            <li key={user_id} className={classes.shared}>
              <span className={classes.name}>{user_name}</span>
              <span>{text.phrase(shareTypeTable.labelOf(share_type_id))}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t(sharing.is_public ? 'public' : 'nobody')}</p>
      )}
    </>
  );
}

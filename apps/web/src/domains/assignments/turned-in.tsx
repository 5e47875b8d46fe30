import type { AssignmentSubmission } from '@pelion/contract/assignment-submissions';
import { submissionStatuses } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ChangeButton } from '../../components/change-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { UploadRow } from '../../components/upload/upload-row.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './assignments.module.css';
import { takeBack } from './submission-queries.ts';
import { useFollowingBytes } from './use-following-bytes.ts';

const messages = defineMessages({
  takeBack: 'Take back',
  sent: '{$sent} of {$total} files sent',
  leave: 'You can leave this page. The rest follows while you are logged in on this device.',
  elsewhere: 'The rest comes from another device.',
  files: 'Files on their way',
  late: '{$names} did not arrive within an hour of the turn-in, and {#n|is|are} no part of it.',
  again: 'Take the work back to turn it in again with {#n|this file|these files}.',
  returned: 'Once your {teacher} returns the work, turn it in again with {#n|this file|these files}.',
});

/** Bytes that follow a turn-in, and the way to take it back. */
export function TurnedIn({ submission }: { readonly submission: AssignmentSubmission }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { mutate, isPending } = useMutation(takeBack(submission));
  const { total, sent, rows, uploads, late } = useFollowingBytes(submission);
  const { assigned } = submissionStatuses;
  const mayTakeBack = submission.moves.includes(assigned);
  const n = late.length;
  return (
    <>
      {n > 0 ? (
        <Notice kind="warning">
          {t('late', { n, names: format.list([...late]) })} {t(mayTakeBack ? 'again' : 'returned', { n })}
        </Notice>
      ) : sent < total ? (
        <div className={classes.arriving}>
          <p role="status">
            <strong>{t('sent', { sent, total })}</strong>
          </p>
          <p className="field-hint">{t(rows.length > 0 ? 'leave' : 'elsewhere')}</p>
        </div>
      ) : null}
      {rows.length > 0 ? (
        <ul className={classes.drafts} aria-label={t('files')}>
          {rows.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} accept="" isNamed />
          ))}
        </ul>
      ) : null}
      {mayTakeBack ? (
        <div>
          <ChangeButton isBusy={isPending} onClick={() => mutate(assigned)}>
            {t('takeBack')}
          </ChangeButton>
        </div>
      ) : null}
    </>
  );
}

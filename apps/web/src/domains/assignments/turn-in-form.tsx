import type { AssignmentSubmission } from '@pelion/contract/assignment-submissions';
import { submissionLimits } from '@pelion/contract/assignment-submissions/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ChangeButton } from '../../components/change-button.tsx';
import { ChipRow } from '../../components/chip-row.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { UploadArea } from '../../components/upload/upload-area.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import classes from './assignments.module.css';
import { keepDraft, turnIn } from './submission-queries.ts';
import { bodyOf, type DraftValues, draftOf, keepOnDevice, uploadPlace } from './work-draft.ts';

const messages = defineMessages({
  text: 'Text',
  links: 'Links, one in a line',
  kept: 'Files',
  turnIn: 'Turn in',
  empty: 'Please write something, or add a file or link.',
  begin: 'A file has not begun to upload. Please wait a moment.',
  draftSaved: 'Draft saved',
});

const PAUSE_MS = 2000;

/** Work before it is turned in. Drafts are kept on the device at once, and on the server after a pause. */
export function TurnInForm({ submission }: { readonly submission: AssignmentSubmission }) {
  const text = useText();
  const t = text(messages);
  const { uploads, list } = useUploads(uploadPlace(submission), 'submission');
  const [draft, setDraft] = useState(() => draftOf(submission));
  const [isTouched, setIsTouched] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useMutation(keepDraft(submission));
  const turning = useMutation(turnIn(submission));
  const done = list.filter(({ state }) => state === 'done');
  const under = list.filter(({ state }) => state !== 'done' && state !== 'refused');
  const uploaded = done.flatMap(({ file }) => file?.id ?? []);
  const change = (changes: Partial<DraftValues>) => {
    const next = { ...draft, ...changes };
    keepOnDevice(submission, next);
    setDraft(next);
    setIsTouched(true);
  };
  const save = useEffectEvent(() => saving.mutate(bodyOf(draft, uploaded, [])));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause anew
  useEffect(() => {
    if (!isTouched) return;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isTouched, draft, uploaded.length]);
  const press = () => {
    const following = under.flatMap(({ key }) => uploads.idOf(key) ?? []);
    const body = bodyOf(draft, uploaded, following);
    if (following.length < under.length) return setProblem(t('begin'));
    if (!body.text?.trim() && [body.links, body.file_ids, following].every((some) => !some?.length))
      return setProblem(t('empty'));
    setProblem(null);
    setIsTouched(false);
    turning.mutate(body, {
      onSuccess() {
        keepOnDevice(submission, null);
        uploads.settle(done.map(({ key }) => key));
      },
      onError: (cause) => setProblem(text.sentence(messageOf(cause))),
    });
  };
  return (
    <div className={classes.draft}>
      {problem ? <Notice kind="failure">{problem}</Notice> : null}
      <TextAreaField
        label={t('text')}
        lines={4}
        maxLength={submissionLimits.text}
        value={draft.text}
        onChange={(typed) => change({ text: typed })}
      />
      <UploadArea uploads={uploads} list={list} accept="" isMultiple hasCamera />
      {draft.files.length > 0 ? (
        <ChipRow
          label={t('kept')}
          chips={draft.files.map(({ id, name }) => ({
            id,
            label: name,
            onRemove: () => change({ files: draft.files.filter((file) => file.id !== id) }),
          }))}
        />
      ) : null}
      <TextAreaField
        label={t('links')}
        lines={2}
        value={draft.links.join('\n')}
        onChange={(typed) => change({ links: typed === '' ? [] : typed.split('\n') })}
      />
      <div className={classes.ways}>
        <ChangeButton tone="primary" isBusy={turning.isPending} onClick={press}>
          {t('turnIn')}
        </ChangeButton>
        <span role="status" className="field-hint">
          {saving.isSuccess && !turning.isPending ? t('draftSaved') : null}
        </span>
      </div>
    </div>
  );
}

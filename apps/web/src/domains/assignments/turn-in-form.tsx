import type { AssignmentSubmission } from '@pelion/contract/assignment-submissions';
import { submissionLimits } from '@pelion/contract/assignment-submissions/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { ChipRow } from '../../components/chip-row.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { UploadArea } from '../../components/upload/upload-area.tsx';
import { messageOf } from '../../lib/failure.ts';
import { isPicture } from '../../lib/is-picture.ts';
import { useText } from '../../lib/text.ts';
import classes from './assignments.module.css';
import { forgetFollowed } from './follow-turn-ins.ts';
import { useFollowed } from './followed.ts';
import { TurnInPages } from './turn-in-pages.tsx';
import { type KeptDraft, readDraft } from './turn-ins-database.ts';
import { useTurnInDraft } from './use-turn-in-draft.ts';
import { hasBrokenLink, isEmptyWork, wantedOf } from './work-draft.ts';

const messages = defineMessages({
  text: 'Text',
  links: 'Links, one in a line',
  kept: 'Files',
  turnIn: 'Turn in',
  brokenLink: 'Please enter an address such as https://museum.example in each line.',
  empty: 'Please write something, or add a file or link.',
  draftSaved: 'Draft saved',
  onDevice: 'Saved on this device',
  offline: 'Not turned in yet: no connection. Turned in by itself as soon as there is one.',
  cancel: 'Do not turn in',
  conflict: 'This was changed in another window or on another device',
  nothing: 'Nothing is left there.',
});

interface TurnInFormProps {
  readonly submission: AssignmentSubmission;
}

/** Work before it is turned in, with what this device has kept of it. */
export function TurnInForm({ submission }: TurnInFormProps) {
  const pressed = useFollowed(submission);
  return pressed?.wanted ? <Pressed submission={submission} /> : <Draft submission={submission} />;
}

function Draft({ submission }: TurnInFormProps) {
  const { assignment_id, student_id } = submission;
  const { data: kept } = useQuery({
    queryKey: ['turn-in-draft', assignment_id, student_id],
    queryFn: () => readDraft(submission),
    ...{ staleTime: 0, gcTime: 0 },
  });
  return kept === undefined ? null : <Fields submission={submission} kept={kept} />;
}

/** Pressed without a connection. */
function Pressed({ submission }: TurnInFormProps) {
  const t = useText()(messages);
  return (
    <Notice
      kind="warning"
      actions={
        <Button size="sm" onClick={() => forgetFollowed(submission)}>
          {t('cancel')}
        </Button>
      }
    >
      {t('offline')}
    </Notice>
  );
}

function Fields({ submission, kept }: TurnInFormProps & { readonly kept: KeptDraft | null }) {
  const text = useText();
  const t = text(messages);
  const draft = useTurnInDraft(submission, kept);
  const { values, files, uploads, list, change, theirs } = draft;
  const [problem, setProblem] = useState<string | null>(null);
  const [linkError, setLinkError] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  /** Pressed while photos are made smaller. */
  const [isAsked, setIsAsked] = useState(false);
  const pages = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  const otherKeys = others.map(({ key }) => key);
  const press = () => {
    const wanted = wantedOf(values, files);
    if (!isReading && isEmptyWork(wanted)) return setProblem(t('empty'));
    setProblem(null);
    setLinkError(hasBrokenLink(wanted) ? t('brokenLink') : null);
    if (hasBrokenLink(wanted)) return;
    if (isReading) return setIsAsked(true);
    void draft.turnIn((cause) => setProblem(text.sentence(messageOf(cause))));
  };
  const pressNow = useEffectEvent(() => {
    setIsAsked(false);
    press();
  });
  useEffect(() => {
    if (isAsked && !isReading) pressNow();
  }, [isAsked, isReading]);
  return (
    <div className={classes.form}>
      {problem ? <Notice kind="failure">{problem}</Notice> : null}
      {theirs ? (
        <ConflictNotice
          title={t('conflict')}
          isOwn
          onKeepMine={draft.keepMine}
          onTakeTheirs={draft.takeTheirs}
        >
          <span className={classes.written}>
            {[theirs.text, ...theirs.links, ...theirs.files.map(({ name }) => name)]
              .filter(Boolean)
              .join('\n') || t('nothing')}
          </span>
        </ConflictNotice>
      ) : null}
      <TextAreaField
        label={t('text')}
        lines={4}
        maxLength={submissionLimits.text}
        value={values.text}
        onChange={(typed) => change({ text: typed })}
      />
      <TurnInPages
        pages={pages}
        uploads={uploads}
        room={submissionLimits.files - others.length}
        out={values.out}
        onReading={setIsReading}
        onChange={({ order, out }) => change({ order: [...order, ...otherKeys], ...(out && { out }) })}
      />
      <UploadArea
        uploads={uploads}
        list={list.filter(({ key }) => otherKeys.includes(key))}
        accept=""
        isMultiple
      />
      {others.some(({ upload }) => upload === null) ? (
        <ChipRow
          label={t('kept')}
          chips={others.flatMap(({ key, name, upload }) =>
            upload ? [] : { id: key, label: name, onRemove: () => change({ out: [...values.out, key] }) },
          )}
        />
      ) : null}
      <TextAreaField
        label={t('links')}
        lines={2}
        value={values.links.join('\n')}
        error={linkError ?? undefined}
        onChange={(typed) => change({ links: typed === '' ? [] : typed.split('\n') })}
      />
      <div className={classes.press}>
        <ChangeButton tone="primary" isBusy={draft.isTurningIn || isAsked} onClick={press}>
          {t('turnIn')}
        </ChangeButton>
        <span role="status" className="field-hint">
          {draft.isSaved && !draft.isTurningIn ? t('draftSaved') : null}
          {draft.isOnDevice ? t('onDevice') : null}
        </span>
      </div>
    </div>
  );
}

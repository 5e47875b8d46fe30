import type { Remark } from '@pelion/contract/proofreading';
import { remarkStatuses, remarkTable } from '@pelion/contract/proofreading/facts';
import { defineMessages } from '@pelion/words';
import { IconCheck, IconX } from '@tabler/icons-react';
import { ChangeButton } from '../../../components/change-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import { Differences } from '../difference/differences.tsx';
import { Sides } from '../difference/sides.tsx';
import { SeenQuestion } from '../seen-question.tsx';
import classes from './proofreading.module.css';

type Change = Pick<Remark, 'version_id' | 'before'> & { readonly after: NonNullable<Remark['after']> };

/** Shows a proposed change: a word diff, then both versions as rendered, with the correct answers. */
const DifferenceView = ({ version_id, before, after }: Change) => (
  <div>
    <Differences before={before} after={after} names={['before', 'after']} />
    <Sides
      names={['before', 'after']}
      before={<SeenQuestion seen={{ ...before, version_id }} />}
      after={<SeenQuestion seen={{ ...after, version_id: null }} />}
    />
  </div>
);

const messages = defineMessages({
  question: '{^question} {$place}',
  gone: 'Removed {question}',
  outdated: 'The {question} has changed since then. This proposal can no longer be accepted.',
  accept: 'Accept',
  reject: 'Reject',
  done: 'Mark as done',
  decided: '{$name}, {$date}',
});

interface RemarkCardProps {
  readonly remark: Remark;
  readonly onDecide: (statusId: number) => void;
}

export function RemarkCard({ remark, onDecide }: RemarkCardProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { id, position, after, can, reply } = remark;
  const title = position === null ? t('gone') : t('question', { place: position });
  return (
    <article className={classes.card} aria-labelledby={`remark-${id}`}>
      <header className={classes.head}>
        <h3 id={`remark-${id}`}>{title}</h3>
        <StatusTag tone={remarkTable.toneOf(remark.status_id)}>{remark.status}</StatusTag>
      </header>
      <p className={classes.facts}>
        {t('decided', { name: remark.reviewer_name, date: format.moment(remark.created_at) })}
      </p>
      <p className={classes.words}>{remark.comment}</p>
      {after ? (
        <DifferenceView version_id={remark.version_id} before={remark.before} after={after} />
      ) : (
        <SeenQuestion seen={{ ...remark.before, version_id: remark.version_id }} />
      )}
      {remark.decided_by_name && remark.decided_at ? (
        <>
          <p className={classes.facts}>
            {t('decided', { name: remark.decided_by_name, date: format.moment(remark.decided_at) })}
          </p>
          {reply ? <p className={classes.words}>{reply}</p> : null}
        </>
      ) : null}
      {can.decide && after && remark.is_outdated ? <Notice kind="info">{t('outdated')}</Notice> : null}
      {can.decide ? (
        <div className={classes.actions}>
          <ChangeButton icon={IconX} onClick={() => onDecide(remarkStatuses.changesRejected)}>
            {t('reject')}
          </ChangeButton>
          {after && remark.is_outdated ? null : (
            <ChangeButton icon={IconCheck} onClick={() => onDecide(remarkStatuses.changesAccepted)}>
              {t(after ? 'accept' : 'done')}
            </ChangeButton>
          )}
        </div>
      ) : null}
    </article>
  );
}

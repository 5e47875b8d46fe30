import type { ReportCard } from '@pelion/contract/progress-reports';
import { cardStateTable, moveRefusals } from '@pelion/contract/progress-reports/facts';
import { defineMessages } from '@pelion/words';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './card.module.css';
import { previewPath } from './card-paths.ts';
import { isBack } from './move-words.ts';

const messages = defineMessages({
  returned: 'Returned by {$name}, {$when}',
  stays: 'The card of {$day} is still published',
  staysText: 'It stays as it was until this one is published.',
  theirs: 'See it',
  closed: 'The progress report is closed. Cards can be read and printed.',
  own: 'You have written this card, so somebody else checks it.',
  acknowledged: 'Read by {$names}',
  unread: 'Not acknowledged yet',
});

/** Notices for a writer: a return, an earlier publication, a closed cycle. */
export function CardNotices({ card }: { readonly card: ReportCard }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const name = cardStateTable.nameOf(card.state_id);
  const last = card.history.filter(({ is_undone }) => !is_undone).at(-1);
  const isReturned = name === 'draft' && last !== undefined && last.from_id !== null && isBack(last.state_id);
  return (
    <>
      {card.is_closed ? <Notice kind="info">{t('closed')}</Notice> : null}
      {isReturned ? (
        <Notice kind="warning" title={t('returned', { name: last.by_name, when: format.when(last.at) })}>
          <p className={classes.written}>{last.reason}</p>
        </Notice>
      ) : null}
      {card.edition > 0 && name !== 'published' ? (
        <Notice
          kind="info"
          title={t('stays', { day: format.day(card.published_at) })}
          actions={
            <ButtonLink size="sm" to={previewPath(card.id, true)}>
              {t('theirs')}
            </ButtonLink>
          }
        >
          {t('staysText')}
        </Notice>
      ) : null}
      {name === 'published' ? (
        <Notice kind={card.acknowledged.length > 0 ? 'success' : 'info'}>
          {card.acknowledged.length > 0
            ? t('acknowledged', { names: format.list(card.acknowledged.map((one) => one.name)) })
            : t('unread')}
        </Notice>
      ) : null}
      {card.refusal === 'own' ? <Notice kind="info">{t('own')}</Notice> : null}
      {card.refusal === 'marksChanged' ? (
        <Notice kind="warning">{text.phrase(moveRefusals.marksChanged)}</Notice>
      ) : null}
    </>
  );
}

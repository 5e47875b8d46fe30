import { pathOf, rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { readId } from '../../lib/read-id.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { cardPath } from './card-paths.ts';
import { PaperMenu } from './paper-menu.tsx';
import classes from './preview.module.css';
import { PrintedCard } from './printed-card.tsx';
import { acknowledgeCard, cardFileAddress, previewQuery } from './queries.ts';

const messages = defineMessages({
  cards: 'Progress Report',
  draft: 'Not published yet',
  again: 'Not published anew yet: the earlier card stays as it was',
  print: 'Print',
  pdf: 'Download',
  acknowledge: 'I have read it',
  acknowledged: 'You have acknowledged this card, {$when}.',
  fileName: '{$name}, {$title}',
});

/** /reports/progress-report/preview/{id}: the card as it is printed; for families the published one. */
export function PreviewScreen() {
  const id = readId(useParams().reportCardId);
  if (id === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Preview key={id} id={id} />;
}

function Preview({ id }: { readonly id: number }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { may } = useSignedIn();
  const { state } = useListState((query) => ({ published: query.flag('published') }));
  const query = useQuery(previewQuery(id, state.published));
  const acknowledge = useMutation(acknowledgeCard(id));
  const isStaff = may(rules.viewProgressCycles);
  return (
    <AsyncView query={query} level={1}>
      {(card) => (
        <div className={classes.preview}>
          <Page
            title={card.student_name}
            back={
              isStaff
                ? { to: cardPath(id), label: card.student_name }
                : { to: pathOf('progressReport'), label: t('cards') }
            }
            facts={card.title}
            primary={
              <span className={classes.actions}>
                <Button icon={IconPrinter} onClick={() => window.print()}>
                  {t('print')}
                </Button>
                <PaperMenu
                  label={t('pdf')}
                  kind="PDF"
                  fileName={t('fileName', { name: card.student_name, title: card.title })}
                  addressOf={(size) => cardFileAddress(id, size, state.published)}
                />
              </span>
            }
          >
            <div className={classes.above}>
              {card.published_at === null ? (
                <Notice kind="info">{t(card.edition > 0 ? 'again' : 'draft')}</Notice>
              ) : null}
              {card.acknowledged_at === null ? null : (
                <Notice kind="success">
                  {t('acknowledged', { when: format.when(card.acknowledged_at) })}
                </Notice>
              )}
            </div>
            <PrintedCard card={card} />
            {card.can_acknowledge ? (
              <div className={classes.acknowledge}>
                <ChangeButton
                  tone="primary"
                  icon={IconCheck}
                  isBusy={acknowledge.isPending}
                  onClick={() => acknowledge.mutate(card.edition)}
                >
                  {t('acknowledge')}
                </ChangeButton>
              </div>
            ) : null}
          </Page>
        </div>
      )}
    </AsyncView>
  );
}

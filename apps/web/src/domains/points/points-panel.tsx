import { pathOf, rules } from '@pelion/access';
import { pointCategoryTable } from '@pelion/contract/points/facts';
import { defineMessages } from '@pelion/words';
import { IconCoin, IconGift } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncView } from '../../components/async-view.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { pointsKey } from './point-keys.ts';
import { PointLines } from './point-lines.tsx';
import classes from './points.module.css';
import { studentPointsPages } from './queries.ts';
import { Totals } from './totals.tsx';

const GivePointsDialog = later(() =>
  import('./give-points-dialog.tsx').then((file) => file.GivePointsDialog),
);

const messages = defineMessages({
  title: 'Points',
  give: 'Give points',
  rewards: 'Rewards',
  balance: 'To spend',
  empty: 'No points yet',
  emptyText: 'Points appear here with their reason.',
  more: 'Show more',
});

/** Page size; small, to keep the rest of the profile near. */
const LINES = 8;

interface PointsPanelProps {
  readonly student: { readonly id: number; readonly name: string };
  /** Suspended students can't get points. */
  readonly isSuspended?: boolean;
}

/** Total points of a student and their entries. */
export function PointsPanel({ student, isSuspended = false }: PointsPanelProps) {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const id = useId();
  const [isGiving, setIsGiving] = useState(false);
  useLiveQueries('points', pointsKey);
  const pages = useInfiniteQuery(studentPointsPages(student.id, LINES));
  const mayGive = may(rules.assignPoints) && may(rules.listStudents) && !isSuspended;
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{t('title')}</h2>
        <div className={classes.actions}>
          <ButtonLink to={pathOf('rewards')} icon={IconGift}>
            {t('rewards')}
          </ButtonLink>
          {mayGive ? <AddButton label={t('give')} tone="default" onChoose={() => setIsGiving(true)} /> : null}
        </div>
      </div>
      <AsyncView query={pages}>
        {({ pages: [first, ...others] }) => {
          const entries = [first, ...others].flatMap((page) => page?.entries ?? []);
          return entries.length === 0 ? (
            <EmptyState icon={IconCoin} title={t('empty')} text={t('emptyText')} />
          ) : (
            <>
              {first ? (
                <Totals
                  figures={[
                    { label: t('title'), value: first.total_points },
                    ...(first.spent_points > 0 ? [{ label: t('balance'), value: first.balance }] : []),
                    { label: text.phrase(pointCategoryTable.labelOf('grade')), value: first.grade_points },
                    { label: text.phrase(pointCategoryTable.labelOf('class')), value: first.class_points },
                  ]}
                />
              ) : null}
              <PointLines label={t('title')} entries={entries} />
              {pages.hasNextPage ? (
                <Button
                  tone="quiet"
                  isBusy={pages.isFetchingNextPage}
                  onClick={() => void pages.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              ) : null}
            </>
          );
        }}
      </AsyncView>
      {isGiving ? <GivePointsDialog students={[student]} onClose={() => setIsGiving(false)} /> : null}
    </section>
  );
}

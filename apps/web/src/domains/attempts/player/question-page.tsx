import { isAnswered, takenBack } from '@pelion/questions/answers';
import { questionTypes } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import { IconFlag, IconFlagFilled, IconLayoutGrid } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { later } from '../../../components/lazy-part.tsx';
import type { PhotoPage } from '../../../components/photo-strip/photo-page.ts';
import { OptionToolsContext, PageKeysContext } from '../../../components/questions/option-tools.ts';
import { QuestionView } from '../../../components/questions/question-view.tsx';
import { sectionBefore } from '../../../components/questions/section-before.ts';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { viewSettings } from '../../../lib/view-settings.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { Palette, PassageView, SectionLine } from './first-parts.ts';
import { frameOf, takesPhotos } from './frame.ts';
import { PaletteDialog, PalettePopover, PaneDivider, PhotoStrip } from './later-pages.ts';
import type { Player } from './player.ts';
import type { PlayerState } from './player-state.ts';
import classes from './question-page.module.css';

const ReportInPlayer = later(() => import('./report-in-player.tsx').then((file) => file.ReportInPlayer));

const messages = defineMessages({
  heading: '{^question} {$n} of {$total}',
  points: '{$points} {#n|point|points}',
  flag: 'Mark for review',
  clear: 'Clear answer',
  report: 'Report a problem',
  reported: 'Reported',
  previous: 'Previous',
  next: 'Next',
  review: 'Review and submit',
  all: 'All {question+}',
});

/** Letters are switched off with the other shortcuts. */
const hasLetters = () => viewSettings().hasShortcuts;

const noPages: readonly PhotoPage[] = [];

interface QuestionPageProps {
  readonly player: Player;
  readonly state: PlayerState;
  /** There is nobody to report a problem to. */
  readonly isPractice?: boolean;
  readonly onReview: () => void;
}

export function QuestionPage({ player, state, isPractice = false, onReview }: QuestionPageProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { user } = useSignedIn();
  const heading = useRef<HTMLHeadingElement>(null);
  const stemId = useId();
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const [reported, setReported] = useState<ReadonlySet<number>>(new Set());
  const { paper, current, answers, marks } = state;
  const hasPopover = !useIsPhone() && frameOf(paper) !== 'standard';
  const item = paper.items[current];
  const isOpen = state.phase === 'open';

  // A question, the first one too, is read from its heading; the next Tab reaches its first option.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the question changes
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo?.(0, 0);
  }, [current]);

  if (!item) return null;
  const passage = paper.passages.find(({ passage_id }) => passage_id === item.passage_id);
  const section = paper.sections.find(({ section_id }) => section_id === item.section_id);
  const response = answers.get(item.item_id) ?? null;
  const struck = marks.get(item.item_id)?.struck ?? [];
  const strike = (id: string) =>
    player.marks.change(item.item_id, ({ struck: known }) => ({
      struck: known.includes(id) ? known.filter((one) => one !== id) : [...known, id],
    }));
  const optionTools = isOpen && paper.tools.includes('strikeOut') ? { struck, onStrike: strike } : null;
  const isFlagged = marks.get(item.item_id)?.is_flagged ?? false;
  const isLast = current === paper.items.length - 1;
  const open = (index: number) => {
    setIsPaletteOpen(false);
    player.open(index);
  };
  return (
    <>
      <div className={classes.page} data-passage={passage ? '' : undefined}>
        {/* The same as long as its questions go on: it stays where the student has read to. */}
        {passage ? <PassageView key={passage.passage_id} passage={passage.passage} isBeside /> : null}
        {passage ? <PaneDivider key={`divider-${passage.passage_id}`} /> : null}
        <main className={classes.question}>
          {section ? (
            <SectionLine
              key={`section-${item.item_id}`}
              section={section}
              isOpen={sectionBefore(paper.items, paper.sections, current) !== null}
            />
          ) : null}
          <div className={classes.head} data-question-head="">
            <Button
              className={classes.flag}
              icon={isFlagged ? IconFlagFilled : IconFlag}
              aria-pressed={isFlagged}
              onClick={() => player.flag(item.item_id)}
            >
              {t('flag')}
            </Button>
            <h2 ref={heading} tabIndex={-1} aria-describedby={stemId}>
              {t('heading', { n: current + 1, total: paper.items.length })}
            </h2>
            <span className={classes.points}>
              {t('points', { points: format.points(item.points), n: Number(item.points) })}
            </span>
          </div>
          <PageKeysContext value={isOpen ? hasLetters : null}>
            <OptionToolsContext value={optionTools}>
              <QuestionView
                key={item.item_id}
                question={item.question}
                stemId={stemId}
                response={response}
                onChange={isOpen ? (next) => player.answer(item.item_id, next) : undefined}
              />
            </OptionToolsContext>
          </PageKeysContext>
          {takesPhotos(paper) && questionTypes[item.question.type].takesPages ? (
            <PhotoStrip
              key={`photos-${item.item_id}`}
              pages={state.pages.get(item.item_id) ?? noPages}
              isOpen={isOpen}
              onAdd={(files) => void player.photos.add(item.item_id, [...files])}
              onLay={(pages) => player.photos.lay(item.item_id, pages)}
              onSendAgain={(pageId) => player.photos.sendAgain(item.item_id, pageId)}
            />
          ) : null}
          {isOpen && isAnswered(response) ? (
            <Button
              tone="link"
              className={classes.clear}
              onClick={() => player.answer(item.item_id, takenBack(item.question.type))}
            >
              {t('clear')}
            </Button>
          ) : null}
          {reported.has(item.item_id) ? (
            <p className={classes.report}>{t('reported')}</p>
          ) : isOpen && !isPractice ? (
            <Button tone="link" size="sm" className={classes.report} onClick={() => setIsReporting(true)}>
              {t('report')}
            </Button>
          ) : null}
        </main>
        <aside className={classes.side}>
          <Palette state={state} answering={current} onOpen={open} />
        </aside>
      </div>
      <footer className={classes.foot} data-player-foot="">
        {frameOf(paper) === 'standard' ? null : <span className={classes.who}>{user.name}</span>}
        <Button size="lg" disabled={current === 0} onClick={() => player.open(current - 1)}>
          {t('previous')}
        </Button>
        {hasPopover ? (
          <PalettePopover
            className={classes.all}
            state={state}
            answering={current}
            onOpen={player.open}
            onReview={onReview}
          />
        ) : (
          <Button
            tone="quiet"
            size="lg"
            className={classes.all}
            icon={IconLayoutGrid}
            aria-haspopup="dialog"
            onClick={() => setIsPaletteOpen(true)}
          >
            {current + 1} / {paper.items.length}
            <span className="visually-hidden">{t('all')}</span>
          </Button>
        )}
        {isLast ? null : (
          <Button size="lg" className={classes.review} onClick={onReview}>
            {t('review')}
          </Button>
        )}
        <Button tone="primary" size="lg" onClick={() => (isLast ? onReview() : player.open(current + 1))}>
          {t(isLast ? 'review' : 'next')}
        </Button>
      </footer>
      {isReporting ? (
        <ReportInPlayer
          resultId={paper.result_id}
          itemId={item.item_id}
          onSent={() => setReported(new Set([...reported, item.item_id]))}
          onClose={() => setIsReporting(false)}
        />
      ) : null}
      {isPaletteOpen ? (
        <PaletteDialog
          state={state}
          answering={current}
          onOpen={open}
          onReview={onReview}
          onClose={() => setIsPaletteOpen(false)}
        />
      ) : null}
    </>
  );
}

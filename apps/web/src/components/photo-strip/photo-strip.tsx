import { pageLimits, pageTurns } from '@pelion/contract/attempts/facts';
import { defineMessages } from '@pelion/words';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowRight,
  IconCamera,
  IconCloudCheck,
  IconDeviceFloppy,
  IconPhoto,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { TurnedPicture } from '../answer-pages/turned-picture.tsx';
import { Button } from '../button.tsx';
import { ChooseFileButton } from '../choose-file-button.tsx';
import { IconButton } from '../icon-button.tsx';
import type { PhotoPage } from './photo-page.ts';
import classes from './photo-strip.module.css';

const messages = defineMessages({
  title: 'Photos of your paper',
  hint: 'Up to {$n} pages, part of your answer. Place and time are not sent.',
  camera: 'Take a photo',
  choose: 'Choose pictures',
  full: 'This answer already has the maximum of {$n} pages',
  page: 'Page {$n}',
  reading: 'Making it smaller…',
  waiting: 'Safe on this device, not sent yet',
  atRisk: 'Being sent. Stay on this page: this browser cannot keep it',
  kept: 'Arrived',
  tooLarge: 'This file is too large. Take the photo again, or choose a smaller one.',
  tooManyPixels: 'This picture has more pixels than this device can open. Take it with fewer.',
  unreadable: 'This browser cannot open the file as a picture.',
  schoolFull:
    'There is no space left for files. The page stays on this device: tell your {teacher}, then send it again.',
  notTaken: 'The server could not accept this page. Take the photo again.',
  turn: 'Turn page {$n}',
  earlier: 'Move page {$n} forward',
  later: 'Move page {$n} back',
  remove: 'Take out page {$n}',
  again: 'Send again',
  removed: 'Page {$n} was taken out',
  undo: 'Put it back',
  moved: 'Page {$from} is page {$to} now',
});

interface PhotoStripProps {
  readonly pages: readonly PhotoPage[];
  readonly isOpen: boolean;
  /** Most pages; those of an answer by default. */
  readonly most?: number;
  /** Sentence on number and use of the pages; about an answer by default. */
  readonly hint?: string;
  /** Whether the device can turn the page; all by default. */
  readonly mayTurn?: (page: PhotoPage) => boolean;
  readonly onAdd: (files: readonly File[]) => void;
  /** Pages in their new order, turned or without those taken out. */
  readonly onLay: (pages: readonly PhotoPage[]) => void;
  readonly onSendAgain: (pageId: string) => void;
}

interface Removal {
  readonly page: PhotoPage;
  readonly index: number;
}

/** Photographed pages: taken or chosen, laid in order, turned, taken out; and of each, whether the server has it. */
export function PhotoStrip({
  pages,
  isOpen,
  most = pageLimits.pages,
  hint,
  mayTurn = () => true,
  onAdd,
  onLay,
  onSendAgain,
}: PhotoStripProps) {
  const t = useMessages(messages);
  const heading = useId();
  const [said, setSaid] = useState('');
  const [removal, setRemoval] = useState<Removal | null>(null);
  const room = most - pages.filter(({ state }) => state !== 'refused').length;
  const reason = room > 0 ? null : t('full', { n: most });

  const replace = (index: number, page: PhotoPage) => onLay(pages.with(index, page));
  const turn = (page: PhotoPage, index: number) =>
    replace(index, {
      ...page,
      turn: pageTurns[(pageTurns.indexOf(page.turn) + 1) % pageTurns.length] ?? 0,
    });
  const move = (index: number, to: number) => {
    const page = pages[index];
    if (!page) return;
    onLay(pages.toSpliced(index, 1).toSpliced(to, 0, page));
    setSaid(t('moved', { from: index + 1, to: to + 1 }));
  };
  const remove = (page: PhotoPage, index: number) => {
    onLay(pages.toSpliced(index, 1));
    setRemoval({ page, index });
    setSaid(t('removed', { n: index + 1 }));
  };
  const putBack = () => {
    if (removal) onLay(pages.toSpliced(removal.index, 0, removal.page));
    setRemoval(null);
    setSaid('');
  };

  if (!isOpen && pages.length === 0) return null;
  return (
    <section className={classes.strip} aria-labelledby={heading}>
      <h3 id={heading}>{t('title')}</h3>
      {isOpen ? (
        <>
          <p className={classes.hint}>{hint ?? t('hint', { n: most })}</p>
          <div className={classes.ways}>
            <ChooseFileButton
              label={t('camera')}
              icon={IconCamera}
              accept="image/*"
              isCamera
              disabledReason={reason}
              onFiles={onAdd}
            />
            <ChooseFileButton
              label={t('choose')}
              icon={IconPhoto}
              accept="image/*"
              isMultiple
              disabledReason={reason}
              onFiles={onAdd}
            />
          </div>
        </>
      ) : null}
      {pages.length > 0 ? (
        <ol className={classes.pages}>
          {pages.map((page, index) => (
            <li key={page.page_id} className={classes.page} data-state={page.state}>
              <span className={classes.picture}>
                <Picture page={page} alt={t('page', { n: index + 1 })} />
              </span>
              <span className={classes.number}>{t('page', { n: index + 1 })}</span>
              <State page={page} onAgain={() => onSendAgain(page.page_id)} />
              {isOpen && page.state !== 'reading' ? (
                <span className={classes.acts}>
                  {page.url && mayTurn(page) ? (
                    <IconButton
                      label={t('turn', { n: index + 1 })}
                      icon={IconRotateClockwise}
                      onClick={() => turn(page, index)}
                    />
                  ) : null}
                  {pages.length > 1 ? (
                    <>
                      <IconButton
                        label={t('earlier', { n: index + 1 })}
                        icon={IconArrowLeft}
                        disabled={index === 0}
                        onClick={() => move(index, index - 1)}
                      />
                      <IconButton
                        label={t('later', { n: index + 1 })}
                        icon={IconArrowRight}
                        disabled={index === pages.length - 1}
                        onClick={() => move(index, index + 1)}
                      />
                    </>
                  ) : null}
                  <IconButton
                    label={t('remove', { n: index + 1 })}
                    icon={IconTrash}
                    onClick={() => remove(page, index)}
                  />
                </span>
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
      {isOpen && removal ? (
        <p className={classes.removal}>
          {t('removed', { n: removal.index + 1 })}{' '}
          <Button tone="link" onClick={putBack}>
            {t('undo')}
          </Button>
        </p>
      ) : null}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </section>
  );
}

function Picture({ page: { url, ...page }, alt }: { readonly page: PhotoPage; readonly alt: string }) {
  if (url === null) return null;
  return page.width === 0 ? (
    <img className={classes.whole} src={url} alt={alt} draggable={false} />
  ) : (
    <TurnedPicture page={{ ...page, url }} alt={alt} />
  );
}

const reasons = {
  tooLarge: 'tooLarge',
  tooManyPixels: 'tooManyPixels',
  unreadable: 'unreadable',
  full: 'schoolFull',
  notTaken: 'notTaken',
} as const satisfies Record<NonNullable<PhotoPage['reason']>, keyof typeof messages>;

const icons = {
  reading: IconDeviceFloppy,
  waiting: IconDeviceFloppy,
  kept: IconCloudCheck,
  refused: IconAlertTriangle,
};

/** Whether the server has it, and what to do where it will not. */
function State({ page, onAgain }: { readonly page: PhotoPage; readonly onAgain: () => void }) {
  const t = useMessages(messages);
  const { state, reason, isAtRisk } = page;
  const Icon = icons[state];
  const words =
    state === 'refused'
      ? t(reasons[reason ?? 'notTaken'])
      : t(state === 'waiting' && isAtRisk ? 'atRisk' : state);
  return (
    <span className={classes.state}>
      <Icon size={16} aria-hidden />
      <span>
        {words}
        {state === 'refused' && reason === 'full' ? (
          <Button tone="link" size="sm" onClick={onAgain}>
            {t('again')}
          </Button>
        ) : null}
      </span>
    </span>
  );
}

import type { FrameCommand, FrameKind, OutlineEntry } from '@pelion/contract/viewer/messages';
import { defineMessages } from '@pelion/words';
import {
  IconChevronLeft,
  IconChevronRight,
  IconList,
  IconMoon,
  IconPrinter,
  IconRotateClockwise,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../popover.tsx';
import classes from './file-view.module.css';
import { PageField } from './page-field.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

const messages = defineMessages({
  contents: 'Contents',
  sheets: 'Sheets',
  previous: 'Previous page',
  next: 'Next page',
  search: 'Search',
  turn: 'Turn',
  print: 'Print',
  dark: 'Dark pages',
  light: 'Light pages',
});

interface FrameToolsProps {
  readonly kind: FrameKind;
  readonly shown:
    | {
        readonly pages: number;
        readonly outline: readonly OutlineEntry[];
        readonly page: number;
        readonly fraction: number;
      }
    | undefined;
  readonly zoom: number;
  readonly isDark: boolean;
  readonly canPrint: boolean;
  readonly isSearching: boolean;
  readonly send: (command: FrameCommand) => void;
  readonly onZoom: (zoom: number) => void;
  readonly onTurn: () => void;
  readonly onDark: (isDark: boolean) => void;
  readonly onSearch: () => void;
  readonly children: ReactNode;
}

/** Tools of a document; those that its kind lacks are left out. */
export function FrameTools(props: FrameToolsProps) {
  const { kind, shown, isDark, canPrint, isSearching, send, onTurn, onDark, onSearch, children } = props;
  const t = useMessages(messages);
  const { percent } = useFormat();
  const hasPages = kind === 'pdf' || kind === 'book';
  return (
    <div className={classes.tools}>
      {shown && shown.outline.length > 0 ? (
        <Popover
          className={classes.contents}
          opener={(opener) => (
            <IconButton {...opener} label={t(kind === 'sheet' ? 'sheets' : 'contents')} icon={IconList} />
          )}
        >
          {(close) => (
            <ul className={classes.entries}>
              {shown.outline.map(({ label, to, level }) => (
                <li key={to}>
                  <button
                    type="button"
                    className={classes.entry}
                    style={{ paddingInlineStart: `${level + 1}rem` }}
                    onClick={() => {
                      send({ type: 'go', to });
                      close();
                    }}
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Popover>
      ) : null}
      {hasPages ? (
        <span className={classes.group}>
          <IconButton
            label={t('previous')}
            icon={IconChevronLeft}
            onClick={() => send({ type: 'turnPages', by: -1 })}
          />
          {shown && kind === 'pdf' ? (
            <PageField
              page={shown.page}
              pages={shown.pages}
              onGo={(page) => send({ type: 'go', to: String(page) })}
            />
          ) : null}
          {shown && kind === 'book' ? <span>{percent(Math.round(shown.fraction * 100))}</span> : null}
          <IconButton
            label={t('next')}
            icon={IconChevronRight}
            onClick={() => send({ type: 'turnPages', by: 1 })}
          />
        </span>
      ) : null}
      <ZoomButtons isOfLetters={kind === 'book'} zoom={props.zoom} onZoom={props.onZoom} />
      {kind === 'pdf' ? <IconButton label={t('turn')} icon={IconRotateClockwise} onClick={onTurn} /> : null}
      {kind === 'book' ? (
        <IconButton
          label={t(isDark ? 'light' : 'dark')}
          icon={isDark ? IconSun : IconMoon}
          onClick={() => onDark(!isDark)}
        />
      ) : null}
      {children}
      <IconButton label={t('search')} icon={IconSearch} aria-expanded={isSearching} onClick={onSearch} />
      {canPrint ? (
        <IconButton label={t('print')} icon={IconPrinter} onClick={() => send({ type: 'print' })} />
      ) : null}
    </div>
  );
}

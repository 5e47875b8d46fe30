import type { BoardAttempt } from '@pelion/contract/invigilation';
import { defineMessages } from '@pelion/words';
import { useSyncExternalStore } from 'react';
import { nothing } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import classes from './board.module.css';
import { connectionOf, timeLeftOf } from './board-facts.ts';

// Shared timer of all counting cells; runs only while one is mounted.

const listeners = new Set<() => void>();

let timer: ReturnType<typeof setInterval> | undefined;

/** Rounded to the second, so that all cells agree. */
const thisSecond = () => Math.floor(Date.now() / 1000) * 1000;

/** This device's time in milliseconds, once a second. */
const useSecond = (): number => useSyncExternalStore(subscribe, thisSecond);

const messages = defineMessages({
  connected: 'Connected',
  gone: 'Window closed',
  silent: 'Not connected',
  left: '{$time} left',
});

interface LiveCellProps {
  readonly attempt: BoardAttempt;
  /** Server's clock minus this device's, milliseconds. */
  readonly offset: number;
  /** Adds a label where there is no column heading. */
  readonly isInWords?: boolean;
}

const two = (value: number) => String(value).padStart(2, '0');

function clockOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${rest}` : rest;
}

export function TimeLeft({ attempt, offset, isInWords = false }: LiveCellProps) {
  const t = useMessages(messages);
  const left = timeLeftOf(attempt, useSecond() + offset);
  if (left === null) return isInWords ? null : nothing;
  const time = clockOf(left);
  return (
    <span className={classes.clock} data-stands={attempt.held ? '' : undefined}>
      {isInWords ? t('left', { time }) : time}
    </span>
  );
}

export function ConnectionCell({ attempt, offset }: LiveCellProps) {
  const t = useMessages(messages);
  const connection = connectionOf(attempt, useSecond() + offset);
  return (
    <span className={classes.connection} data-connection={connection}>
      {t(connection)}
    </span>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

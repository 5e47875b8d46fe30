import { useSyncExternalStore } from 'react';
import type { ProgressOutbox, ProgressState } from './progress-outbox.ts';

/** State of an outbox; renders again when it changes. */
export const useProgress = ({ store }: ProgressOutbox): ProgressState =>
  useSyncExternalStore(store.subscribe, store.get);

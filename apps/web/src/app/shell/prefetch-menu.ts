import type { ScreenId } from '@pelion/access';
import { whenIdle } from '../../lib/when-idle.ts';
import { componentOf } from '../start-screens.ts';

/** Part of the Network Information API, which Safari and Firefox lack. */
interface Connection {
  readonly saveData?: unknown;
  readonly effectiveType?: unknown;
}

const isRecord = (value: unknown): value is Connection => typeof value === 'object' && value !== null;

/** The connection of this device as far as the browser tells it. */
const currentConnection = (): Connection => {
  const found: unknown = 'connection' in navigator ? navigator.connection : null;
  return isRecord(found) ? found : {};
};

/** Whether files may be loaded ahead: not where data are saved, nor on a slow or missing network. */
export const mayPrefetch = ({ saveData, effectiveType = '4g' }: Connection, isOnline: boolean): boolean =>
  isOnline && saveData !== true && effectiveType === '4g';

/** Milliseconds between two screens where the browser has no idle callbacks. */
const PAUSE = 200;

const idle = () => new Promise<void>((resolve) => whenIdle(resolve, PAUSE));

/** Loads the files of these screens one after the other, each when the browser is idle. */
export async function prefetchScreens(
  ids: Iterable<ScreenId>,
  connection = currentConnection,
): Promise<void> {
  for (const id of new Set(ids)) {
    await idle();
    if (!mayPrefetch(connection(), navigator.onLine)) return;
    await componentOf(id).preload();
  }
}

import { pause } from '../../../lib/retries.ts';
import type { Photos } from '../photos/photos.ts';

/** Pages of paper, whose files come after those of the questions, and only where the schedule takes any. */
export interface LaterPhotos {
  /** Loads them, and sends what an earlier window has left. */
  readonly begin: () => void;
  readonly add: Photos['add'];
  readonly lay: Photos['lay'];
  readonly sendAgain: Photos['sendAgain'];
  /** Sends what it can, once. Answers with how many pages are still on their way. */
  readonly settled: () => Promise<number>;
  readonly stop: () => void;
}

interface LaterPhotosOptions {
  readonly isOn: boolean;
  readonly create: () => Promise<Photos>;
}

/** Milliseconds. */
const triesEvery = 5000;
/** For their files, which the device has had since the beginning unless it was never online again. */
const endWaits = 3000;

export function createLaterPhotos({ isOn, create }: LaterPhotosOptions): LaterPhotos {
  let isStopped = false;
  let here: Photos | null = null;
  let loading: Promise<Photos | null> | null = null;
  const load = async (): Promise<Photos | null> => {
    if (isStopped || !isOn) return null;
    try {
      here = await create();
      if (isStopped) here.stop();
      return here;
    } catch {
      // Their file did not come.
      await pause(triesEvery);
      return load();
    }
  };
  const photos = () => {
    loading ??= load();
    return loading;
  };
  return {
    begin: () => void photos(),
    async add(itemId, files) {
      await (await photos())?.add(itemId, files);
    },
    lay: (itemId, pages) => here?.lay(itemId, pages),
    sendAgain: (itemId, pageId) => here?.sendAgain(itemId, pageId),
    async settled() {
      if (!isOn) return 0;
      // A reload in the middle of a submission: what is left on this device is not known yet.
      if (!here) await Promise.race([photos(), pause(endWaits)]);
      return here ? here.flush() : 0;
    },
    stop() {
      isStopped = true;
      here?.stop();
    },
  };
}

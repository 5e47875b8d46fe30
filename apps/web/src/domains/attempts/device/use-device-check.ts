import { useCallback, useEffect, useState } from 'react';
import type { BrowserPart, NetworkFound, StorageFound } from './findings.ts';
import { askToKeep, measureNetwork, measureSpace, measureStorage, missingParts } from './measure.ts';

/** Results so far; missing while in progress. `free` is null if the browser does not report it. */
export interface DeviceFound {
  readonly storage?: StorageFound;
  readonly free?: number | null;
  readonly network?: NetworkFound;
  readonly missing?: readonly BrowserPart[];
}

/** Checks the device on mount and on request. */
export function useDeviceCheck() {
  const [found, setFound] = useState<DeviceFound>({});
  const [times, setTimes] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each request
  useEffect(() => {
    let isGone = false;
    const tell = (more: DeviceFound) => {
      if (!isGone) setFound((before) => ({ ...before, ...more }));
    };
    tell({ missing: missingParts() });
    void measureStorage().then((storage) => tell({ storage }));
    void measureSpace().then((free) => tell({ free }));
    void measureNetwork().then((network) => tell({ network }));
    return () => {
      isGone = true;
    };
  }, [times]);

  const again = useCallback(() => {
    setFound({});
    setTimes((before) => before + 1);
  }, []);
  /** Asks for persistent storage, then checks again. */
  const keep = useCallback(() => void askToKeep().then(again), [again]);
  return { found, again, keep };
}

import { useCallback, useEffect, useState } from 'react';
import type { BrowserPart, NetworkFound, StorageFound } from './findings.ts';
import { askToKeep, measureNetwork, measureSpace, measureStorage, missingParts } from './measure.ts';

/** What is known so far; what is still looked at is missing. `free` is null where the browser does not tell. */
export interface DeviceFound {
  readonly storage?: StorageFound;
  readonly free?: number | null;
  readonly network?: NetworkFound;
  readonly missing?: readonly BrowserPart[];
}

/** Looks at the device once it is shown, and again when asked. */
export function useDeviceCheck() {
  const [found, setFound] = useState<DeviceFound>({});
  const [times, setTimes] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked for
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
  /** Asks the browser to keep what is stored, and looks once more. */
  const keep = useCallback(() => void askToKeep().then(again), [again]);
  return { found, again, keep };
}

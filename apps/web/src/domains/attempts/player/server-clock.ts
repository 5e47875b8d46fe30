/** Estimates the server's time, independent of the device clock (checks F.49). */
export interface ServerClock {
  /** Milliseconds since 1970 on the server's clock; an estimate until the first reading. */
  readonly now: () => number;
  /** Adopts a server timestamp; `sentAt` is `performance.now()` at the request. */
  readonly read: (serverNow: string, sentAt: number) => void;
  /** True after sleep or a change of the device clock, when the server must be asked again. */
  readonly isDoubtful: () => boolean;
}

interface Reading {
  readonly server: number;
  /** `performance.now()`, which never jumps but may pause while the device sleeps. */
  readonly steady: number;
  readonly wall: number;
  /** Maximum error in milliseconds. */
  readonly doubt: number;
}

/** Milliseconds before a less accurate reading may replace a better one. */
const freshFor = 5 * 60_000;
const noticeableJump = 2000;

/** `offset`: server clock minus device clock from an earlier reading, for use offline. */
export function createServerClock(offset = 0): ServerClock {
  const fresh = (server: number, doubt: number): Reading => ({
    server,
    steady: performance.now(),
    wall: Date.now(),
    doubt,
  });
  let reading = fresh(Date.now() + offset, Number.POSITIVE_INFINITY);
  const jump = () =>
    Math.abs(Date.now() - reading.wall - (performance.now() - reading.steady)) - noticeableJump;
  return {
    now: () => reading.server + performance.now() - reading.steady,
    read(serverNow, sentAt) {
      // The timestamp was taken between request and response.
      const doubt = (performance.now() - sentAt) / 2;
      const age = performance.now() - reading.steady;
      if (doubt <= reading.doubt || age > freshFor || jump() > 0)
        reading = fresh(Date.parse(serverNow) + doubt, doubt);
    },
    isDoubtful: () => jump() > 0,
  };
}

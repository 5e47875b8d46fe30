/** What time it is on the server, whatever the device's own clock says or is set to (checks F.49). */
export interface ServerClock {
  /** Milliseconds since 1970 on the server's clock; an estimate until the first reading. */
  readonly now: () => number;
  /** Takes a moment that the server has sent; `sentAt` is `performance.now()` when it was asked. */
  readonly read: (serverNow: string, sentAt: number) => void;
  /** The device was asleep or its clock was moved: the server has to be asked again. */
  readonly isDoubtful: () => boolean;
}

interface Reading {
  readonly server: number;
  /** `performance.now()`: never jumps, but may stand still while a device sleeps. */
  readonly steady: number;
  readonly wall: number;
  /** How far it may be off, milliseconds. */
  readonly doubt: number;
}

/** A better reading is kept for this long before a worse one may replace it. */
const freshFor = 5 * 60_000;
const noticeableJump = 2000;

/** `offset`: server's clock minus the device's, from an earlier reading; all there is without network. */
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
      // The answer was written somewhere between asking and receiving.
      const doubt = (performance.now() - sentAt) / 2;
      const age = performance.now() - reading.steady;
      if (doubt <= reading.doubt || age > freshFor || jump() > 0)
        reading = fresh(Date.parse(serverNow) + doubt, doubt);
    },
    isDoubtful: () => jump() > 0,
  };
}

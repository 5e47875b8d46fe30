export interface Rooms {
  /** Memory of one size for one piece of work; what lies in it is somebody else's as soon as the work is done. */
  within<Result>(work: (room: Uint8Array<ArrayBuffer>) => Promise<Result>): Promise<Result>;
}

/** How many are kept for the next ones, however many there were at a time. */
const KEPT = 4;

/**
 * Memory that is used again: every large piece that is given back instead brings the moment nearer at which the whole heap is
 * looked through, which takes longer than all else that is done with a photo.
 */
export function rooms(bytes: number): Rooms {
  const free: Uint8Array<ArrayBuffer>[] = [];
  return {
    async within(work) {
      const room = free.pop() ?? new Uint8Array(bytes);
      try {
        return await work(room);
      } finally {
        if (free.length < KEPT) free.push(room);
      }
    },
  };
}

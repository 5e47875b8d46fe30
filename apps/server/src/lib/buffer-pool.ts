export interface Rooms {
  /** Lends a buffer of fixed size to one piece of work; its content is invalid once the work is done. */
  within<Result>(work: (room: Uint8Array<ArrayBuffer>) => Promise<Result>): Promise<Result>;
}

/** Number of buffers kept for reuse; more may be in use at a time. */
const KEPT = 4;

/**
 * Reuses large buffers, because freeing them triggers full garbage collections, which take longer than all other work
 * on a photo.
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

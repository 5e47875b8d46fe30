/**
 * Opens a database at its first use and keeps it open. `open` gets a function for a connection that is lost: the next
 * use opens it anew, as after a failure.
 */
export function openOnce<Database>(open: (lost: () => void) => Promise<Database>): () => Promise<Database> {
  let opening: Promise<Database> | null = null;
  const lost = () => {
    opening = null;
  };
  return () => {
    opening ??= open(lost).catch((cause: unknown) => {
      lost();
      throw cause;
    });
    return opening;
  };
}

/** Closes a connection that another one waits for, as logging out does to delete the database. */
export function closeBlocking({ target }: Event): void {
  if (target instanceof IDBDatabase) target.close();
}

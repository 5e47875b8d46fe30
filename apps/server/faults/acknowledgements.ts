/** Counts acknowledgements and wakes waiters for the next one; a refusal rejects them and ends the run. */
export function acknowledgements() {
  let total = 0;
  let refusal: unknown;
  let waiting: { readonly resolve: () => void; readonly reject: (error: unknown) => void }[] = [];
  return {
    total: () => total,
    onAcknowledged() {
      total++;
      for (const { resolve } of waiting.splice(0)) resolve();
    },
    onRefused(error: unknown) {
      refusal = error;
      for (const { reject } of waiting.splice(0)) reject(error);
    },
    next: () =>
      new Promise<void>((resolve, reject) => {
        if (refusal) reject(refusal);
        else waiting = [...waiting, { resolve, reject }];
      }),
  };
}

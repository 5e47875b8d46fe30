/** Sends twenty requests at the same time. Returns their statuses in ascending order. */
export async function sendAtOnce(
  send: (index: number) => Promise<{ readonly status: number }>,
): Promise<readonly number[]> {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)));
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}

/** The statuses when one of the twenty took the last place. */
export const oneOfTwenty = (refused: number): readonly number[] => [
  200,
  ...Array.from({ length: 19 }, () => refused),
];

/** Spec 2 §4 by number, as in the contract's table of result statuses. */
const tones: Readonly<Record<number, 'green' | 'orange' | 'blue' | 'red'>> = {
  2: 'blue',
  3: 'orange',
  4: 'orange',
  6: 'green',
  8: 'red',
};

export const resultToneOf = (statusId: number) => tones[statusId] ?? 'gray';

const inProgress = 2;
/** Only a running clock can be given time. */
export const isRunning = (result: { readonly result_status_id: number }): boolean =>
  result.result_status_id === inProgress;

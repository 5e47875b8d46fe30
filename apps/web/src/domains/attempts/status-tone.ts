import { resultStatuses } from '@pelion/contract/assessment-kinds';

const tones = {
  [resultStatuses.notStarted]: 'blue',
  [resultStatuses.inProgress]: 'blue',
  [resultStatuses.userSubmitted]: 'orange',
  [resultStatuses.autoSubmitted]: 'orange',
  [resultStatuses.inactive]: 'gray',
  [resultStatuses.graded]: 'green',
  [resultStatuses.scheduled]: 'gray',
  [resultStatuses.pastDue]: 'red',
  [resultStatuses.retakeSuggested]: 'orange',
  [resultStatuses.assigned]: 'blue',
  [resultStatuses.viewed]: 'green',
} as const;
type Tone = (typeof tones)[keyof typeof tones];

const toneById: Readonly<Record<number, Tone>> = tones;

/** The colour of a result status (spec 2 §4). */
export const toneOf = (statusId: number): Tone => toneById[statusId] ?? 'gray';

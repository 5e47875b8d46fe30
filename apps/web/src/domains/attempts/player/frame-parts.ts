// One download with the parts around the first question.

export { PartLine } from '../parts/part-line.tsx';
export { Countdown } from './countdown.tsx';
export { Palette } from './palette.tsx';

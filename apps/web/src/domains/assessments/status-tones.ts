/** Draft orange, active green, inactive red (spec 2 §3). */
const tones: Readonly<Record<number, 'orange' | 'green' | 'red'>> = { 1: 'orange', 2: 'green', 3: 'red' };

export const toneOf = (status: number) => tones[status] ?? 'gray';

/** Setup steps of a new school, in order. */
export const setupSteps = ['look', 'grades', 'subjects', 'people', 'assessment', 'invitation'] as const;
export type SetupStep = (typeof setupSteps)[number];

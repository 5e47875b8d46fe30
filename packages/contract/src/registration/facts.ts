/** The first hour of a school, in its order. */
export const setupSteps = ['look', 'grades', 'subjects', 'people', 'assessment', 'invitation'] as const;
export type SetupStep = (typeof setupSteps)[number];

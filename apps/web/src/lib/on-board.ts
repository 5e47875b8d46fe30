/**
 * For what a widget reads: the dashboard asks for all of them at once, each time it is opened. What it did not bring, the
 * widget reads by itself.
 */
export const onBoard = { refetchOnMount: false } as const;

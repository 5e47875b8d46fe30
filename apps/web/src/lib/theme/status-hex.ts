/** What states are coloured with; each becomes a palette of ten shades that pass the contrast check. */
export const statusHex = { red: '#dc2626', orange: '#d97706', green: '#16a34a', blue: '#2563eb' } as const;

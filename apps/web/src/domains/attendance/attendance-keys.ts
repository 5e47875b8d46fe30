export const attendanceKey = ['attendance'] as const;
export const missingCountKey = [...attendanceKey, 'missing', 'count'] as const;

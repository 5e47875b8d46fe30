/** Apart from the queries, which the dashboard does not load. */
export const recentLessonsKey = ['lesson-plans', 'recent'] as const;

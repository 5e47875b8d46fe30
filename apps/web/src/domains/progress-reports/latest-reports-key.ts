/** Nested under the key of progress reports, which changes of cycles and cards make stale. */
export const latestReportsKey = ['progress-reports', 'latest'] as const;

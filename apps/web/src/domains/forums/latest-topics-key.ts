/** Nested under the key of forums, which changes of forums and topics make stale. */
export const latestTopicsKey = ['forums', 'latest'] as const;

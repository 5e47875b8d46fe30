/** Entries per page; the next page starts before the last entry. */
export const AUDIT_PAGE = 50;
